import { type Banner, listBanners } from '@sufra/api/tenant/endpoints';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { Name, Plate } from '@sufra/ui';
import { useBannerLink } from '../../banner/use-banner-link.ts';
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
  const link = useBannerLink(banner);
  const content = (
    <>
      <Name name={banner.title} />
      <Plate picture={banner.image} sizes="104px" className={styles.plate} />
    </>
  );
  return (
    <li>
      {link ? (
        <a className={styles.card} {...link}>
          {content}
        </a>
      ) : (
        <div className={styles.card}>{content}</div>
      )}
    </li>
  );
}
