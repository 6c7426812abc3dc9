import type { DeliveryArea } from '@sufra/api/branch/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CaretRightIcon, CheckIcon } from '@sufra/ui/icons';
import { PlaceForm } from '../place/place-form.tsx';
import { termWords } from './terms.ts';

const row = css`border-block-end:1px solid var(--outline)`;
const button = css`
display:flex;align-items:center;gap:var(--s3);inline-size:100%;min-block-size:64px;padding:var(--s2) var(--s2);border-radius:var(--r-m);text-align:start;
&:hover{background:var(--brand-wash)}
&[aria-disabled=true]{opacity:.6;cursor:progress}
`;
const chosenRow = css`background:var(--brand-wash)`;
const words = css`flex:1;display:flex;flex-direction:column;line-height:1.6;min-inline-size:0`;
const name = css`font-weight:600`;
const quiet = css`display:flex;flex-wrap:wrap;gap:0 10px;color:var(--ink-2);font-size:var(--fs-s);span{white-space:nowrap}`;
const arrow = css`flex:none;color:var(--ink-2)`;

export interface AreaRowProps {
  area: DeliveryArea;
  /** The area that is delivered to now. */
  chosen: boolean;
  busy: boolean;
  onChoose: (area: DeliveryArea) => void;
}

/** An area with the branch that delivers there and its terms; choosing it works without JavaScript (MENU-008). */
export function AreaRow({ area, chosen, busy, onChoose }: AreaRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const { fee, minimum, promise } = termWords(area, { t, locale, currency });
  const branch = localizedName(area.branch_names, locale).text;
  return (
    <li className={row} data-test="area">
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
          className={cx(button, chosen && chosenRow)}
          aria-current={chosen ? 'true' : undefined}
          aria-disabled={busy || undefined}
        >
          <span className={words}>
            <span className={name}>
              <Name name={area.names} />
            </span>
            <span className={quiet}>
              <span>{t('delivery.from', { branch })}</span>
              <span>{promise}</span>
            </span>
            <span className={quiet}>
              <span>{fee}</span>
              {minimum ? <span>{minimum}</span> : null}
            </span>
          </span>
          {chosen ? <CheckIcon className={arrow} /> : <CaretRightIcon className={arrow} />}
        </button>
      </PlaceForm>
    </li>
  );
}
