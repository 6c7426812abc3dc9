import type { Allergen } from '@sufra/api/menu/endpoints';
import { type Choice, type Choices, type ChoiceGroup as Group, maxNow, unitsOf } from '@sufra/api/order/choices';
import { optionPrice } from '@sufra/api/order/line-price';
import { fromMinor, readMinor } from '@sufra/api/order/minor';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money, Name, Quantity } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { AllergenIcon } from '../allergen/allergen-icon.tsx';
import { allergenList } from '../allergen/allergen-names.tsx';
import * as styles from './choice-group.styles.ts';

export interface OptionProps {
  readonly group: Group;
  readonly option: Choice;
  readonly choices: Choices;
  readonly full: boolean;
  /** The options of this group are the price of the dish. */
  readonly isPrice: boolean;
  readonly avoided: readonly Allergen[];
  readonly onChoose: (optionId: string, quantity: number) => void;
}

/** An option that is taken or not: a radio, or a checkbox. */
export function PickedOption({
  group,
  option,
  choices,
  full,
  isPrice,
  avoided,
  onChoose,
  onRefuse,
}: OptionProps & { readonly onRefuse: (optionId: string) => void }) {
  const t = useText();
  const chosen = unitsOf(choices, option.id) > 0;
  const single = group.select === 'single';
  const why = !option.available ? t('item.soldOut') : full && !chosen ? t('item.atLimit') : '';
  return (
    <label className={cx(styles.row, why && styles.off)}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={group.id}
        checked={chosen}
        aria-disabled={why ? true : undefined}
        className={cx(styles.box, single && styles.round)}
        onChange={() => {
          if (!option.available) return;
          if (why) onRefuse(option.id);
          else onChoose(option.id, chosen && !single ? 0 : 1);
        }}
        // A radio that is optional can be put back.
        onClick={() => {
          if (single && chosen && group.min === 0) onChoose(option.id, 0);
        }}
      />
      <span className={styles.label}>
        <Name name={option.names} /> {why ? <span className={styles.reason}>({why})</span> : null}
        <DepositTerms option={option} />
        <Guarded option={option} avoided={avoided} />
      </span>
      <OptionPrice {...{ group, option, choices, isPrice }} />
    </label>
  );
}

/** An option that is taken several times: a stepper. */
export function CountedOption({ group, option, choices, full, isPrice, avoided, onChoose }: OptionProps) {
  const t = useText();
  const { locale } = useLocale();
  const quantity = unitsOf(choices, option.id);
  const most = maxNow(group, option, choices);
  return (
    <div className={cx(styles.row, styles.counted, !option.available && styles.off)}>
      <span className={styles.label}>
        <Name name={option.names} />{' '}
        {option.available ? null : <span className={styles.reason}>({t('item.soldOut')})</span>}
        <span className={styles.small}>
          <OptionPrice {...{ group, option, choices, isPrice }} />
        </span>
        <DepositTerms option={option} />
        <Guarded option={option} avoided={avoided} />
      </span>
      {option.available ? (
        <Quantity
          value={quantity}
          min={0}
          max={most}
          label={localizedName(option.names, locale).text}
          maxReason={full ? t('item.atLimit') : t('item.mostOf', { count: option.max })}
          onChange={(value) => onChoose(option.id, value)}
        />
      ) : null}
    </div>
  );
}

/** What the household avoids and this option holds. */
function Guarded({ option, avoided }: Pick<OptionProps, 'option' | 'avoided'>) {
  const t = useText();
  const { locale } = useLocale();
  const inside = avoided.filter(({ id }) => option.allergens.includes(id));
  return inside.length === 0 ? null : (
    <span className={cx(styles.small, styles.warning)}>
      {inside.map(({ id, icon }) => (
        <AllergenIcon key={id} icon={icon} />
      ))}{' '}
      {t('find.guard', { list: allergenList(inside, locale) })}
    </span>
  );
}

/** When a deposit comes back. */
function DepositTerms({ option }: { readonly option: Choice }) {
  const t = useText();
  return option.returnDays === null ? null : (
    <span className={styles.small}>{t('item.depositTerms', { count: option.returnDays })}</span>
  );
}

/** What the guest pays for it; a plus stands only where something is added to. */
function OptionPrice({
  group,
  option,
  choices,
  isPrice,
}: Pick<OptionProps, 'group' | 'option' | 'choices' | 'isPrice'>) {
  const t = useText();
  const is = optionPrice(group, choices, option.id, { isPrice });
  if (readMinor(option.price) === null) {
    return (
      <span className={styles.aside}>
        <Money amount={option.price} />
      </span>
    );
  }
  if (is.is === 'included')
    return <span className={cx(styles.aside, is.isGift && styles.free)}>{t('item.included')}</span>;
  const price = <Money amount={fromMinor(is.amount)} kind={is.is === 'price' ? 'normal' : 'added'} />;
  return (
    <span className={styles.aside}>
      {is.is === 'added' && is.free > 0 ? (
        <>
          <span className={styles.free}>{t('item.freeHere', { count: is.free })}</span> ·{' '}
          <span className={styles.together}>
            {t('item.another')} {price}
          </span>
        </>
      ) : (
        price
      )}
    </span>
  );
}
