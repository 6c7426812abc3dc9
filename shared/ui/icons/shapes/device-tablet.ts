// Made by generate.mjs from @phosphor-icons/core (MIT); change the list there.
import { createIcon, type Icon } from '@sufra/ui/css';

export const DeviceTabletIcon: Icon = /* @__PURE__ */ createIcon(
  'DeviceTablet',
  "<path d='M192,24H64A24,24,0,0,0,40,48V208a24,24,0,0,0,24,24H192a24,24,0,0,0,24-24V48A24,24,0,0,0,192,24ZM56,72H200V184H56Zm8-32H192a8,8,0,0,1,8,8v8H56V48A8,8,0,0,1,64,40ZM192,216H64a8,8,0,0,1-8-8v-8H200v8A8,8,0,0,1,192,216Z'/>",
);
