// Made by `python -m tests.tools.starting`: of each page that starts and shows its code its SHA-256.
export const PAGES = new Set([
  '386de5f995351a473cbdc28a21e67bb8e3dec9e252151b35a6ea3d3340642b78',  // apache/15-what-if.ipynb, en
  '4b563e9ebb9cafe4bd28aa218dd9c0624aa1bffe398c6dec6b0fa7ea9e674fbf',  // apache/15-what-if.ipynb, de
  'beab75c8f19b9125e244d88e205e44fc44e352d607c2aec5f2b6cf4a06d25d4f',  // apache/15-what-if.ipynb, it
  'fbdfbdd3093ca10d10ae6fcdcf061d373fee3af0da815cb93644d656cd416305',  // empire/14-what-if.ipynb, en
  '0a54e00046840f629d17b0395391f96ebea6a436d38dc8b79bb83dfb34f5d7d3',  // empire/14-what-if.ipynb, de
  '6056adee82e5bc8f9db82a605e71a6c76a419d2449b4cc87c519426d60b74a4a',  // empire/14-what-if.ipynb, it
  'dd1731c5cb32e65933d256911754f5d67c83c8f1ac0f41c0d75e4eeb26a44617',  // iquazu/13-what-if.ipynb, en
  '04d6a21b0b39e07e6e8770fb36f67aa37307f8b2e2622636a59c00edd3f2b519',  // iquazu/13-what-if.ipynb, de
  '737caf6abb9d8dc2688947d16afd503ae5ff4a48ca1c1ec234bc6652f4796d25',  // iquazu/13-what-if.ipynb, it
  '1eff01fbeca9c7e02ef662c4cda0a4527cd24626ee79646f06cbdfcb570a1d87',  // meduris/15-what-if.ipynb, en
  '96151ce58ef0e827403dcf0f48eae1671c5bb46b0eb57abc68a5e58525a085a2',  // meduris/15-what-if.ipynb, de
  '0c32b94b8b9ddbce91016a52710404338f0d81ae83360860432a8fda580fc765',  // meduris/15-what-if.ipynb, it
  '84a313d17bd3a153b652f938890426769afa077bddb7859d528cbdc698338a87',  // what-if.ipynb, en
  'c9a86a9df79526e38682631f6ecc8cfc60303848a87bf2459e05b76e1f7d956e',  // what-if.ipynb, de
  '50a5701277968cd8b6e211be3c176226f7bdfba614c5e5544b670b52c863769f',  // what-if.ipynb, it
]);
