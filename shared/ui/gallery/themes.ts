import { type StyleSettings, tenantTheme } from '../theme/index.ts';

/** The two themes that every story is looked at in. */
export const galleryThemes = {
  nakhla: {
    style_brand: 'oklch(.37 .068 163)',
    style_accent: 'oklch(.74 .135 68)',
    style_neutral_hue: 95,
    style_accent_hue: 74,
    style_pull: 0.6,
    style_font: 'readex-pro',
    style_display_font: 'reem-kufi',
    style_display_weight: 600,
    style_radius: 16,
    style_hem: 'stairs',
    style_plate: 'ceramic',
    style_hero_pattern: 'frond',
    style_hero_ground: 'brand',
  },
  basta: {
    style_brand: 'oklch(.555 .215 27)',
    style_accent: 'oklch(.87 .175 92)',
    style_neutral_hue: 85,
    style_accent_hue: 92,
    style_pull: 0.15,
    style_font: 'alexandria',
    style_display_weight: 800,
    style_radius: 22,
    style_stroke: 2,
    style_shadow: 'hard',
    style_hem: 'scallop',
    style_plate: 'tray',
    style_hero_pattern: 'rays',
    style_hero_ground: 'accent',
  },
} satisfies Record<string, StyleSettings>;

export type GalleryTheme = keyof typeof galleryThemes;

/** The theme as a rule for one part of the page instead of the whole. */
export function scopedTheme(name: GalleryTheme): string {
  return tenantTheme(galleryThemes[name]).css.replace(':root', `[data-theme=${name}]`);
}
