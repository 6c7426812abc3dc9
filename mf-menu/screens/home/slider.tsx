import { type Banner, listBanners } from '@sufra/api/tenant/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { Name, Plate } from '@sufra/ui';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { groupAnchor } from '../../large-menu/shown-group.ts';
import { selectedGroupFromSlider } from '../../state/selected-group.ts';
import * as styles from './slider.styles.ts';
import { SLIDER } from './slider-input.ts';

/** The tenant's banners: each leads to a dish, to a group of the menu or to an address (HOST-039, HOST-047). */
export function Slider() {
  const t = useText();
  const banners = dataOf(useEndpoint(listBanners, SLIDER)) ?? [];
  const shown = banners.filter(({ place, image }) => place === 'web_slider' && image).sort((a, b) => a.sort - b.sort);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('home.offers')}>
      <ul className={styles.rail} data-test="slider">
        {shown.map((banner) => (
          <Slide key={banner.id} banner={banner} />
        ))}
      </ul>
    </section>
  );
}

function Slide({ banner }: { readonly banner: Banner }) {
  const { locale } = useLocale();
  const { navigate } = usePlatform();
  const select = useSetAtom(selectedGroupFromSlider);
  const content = (
    <>
      <Name name={banner.title} />
      <Plate picture={banner.image} sizes="104px" className={styles.plate} />
    </>
  );
  const href = addressOf(banner);
  if (!href)
    return (
      <li>
        <div className={styles.card}>{content}</div>
      </li>
    );
  const follow = (event: MouseEvent) => {
    if (banner.type !== 'group' || !banner.group_id || opensElsewhere(event)) return;
    event.preventDefault();
    select(banner.group_id);
    navigate('/menu');
  };
  return (
    <li>
      <a className={styles.card} href={href.startsWith('/') ? localePath(locale, href) : href} onClick={follow}>
        {content}
      </a>
    </li>
  );
}

/** Locale-free path, or an address of the web; null: a banner that leads nowhere. */
function addressOf({ type, item_id, group_id, url }: Banner): string | null {
  if (type === 'item' && item_id) return `/item/${encodeURIComponent(item_id)}`;
  if (type === 'group' && group_id) return `/menu#${groupAnchor(group_id)}`;
  if (type === 'url' && url && /^(https?:\/\/|\/(?!\/))/.test(url)) return url;
  return null;
}
