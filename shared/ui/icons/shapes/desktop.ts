// Made by generate.mjs from @phosphor-icons/core (MIT); change the list there.
import { createIcon, type Icon } from '@sufra/ui/css';

export const DesktopIcon: Icon = /* @__PURE__ */ createIcon(
  'Desktop',
  "<path d='M208,40H48A24,24,0,0,0,24,64V176a24,24,0,0,0,24,24h72v16H96a8,8,0,0,0,0,16h64a8,8,0,0,0,0-16H136V200h72a24,24,0,0,0,24-24V64A24,24,0,0,0,208,40ZM48,56H208a8,8,0,0,1,8,8v80H40V64A8,8,0,0,1,48,56ZM208,184H48a8,8,0,0,1-8-8V160H216v16A8,8,0,0,1,208,184Z'/>",
);
