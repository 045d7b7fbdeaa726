// Made by `python -m tests.tools.starting`: the SHA-256 of all code of each page that may start, and shows it.
export const PAGES = new Set([
  '3a5b78ddbeebda5f01573840dd9322969a1112afe20219a2d66c7d3241942a39',  // apache/15-what-if.ipynb, en
  'd2ec5e13ba970a94a5d097ee6d4b01e824af61bd08239b94ec27def2e6469b23',  // apache/15-what-if.ipynb, de
  '8493f9647bf3ad0ef185bad2f8985d0a2010f86d3389d84105c8deea8fcbb326',  // apache/15-what-if.ipynb, it
  'a7b953e426b200950ad1093565690942e79b10e9d35c7963f2bb106626082fdf',  // empire/14-what-if.ipynb, en
  '7dcb09dff842f2b9b9146d2436986037c4e8204ffb5c18988e0dacb4ae6ad3c2',  // empire/14-what-if.ipynb, de
  'c812c276766b94f6213e396661e180bc01131bc4ce9359f637d1fcb336178861',  // empire/14-what-if.ipynb, it
  '93afe2db6c7770785eea8ab9b6a71c739fb5edb71b153743ad9e142dc6e7e89c',  // iquazu/13-what-if.ipynb, en
  '514149ef021ed12118c232cb642f4e7be31cdbb11a0b04ae712c927a62d61a1b',  // iquazu/13-what-if.ipynb, de
  'a619b8c15c41d8bc86217d11016b865009fa9116d91d2f867d94a0c9c184a19e',  // iquazu/13-what-if.ipynb, it
  '1eff01fbeca9c7e02ef662c4cda0a4527cd24626ee79646f06cbdfcb570a1d87',  // meduris/15-what-if.ipynb, en
  '96151ce58ef0e827403dcf0f48eae1671c5bb46b0eb57abc68a5e58525a085a2',  // meduris/15-what-if.ipynb, de
  '0c32b94b8b9ddbce91016a52710404338f0d81ae83360860432a8fda580fc765',  // meduris/15-what-if.ipynb, it
  '84a313d17bd3a153b652f938890426769afa077bddb7859d528cbdc698338a87',  // what-if.ipynb, en
  'c9a86a9df79526e38682631f6ecc8cfc60303848a87bf2459e05b76e1f7d956e',  // what-if.ipynb, de
  '50a5701277968cd8b6e211be3c176226f7bdfba614c5e5544b670b52c863769f',  // what-if.ipynb, it
]);
