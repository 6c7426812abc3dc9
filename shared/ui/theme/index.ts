/** Server-side theme: a tenant's style settings become custom properties. Uses culori; the browser never loads it. */

export { isColour } from './colour.ts';
export type { Correction, Scheme } from './scheme.ts';
export { normaliseStatusColours } from './status.ts';
export {
  type FontFaceKey,
  type StyleSettings,
  styleOf,
  type Theme,
  type ThemeBlock,
  tenantTheme,
  themeCss,
} from './tenant-theme.ts';
