import type { Branch, DeliveryArea } from '@sufra/api/branch/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name, Parts } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CaretRightIcon, CheckIcon } from '@sufra/ui/icons';
import { branchStatus } from '../branch/state.ts';
import { PlaceForm } from '../place/place-form.tsx';
import * as styles from './area-row.styles.ts';
import { termWords, withTerms } from './terms.ts';

export interface AreaRowProps {
  readonly area: DeliveryArea;
  /** The one that delivers there; undefined: not known yet. */
  readonly of: Branch | undefined;
  /** The area that is delivered to now. */
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onChoose: (area: DeliveryArea) => void;
}

/**
 * An area with the branch that delivers there and its terms, or when it opens; choosing it works without
 * JavaScript (MENU-008).
 */
export function AreaRow({ area, of, chosen, busy, onChoose }: AreaRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now, tenant } = usePlatform().context;
  const { currency } = tenant;
  const { fee, minimum, promise } = termWords(area, { t, locale, currency });
  const branch = localizedName(area.branch_names, locale).text;
  const status = of && branchStatus(withTerms(of, area), 'delivery', { t, locale, now });
  // A branch that is shut promises no minutes.
  const when = !status ? [promise] : status.open ? [status.promise] : [status.label, status.until];
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
            <Parts className={styles.quiet} of={[t('delivery.from', { branch }), ...when]} />
            <Parts className={styles.quiet} of={[fee, minimum]} />
          </span>
          {chosen ? <CheckIcon className={styles.arrow} /> : <CaretRightIcon className={styles.arrow} />}
        </button>
      </PlaceForm>
    </li>
  );
}
