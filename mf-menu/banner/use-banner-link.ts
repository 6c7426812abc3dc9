import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { selectedGroupFromSlider } from '../state/selected-group.ts';
import { type BannerLink, bannerAddress } from './banner-address.ts';

/** Attributes of the link that a banner is, in the page's language; null: it leads nowhere. A group is gone to within the menu (HOST-047). */
export function useBannerLink(banner: BannerLink): { href: string; onClick: (event: MouseEvent) => void } | null {
  const { locale } = useLocale();
  const { navigate } = usePlatform();
  const select = useSetAtom(selectedGroupFromSlider);
  const address = bannerAddress(banner);
  if (address === null) return null;
  return {
    href: address.startsWith('/') ? localePath(locale, address) : address,
    onClick: (event) => {
      if (banner.type !== 'group' || !banner.group_id || opensElsewhere(event)) return;
      event.preventDefault();
      select(banner.group_id);
      navigate('/menu');
    },
  };
}
