// Made by generate.mjs from @phosphor-icons/core (MIT); change the list there.
import { createIcon, type Icon } from '@sufra/ui/css';

export const DotsThreeCircleIcon: Icon = /* @__PURE__ */ createIcon(
  'DotsThreeCircle',
  "<path d='M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm12-88a12,12,0,1,1-12-12A12,12,0,0,1,140,128Zm44,0a12,12,0,1,1-12-12A12,12,0,0,1,184,128Zm-88,0a12,12,0,1,1-12-12A12,12,0,0,1,96,128Z'/>",
);
