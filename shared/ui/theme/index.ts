/** Server-side theme: a tenant's style settings become custom properties. Uses culori; the browser never loads it. */

export { normaliseStatusColours } from './status.ts';
export { type Correction, type FontFaceKey, type StyleSettings, type Theme, tenantTheme } from './tenant-theme.ts';
