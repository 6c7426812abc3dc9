import { usePlatform } from '@sufra/module';
import { Hem, Name } from '@sufra/ui';
import { FULL_WIDTH, menuHero } from '../hero/hero.ts';
import { HeroImage } from '../hero/hero-image.tsx';
import * as styles from './menu-strip.styles.ts';

/** The picture above the menu: the largest thing on the first screen, closed by the hem. */
export function MenuStrip() {
  const { settings } = usePlatform().context.tenant;
  const { picture, subtitle } = menuHero(settings);
  if (!picture) return null;
  return (
    <div className={styles.strip}>
      <HeroImage picture={picture} sizes={FULL_WIDTH} className={styles.image} />
      {subtitle ? (
        <p className={styles.words}>
          <Name name={subtitle} />
        </p>
      ) : null}
      <Hem className={styles.hem} />
    </div>
  );
}
