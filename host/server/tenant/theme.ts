/**
 * The tenant's theme from its style settings: custom properties for light and dark, and the faces it uses
 * (HOST-004, X-030).
 */
import type { Settings } from '@sufra/contract';
import { type Correction, styleOf, type ThemeBlock, tenantTheme } from '@sufra/ui/theme';
import type { FontKey } from '../../fonts/fonts.ts';

export type { Correction };

export interface TenantTheme {
  css: string;
  /** The same as data. */
  blocks: readonly ThemeBlock[];
  corrections: readonly Correction[];
  fonts: { text: FontKey; display: FontKey };
  /** For `<meta name="theme-color">`; `dark` is null when the tenant has no dark theme. */
  chrome: { readonly light: string; readonly dark: string | null };
}

export function makeTheme(settings: Settings): TenantTheme {
  return tenantTheme(styleOf(settings));
}
