import { isBannerUrl } from '@sufra/api/tenant/banner-url';
import type { Banner } from '@sufra/api/tenant/endpoints';
import { groupAnchor } from '../large-menu/shown-group.ts';

export type BannerLink = Pick<Banner, 'type' | 'item_id' | 'group_id' | 'url'>;

/** Where a banner leads (HOST-039): a locale-free path, or an address of the web; null: nowhere. */
export function bannerAddress({ type, item_id, group_id, url }: BannerLink): string | null {
  if (type === 'item' && item_id) return `/item/${encodeURIComponent(item_id)}`;
  if (type === 'group' && group_id) return `/menu#${groupAnchor(group_id)}`;
  if (type === 'url' && isBannerUrl(url)) return url;
  return null;
}
