/** Fields of an offer without a code; what its kind has no use for is not asked (CHK-055). */
import type { StaffMenu } from '@sufra/api/staff/endpoints';
import { OFFER_KINDS } from '@sufra/api/staff/shop/promotion-limits';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { CheckRow, ChoiceGroup, useBoundField } from '@sufra/ui/form';
import { type Hours, HoursFields, WEEK } from '../menu/hours-fields.tsx';
import { SelectField, useCurrencyText, YesField } from './bound.tsx';
import { DishField } from './dish-field.tsx';
import { NumberField, pair, useValue } from './form-parts.tsx';
import { Part } from './part.tsx';

const box = css`display:grid;gap:8px;min-inline-size:0`;
/** The usual lunch, to begin with. */
const LUNCH: Hours = { days: WEEK, from: '12:00', to: '16:00' };

export function OfferFields({ menu }: { readonly menu: StaffMenu }) {
  const t = useText();
  const inCurrency = useCurrencyText();
  const kind = useValue('kind');
  const isMoney = kind === 'amount' || kind === 'basket_amount';
  const ofDishes = kind === 'percent' || kind === 'amount';
  return (
    <Part title={t('promotion.part.gives')}>
      <div className={pair}>
        <SelectField
          name="kind"
          label={t('promotion.kindLabel')}
          choices={OFFER_KINDS.map((value) => ({ value, label: t(`promotion.offerKind.${value}`) }))}
        />
        {kind === 'nth' ? (
          <NumberField name="every" label={t('promotion.every')} hint={t('promotion.everyHint')} />
        ) : null}
        {kind === 'delivery' ? null : (
          <NumberField name="value" label={isMoney ? inCurrency('promotion.amount') : t('promotion.percent')} />
        )}
      </div>
      {ofDishes || kind === 'nth' ? (
        <DishField
          name="items"
          label={t(ofDishes ? 'promotion.offerDishes' : 'promotion.nthDishes')}
          menu={menu}
          many
        />
      ) : null}
      {ofDishes ? null : (
        <>
          <div className={pair}>
            <NumberField name="min_items" label={inCurrency('promotion.minItems')} hint={t('promotion.emptyIsNone')} />
            {kind === 'basket_percent' || kind === 'delivery' ? (
              <NumberField name="cap" label={inCurrency('promotion.cap')} hint={t('promotion.emptyIsNone')} />
            ) : null}
          </div>
          <YesField name="combines" label={t('promotion.combines')} hint={t('promotion.combinesHint')} />
        </>
      )}
    </Part>
  );
}

/** All day, or hours of some days by the branch's clock. */
export function OfferHoursField() {
  const t = useText();
  const { input, error } = useBoundField<Hours | null>('hours');
  const hours = input.value || null;
  return (
    <ChoiceGroup label={t('promotion.hours')} error={error} className={box}>
      <CheckRow
        label={t('promotion.allDay')}
        checked={hours === null}
        onChange={() => input.onChange(hours === null ? LUNCH : null)}
      />
      {hours ? <HoursFields value={hours} onChange={input.onChange} /> : null}
    </ChoiceGroup>
  );
}
