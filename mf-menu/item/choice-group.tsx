import type { Allergen } from '@sufra/api/menu/endpoints';
import {
  type Choice,
  type Choices,
  chosenIn,
  faultOf,
  type ChoiceGroup as Group,
  maxNow,
  overLimit,
  unitsOf,
} from '@sufra/api/order/choices';
import { freeUnits } from '@sufra/api/order/line-price';
import { readMinor } from '@sufra/api/order/minor';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Money, Name, Quantity } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CheckIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useId } from 'react';
import { AllergenIcon } from '../allergen/allergen-icon.tsx';
import { allergenList } from '../allergen/allergen-names.tsx';
import * as styles from './choice-group.styles.ts';
import { faultWords, ruleWords } from './words.ts';

export interface ChoiceGroupProps {
  readonly group: Group;
  readonly choices: Choices;
  readonly onChoose: (optionId: string, quantity: number) => void;
  /** The customer tried to add: what is missing is said. */
  readonly asked: boolean;
  /** Allergens that the household avoids: an option that holds one says so. */
  readonly avoided: readonly Allergen[];
  /** Id of the option that was reached for beyond the limit. */
  readonly refused: string | null;
  /** Told when somebody reaches for one more than the limit. */
  readonly onRefuse: (optionId: string) => void;
  /** Id of the heading: focus goes there when the group is not met. */
  readonly headingId: string;
}

/** One group of choices: its rule as words, how it stands, radios, checkboxes or steppers (MENU-020). */
export function ChoiceGroup({
  group,
  choices,
  onChoose,
  asked,
  avoided,
  refused,
  onRefuse,
  headingId,
}: ChoiceGroupProps) {
  const t = useText();
  const { locale } = useLocale();
  const messageId = useId();
  const missing = faultOf(group, choices);
  const problem = (asked && missing) || (refused ? overLimit(group, choices) : null);
  const full = group.select !== 'single' && chosenIn(group, choices) >= group.max;
  const freed = freeUnits(group, choices);
  return (
    <section className={cx(styles.section, group.broughtBy && styles.brought)}>
      <fieldset aria-describedby={problem ? messageId : undefined}>
        <legend className={styles.legend}>
          <span className={styles.head}>
            <span>
              <h3 id={headingId} tabIndex={-1} className={styles.title}>
                {group.names ? <Name name={group.names} /> : t('item.choices')}
              </h3>
              {group.broughtBy ? (
                <span className={styles.rule}>
                  {t('item.broughtBy', { name: localizedName(group.broughtBy, locale).text })}
                  {' · '}
                </span>
              ) : null}
              <span className={styles.rule}>
                {group.kind === 'deposit' ? t('item.depositRule') : ruleWords(group, t)}
              </span>
            </span>
            <GroupState group={group} choices={choices} />
          </span>
        </legend>
        <p id={messageId} role="alert" className={problem ? styles.problemText : undefined}>
          {problem ? (
            <>
              <WarningCircleFillIcon />
              {faultWords(problem, t, locale)}
            </>
          ) : null}
        </p>
        <ul>
          {group.options.map((option) => (
            <li key={option.id}>
              {group.select === 'quantity' ? (
                <CountedOption
                  {...{ group, option, choices, onChoose, full, avoided }}
                  isFree={unitsOf(freed, option.id) > 0}
                />
              ) : (
                <PickedOption
                  {...{ group, option, choices, onChoose, onRefuse, full, avoided }}
                  isFree={unitsOf(freed, option.id) > 0}
                />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  );
}

/** Required, done, or how many of how many. */
function GroupState({ group, choices }: { readonly group: Group; readonly choices: Choices }) {
  const t = useText();
  if (group.kind === 'deposit') return <Badge tone="accent">{t('item.refundable')}</Badge>;
  const chosen = chosenIn(group, choices);
  if (faultOf(group, choices)) {
    if (chosen === 0) return <Badge tone="danger">{t('item.required')}</Badge>;
    return <Badge tone="danger">{t('item.of', { chosen, max: group.min })}</Badge>;
  }
  if (chosen === 0) return <Badge>{t('item.optional')}</Badge>;
  const words = group.select === 'single' ? t('item.done') : t('item.of', { chosen, max: group.max });
  return (
    <Badge tone="success">
      <CheckIcon />
      {group.select === 'single' || Number.isFinite(group.max) ? words : String(chosen)}
    </Badge>
  );
}

interface OptionProps {
  readonly group: Group;
  readonly option: Choice;
  readonly choices: Choices;
  readonly full: boolean;
  readonly isFree: boolean;
  readonly avoided: ChoiceGroupProps['avoided'];
  readonly onChoose: ChoiceGroupProps['onChoose'];
}

function PickedOption({
  group,
  option,
  choices,
  full,
  isFree,
  avoided,
  onChoose,
  onRefuse,
}: OptionProps & Pick<ChoiceGroupProps, 'onRefuse'>) {
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
      <OptionPrice option={option} isFree={isFree} kind={group.kind} />
    </label>
  );
}

function CountedOption({ group, option, choices, full, isFree, avoided, onChoose }: OptionProps) {
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
          <OptionPrice option={option} isFree={isFree} kind={group.kind} />
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

function OptionPrice({
  option,
  isFree,
  kind,
}: {
  readonly option: Choice;
  readonly isFree: boolean;
  readonly kind: Group['kind'];
}) {
  const t = useText();
  if (isFree && kind === 'option' && readMinor(option.price) !== 0)
    return <span className={cx(styles.aside, styles.free)}>{t('item.free')}</span>;
  if (readMinor(option.price) === 0) return <span className={styles.aside}>{t('item.included')}</span>;
  return (
    <span className={styles.aside}>
      <Money amount={option.price} kind="added" />
    </span>
  );
}
