// Made by generate.mjs from @phosphor-icons/core (MIT); change the list there.
import { createIcon, type Icon } from '@sufra/ui/css';

export const CaretLeftBoldIcon: Icon = /* @__PURE__ */ createIcon(
  'CaretLeftBold',
  "<path d='M168.49,199.51a12,12,0,0,1-17,17l-80-80a12,12,0,0,1,0-17l80-80a12,12,0,0,1,17,17L97,128Z'/>",
  'flip',
);
