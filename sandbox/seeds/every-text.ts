import type { TenantSeed } from '@sufra/backend/seeding/brand.ts';

/**
 * The brand with `text` at the end of each of its words in either language: names, descriptions, options,
 * branches, addresses, pages, banners, messages, settings. What a site does with hostile or very long words
 * is seen at once (safety W1).
 */
export function withEveryText(seed: TenantSeed, text: string): TenantSeed {
  return changed(seed, text) as TenantSeed;
}

function changed(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      (key === 'ar' || key === 'en') && typeof inner === 'string' ? inner + text : changed(inner, text),
    ]),
  );
}
