// Writes the icons that the screens need, from @phosphor-icons/core (MIT): one file each in shapes/, so that
// a page gets those it shows and no more, and index.ts with all of them. Run: node icons/generate.mjs
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const assets = join(here, '../node_modules/@phosphor-icons/core/assets');

/** Mirrored in right-to-left pages: whatever points along the line or drives along the road. */
const mirrored = new Set([
  'arrow-left',
  'arrow-right',
  'caret-left',
  'caret-right',
  'moped',
  'car',
  'car-profile',
  'sign-out',
  'sign-in',
  'list',
  'list-bullets',
  'paper-plane-right',
  'arrow-u-up-left',
  'arrow-square-out',
  'sort-ascending',
]);

const regular =
  `acorn apple-logo armchair arrow-left arrow-right arrow-square-out arrow-u-up-left arrows-clockwise bag bank basket bell bell-slash
bookmark-simple calendar-blank car caret-down caret-left caret-right caret-up carrot chair chart-bar chat-circle-text
check check-circle cheese clock clock-counter-clockwise coins copy credit-card desktop device-mobile device-tablet
dots-three-circle drop egg fire fish flame flower fork-knife gift globe-simple grains hash heart hourglass-medium house
info leaf lightning link-simple list list-bullets lock-simple magnifying-glass map-pin map-trifold megaphone minus money
moon moped navigation-arrow note-pencil paper-plane-right pencil-simple phone plant plus printer push-pin
qr-code question receipt seal-percent share-network shield-check shopping-bag shrimp sign-in sign-out
sliders-horizontal snowflake sparkle star storefront sun ticket timer trash tray user user-circle users users-three wallet
warning warning-circle whatsapp-logo wheelchair wifi-slash x x-circle`.split(/\s+/);
const fill =
  `bag bell calendar-blank check-circle clock fire gift heart house info lightning lock-simple map-pin receipt seal-percent
star storefront ticket user warning warning-circle x-circle`.split(/\s+/);
const bold = `caret-left caret-right check minus plus trash x`.split(/\s+/);
const duotone =
  `armchair bag calendar-check car coins fork-knife gift hourglass-medium moped receipt storefront ticket wallet`.split(
    /\s+/,
  );

/** Drawn for Sufra: high salt has no sign in the set. */
const own = {
  SaltShaker:
    '<path d="M96 40a40 40 0 0 1 64 0 8 8 0 0 1-13 9 24 24 0 0 0-38 0 8 8 0 0 1-13-9Z"/><path d="M172 64H84a12 12 0 0 0-12 11l-15 140a16 16 0 0 0 16 17h110a16 16 0 0 0 16-17L184 75a12 12 0 0 0-12-11Zm-2.700 16 2.600 24H84.100l2.600-24ZM73 216l10.300-96h89.400L183 216Z"/><circle cx="112" cy="152" r="10"/><circle cx="144" cy="152" r="10"/><circle cx="128" cy="184" r="10"/>',
};

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const shape = (name, weight) =>
  readFileSync(join(assets, weight, weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`), 'utf8')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');

const NOTE = '// Made by generate.mjs from @phosphor-icons/core (MIT); change the list there.\n';
rmSync(join(here, 'shapes'), { recursive: true, force: true });
mkdirSync(join(here, 'shapes'));

const lines = [];
const add = (name, markup, flips) => {
  const file = name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
  const shape = `${NOTE}import { createIcon, type Icon } from '@sufra/ui/css';\n\nexport const ${name}Icon: Icon = /* @__PURE__ */ createIcon(\n  '${name}',\n  "${markup.replaceAll('"', "'")}",${flips ? "\n  'flip'," : ''}\n);\n`;
  writeFileSync(join(here, 'shapes', `${file}.ts`), shape);
  lines.push(`export { ${name}Icon } from './shapes/${file}.ts';`);
};
for (const [list, weight, suffix] of [
  [regular, 'regular', ''],
  [bold, 'bold', 'Bold'],
  [fill, 'fill', 'Fill'],
  [duotone, 'duotone', 'Duotone'],
])
  for (const name of list) add(pascal(name) + suffix, shape(name, weight), mirrored.has(name));
for (const [name, markup] of Object.entries(own)) add(name, markup, false);

writeFileSync(
  join(here, 'index.ts'),
  `${NOTE}\nexport type { Icon, IconProps } from '@sufra/ui/css';\n${lines.sort().join('\n')}\n`,
);
console.log(`${lines.length} icons`);
