/** Parts of a draft as customers would get them, for its preview (SHOP-036, SHOP-031). */
import type { Preview } from '@sufra/api/tenant/endpoints';
import { type SitePart, sitePartOf } from './parts.ts';

export function siteOf(
  draft: Readonly<Record<string, unknown>>,
  external_hosts: readonly string[],
): Required<Pick<Preview, 'banners' | 'pages' | 'redirects'>> {
  const of = <Value>(part: SitePart): (Value & { id: string })[] =>
    Object.entries(draft).flatMap(([key, value]) => {
      const found = sitePartOf(key);
      return found?.part === part ? [{ ...(value as Value), id: found.id }] : [];
    });
  const bySort = (a: { sort: number }, b: { sort: number }) => a.sort - b.sort;
  return {
    banners: of<NonNullable<Preview['banners']>[number]>('banner').sort(bySort),
    pages: of<Omit<NonNullable<Preview['pages']>[number], 'slug'>>('page')
      .map(({ id: slug, ...page }) => ({ slug, ...page }))
      .sort(bySort),
    redirects: {
      redirects: of<{ target: string }>('redirect').map(({ id: from, target: to }) => ({ from, to })),
      external_hosts: [...external_hosts],
    },
  };
}
