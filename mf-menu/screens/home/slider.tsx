import { type Banner, listBanners } from '@sufra/api/tenant/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Name, Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { groupAnchor } from '../../large-menu/shown-group.ts';
import { selectedGroupFromSlider } from '../../state/selected-group.ts';
import { SLIDER } from './slider-input.ts';

const rail = css`
display:grid;grid-auto-flow:column;grid-auto-columns:min(300px,82%);gap:var(--s3);margin-inline:calc(var(--gut)*-1);padding:4px var(--gut) 8px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-inline:var(--gut);scrollbar-width:none;
&::-webkit-scrollbar{display:none}&>li{scroll-snap-align:start}
@media (min-width:900px){grid-auto-columns:1fr;margin:0;padding-inline:0;gap:var(--s6)}
`;
const card = css`
display:grid;grid-template-columns:1fr 104px;align-items:center;gap:var(--s3);min-block-size:112px;padding:var(--s3) var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--card-shadow);font-weight:600;line-height:1.5;
@media (min-width:900px){li:only-child>&{padding-inline:var(--s6);background:var(--accent-tint);color:var(--accent-ink);font-size:var(--fs-h3)}}
`;
const plate = css`aspect-ratio:1;border-radius:var(--r-m)`;

/** The tenant's banners: each leads to a dish, to a group of the menu or to an address (HOST-039, HOST-047). */
export function Slider() {
  const t = useText();
  const banners = dataOf(useEndpoint(listBanners, SLIDER)) ?? [];
  const shown = banners.filter(({ place, image }) => place === 'web_slider' && image).sort((a, b) => a.sort - b.sort);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('home.offers')}>
      <ul className={rail} data-test="slider">
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
      <Plate picture={banner.image} sizes="104px" className={plate} />
    </>
  );
  const href = addressOf(banner);
  if (!href)
    return (
      <li>
        <div className={card}>{content}</div>
      </li>
    );
  const follow = (event: MouseEvent) => {
    if (banner.type !== 'group' || !banner.group_id || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(banner.group_id);
    navigate('/menu');
  };
  return (
    <li>
      <a className={card} href={href.startsWith('/') ? localePath(locale, href) : href} onClick={follow}>
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
