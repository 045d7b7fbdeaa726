// A page that went into another: its old address leads on. Names of files are keys, so a map, which knows no others.
"use strict";
(() => {
  const moved = new Map(Object.entries($pages)), here = new URL(location.href);
  const to = moved.get(here.searchParams.get("path") ?? "");
  if (!to) return;
  document.documentElement.hidden = true;  // what would say that there is no such page
  here.searchParams.set("path", to);
  location.replace(here);
})();
