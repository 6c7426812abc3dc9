/** The tenant's theme from its style settings: custom properties, and the faces it uses (HOST-004). */
import type { Settings } from '@sufra/contract';
import { type Correction, tenantTheme } from '@sufra/ui/theme';
import type { FontKey } from '../../fonts/fonts.ts';

export type { Correction };

export interface TenantTheme {
  css: string;
  corrections: readonly Correction[];
  fonts: { text: FontKey; display: FontKey };
  /** For `<meta name="theme-color">`. */
  brand: string;
}

const GROUP = 'website.';

export function makeTheme(settings: Settings): TenantTheme {
  const style = Object.fromEntries(
    Object.entries(settings)
      .filter(([key]) => key.startsWith(`${GROUP}style_`))
      .map(([key, value]) => [key.slice(GROUP.length), value]),
  );
  const { css, corrections, fonts, brand } = tenantTheme(style);
  return { css, corrections, fonts, brand };
}
