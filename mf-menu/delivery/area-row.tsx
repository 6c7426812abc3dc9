import type { DeliveryArea } from '@sufra/api/branch/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name, Parts } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CaretRightIcon, CheckIcon } from '@sufra/ui/icons';
import { PlaceForm } from '../place/place-form.tsx';
import * as styles from './area-row.styles.ts';
import { termWords } from './terms.ts';

export interface AreaRowProps {
  readonly area: DeliveryArea;
  /** The area that is delivered to now. */
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onChoose: (area: DeliveryArea) => void;
}

/** An area with the branch that delivers there and its terms; choosing it works without JavaScript (MENU-008). */
export function AreaRow({ area, chosen, busy, onChoose }: AreaRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const { fee, minimum, promise } = termWords(area, { t, locale, currency });
  const branch = localizedName(area.branch_names, locale).text;
  return (
    <li className={styles.row} data-test="area">
      <PlaceForm
        type="delivery"
        branchId={area.branch_id}
        areaId={area.id}
        onChoose={() => {
          if (!busy) onChoose(area);
        }}
      >
        <button
          type="submit"
          className={cx(styles.button, chosen && styles.chosenRow)}
          aria-current={chosen ? 'true' : undefined}
          aria-disabled={busy || undefined}
        >
          <span className={styles.words}>
            <span className={styles.name}>
              <Name name={area.names} />
            </span>
            <Parts className={styles.quiet} of={[t('delivery.from', { branch }), promise]} />
            <Parts className={styles.quiet} of={[fee, minimum]} />
          </span>
          {chosen ? <CheckIcon className={styles.arrow} /> : <CaretRightIcon className={styles.arrow} />}
        </button>
      </PlaceForm>
    </li>
  );
}
