/**
 * Which colour is used on which: the colours of texts, icons and edges with the grounds they are used on. The
 * theme corrects each against its grounds, and the tests measure the same table for any tenant, in both
 * schemes [HOST-004, X-030].
 */

/** WCAG 2 AA for text; icons that carry meaning are held to the same. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2 AA for edges of controls, focus rings and the fill that shows a state. */
export const EDGE_CONTRAST = 3;

const pages = ['canvas', 'surface', 'sunken'] as const;
const statusTints = ['success-tint', 'warning-tint', 'danger-tint', 'info-tint'] as const;

/** Text and icon colours: {@link TEXT_CONTRAST} on each ground. */
export const TEXT_GROUNDS = {
  'on-brand': ['brand', 'brand-press'],
  'on-brand-soft': ['brand'],
  'on-accent': ['accent'],
  'on-selected': ['selected'],
  'on-hero': ['hero', 'hero-line'],
  'on-hero-soft': ['hero', 'hero-line'],
  'on-add': ['add'],
  'on-pick': ['pick'],
  ink: [...pages, 'brand-tint', 'brand-wash', 'accent-tint', ...statusTints],
  'ink-2': [...pages, 'brand-wash'],
  'ink-3': pages,
  'brand-ink': [...pages, 'brand-tint', 'brand-wash'],
  'accent-ink': [...pages, 'accent-tint'],
  success: [...pages, 'success-tint'],
  warning: [...pages, 'warning-tint'],
  danger: [...pages, 'danger-tint'],
  info: [...pages, 'info-tint'],
} as const satisfies Record<string, readonly string[]>;

/** Edges and fills: {@link EDGE_CONTRAST} on each ground. The focus ring is `brand-ink`, on a hero `on-hero`. */
export const EDGE_GROUNDS = {
  'outline-strong': ['canvas', 'surface'],
  selected: ['canvas', 'surface'],
} as const satisfies Record<string, readonly string[]>;
