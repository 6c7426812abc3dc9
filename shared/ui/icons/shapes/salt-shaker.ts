// Made by generate.mjs from @phosphor-icons/core (MIT); change the list there.
import { createIcon, type Icon } from '@sufra/ui/css';

export const SaltShakerIcon: Icon = /* @__PURE__ */ createIcon(
  'SaltShaker',
  "<path d='M96 40a40 40 0 0 1 64 0 8 8 0 0 1-13 9 24 24 0 0 0-38 0 8 8 0 0 1-13-9Z'/><path d='M172 64H84a12 12 0 0 0-12 11l-15 140a16 16 0 0 0 16 17h110a16 16 0 0 0 16-17L184 75a12 12 0 0 0-12-11Zm-2.700 16 2.600 24H84.100l2.600-24ZM73 216l10.300-96h89.400L183 216Z'/><circle cx='112' cy='152' r='10'/><circle cx='144' cy='152' r='10'/><circle cx='128' cy='184' r='10'/>",
);
