/** What each part of the site is for. A group of settings that another provider adds stands with the business. */
const GROUPS = [
  { id: 'look', parts: ['look', 'website', 'banners', 'pages', 'empty_page', 'language'] },
  {
    id: 'ordering',
    parts: ['modules', 'order', 'checkout', 'payment', 'payments', 'dine_in', 'reservation', 'waiting-list', 'loyalty'],
  },
  { id: 'business', parts: ['general', 'restaurant', 'social', 'legal', 'tax', 'messages'] },
  { id: 'reach', parts: ['domain', 'redirects', 'app', 'trackers', 'tracking_codes'] },
  { id: 'publishing', parts: ['publish', 'flags'] },
] as const;
const OTHERS = 'business';

/**
 * The parts under what they are for, in the order of each group; groups without a part are left out, and no part is.
 */
export function groupedParts<P extends { readonly id: string }>(parts: readonly P[]): { id: string; items: P[] }[] {
  const known = new Set<string>(GROUPS.flatMap((group) => group.parts as readonly string[]));
  return GROUPS.map((group) => ({
    id: group.id,
    items: [
      ...group.parts.flatMap((id) => parts.filter((part) => part.id === id)),
      ...(group.id === OTHERS ? parts.filter(({ id }) => !known.has(id)) : []),
    ],
  })).filter(({ items }) => items.length > 0);
}
