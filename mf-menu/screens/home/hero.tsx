import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Hem, Name } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { FULL_WIDTH, homeHero } from '../../hero/hero.ts';
import { HeroImage } from '../../hero/hero-image.tsx';
import * as styles from './hero.styles.ts';

/** The tenant's own first sentence on the quiet side of its picture, closed by the hem. */
export function Hero() {
  const t = useText();
  const { locale } = useLocale();
  const { tenant } = usePlatform().context;
  const { picture: scene, title: own, subtitle: more } = homeHero(tenant.settings);
  return (
    <section className={cx(styles.hero, !scene && styles.bare)}>
      {scene ? null : <span aria-hidden="true" className={styles.pattern} />}
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            {own ? <Name name={own} /> : t('home.title', { tenant: localizedName(tenant.name, locale).text })}
          </h1>
          {more ? (
            <p className={styles.subtitle}>
              <Name name={more} />
            </p>
          ) : null}
        </div>
      </div>
      {scene ? (
        <div className={styles.picture}>
          <HeroImage picture={scene} sizes={FULL_WIDTH} className={styles.image} />
        </div>
      ) : null}
      <Hem className={styles.hem} />
    </section>
  );
}
