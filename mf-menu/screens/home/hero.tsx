import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Hem, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { homeHero } from '../../parts/tenant/hero.ts';
import { HeroImage } from '../../parts/tenant/hero-image.tsx';
import { HERO_SIZES } from './hero-sizes.ts';

const hero = css`
position:relative;isolation:isolate;overflow:hidden;padding-block:var(--s8) 132px;background:var(--hero);color:var(--on-hero);
@media (min-width:900px){padding-block:72px 128px}
`;
const pattern = css`
position:absolute;z-index:-2;inset:0;background:currentColor;opacity:.18;-webkit-mask:var(--hero-pattern) center/cover no-repeat;mask:var(--hero-pattern) center/cover no-repeat;
[dir=ltr] &{transform:scaleX(-1)}
@media (forced-colors:active){display:none}
`;
const inner = css`max-inline-size:1200px;margin-inline:auto;padding-inline:var(--gut)`;
const words = css`max-inline-size:min(62%,560px);min-block-size:176px;@media (min-width:900px){min-block-size:220px}`;
const title = css`
font-family:var(--t-display),var(--t-font);font-weight:var(--t-display-w);font-size:var(--fs-hero);line-height:var(--lh-hero);word-spacing:var(--t-display-space);white-space:pre-line;text-wrap:balance;
`;
const subtitle = css`margin-block-start:10px;color:var(--on-hero-soft);font-size:var(--fs-s);@media (min-width:900px){font-size:var(--fs-m)}`;
const plate = css`
position:absolute;z-index:-1;inset-block-start:44px;inset-inline-end:-76px;inline-size:250px;aspect-ratio:1;
@media (min-width:600px){inline-size:360px;inset-inline-end:-40px;inset-block-start:24px}
@media (min-width:900px){inline-size:440px;inset-block-start:32px;inset-inline-end:max(40px,calc(50% - 560px))}
`;
const image = css`inline-size:100%;block-size:100%;object-fit:contain;filter:drop-shadow(0 24px 28px oklch(.12 .03 90/.4))`;
const hem = css`position:absolute;inset-inline:0;inset-block-end:-1px`;

/** The tenant's own first sentence, one dish crossing the edge, closed by the hem. */
export function Hero() {
  const t = useText();
  const { locale } = useLocale();
  const { tenant } = usePlatform().context;
  const { picture, title: own, subtitle: more } = homeHero(tenant.settings);
  return (
    <section className={hero}>
      <span aria-hidden="true" className={pattern} />
      <div className={inner}>
        <div className={words}>
          <h1 className={title}>
            {own ? <Name name={own} /> : t('home.title', { tenant: localizedName(tenant.name, locale).text })}
          </h1>
          {more ? (
            <p className={subtitle}>
              <Name name={more} />
            </p>
          ) : null}
        </div>
      </div>
      {picture ? (
        <div className={plate}>
          <HeroImage picture={picture} sizes={HERO_SIZES} className={image} />
        </div>
      ) : null}
      <Hem className={hem} />
    </section>
  );
}
