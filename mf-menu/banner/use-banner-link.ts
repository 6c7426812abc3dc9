import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { selectedGroupFromSlider } from '../state/selected-group.ts';
import { type BannerLink, bannerAddress } from './banner-address.ts';

interface BannerLinkAttributes {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Attributes of the link that a banner is, in the page's language; null: it leads nowhere. A url opens in a
 * new tab (HOST-039), a group is gone to within the menu (HOST-047).
 */
export function useBannerLink(banner: BannerLink): BannerLinkAttributes | null {
  const { locale } = useLocale();
  const { navigate } = usePlatform();
  const select = useSetAtom(selectedGroupFromSlider);
  const address = bannerAddress(banner);
  if (address === null) return null;
  return {
    href: address.startsWith('/') ? localePath(locale, address) : address,
    ...(banner.type === 'url' ? { target: '_blank' as const, rel: 'noopener noreferrer' } : {}),
    onClick: (event) => {
      if (banner.type !== 'group' || !banner.group_id || opensElsewhere(event)) return;
      event.preventDefault();
      select(banner.group_id);
      navigate('/menu');
    },
  };
}
