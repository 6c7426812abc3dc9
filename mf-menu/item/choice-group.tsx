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
import { css, cx } from '@sufra/ui/css';
import { CheckIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useId } from 'react';
import { AllergenIcon } from '../allergen/allergen-icon.tsx';
import { allergenList } from '../allergen/allergen-names.tsx';
import { faultWords, ruleWords } from './words.ts';

const section = css`padding:18px var(--gut);border-block-start:8px solid var(--canvas);@media (min-width:900px){padding-inline:var(--s6)}`;
const head = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3);margin-block-end:4px`;
const legend = css`display:contents`;
const title = css`font-size:17px;&:focus{outline:0}`;
const rule = css`color:var(--ink-2);font-size:var(--fs-s)`;
const problemText = css`display:flex;align-items:center;gap:6px;padding-block:4px;color:var(--danger);font-size:var(--fs-s);font-weight:500`;
const row = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:52px;padding-block:4px;cursor:pointer;
li+li &{border-block-start:1px solid var(--outline)}
`;
const counted = css`cursor:default`;
const off = css`color:var(--ink-3);cursor:not-allowed`;
const label = css`flex:1`;
const aside = css`flex:none;color:var(--ink-2);font-size:var(--fs-s);white-space:nowrap`;
const free = css`color:var(--success);font-weight:600`;
const small = css`display:block;color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5`;
const warning = css`color:var(--danger)`;
const brought = css`border-block-start-width:0;padding-block-start:0;& fieldset{padding-inline-start:var(--s4);border-inline-start:3px solid var(--brand-tint)}`;
const reason = css`font-size:var(--fs-cap)`;
const box = css`
appearance:none;flex:none;display:grid;place-items:center;inline-size:24px;block-size:24px;margin:0;border-radius:7px;box-shadow:inset 0 0 0 2px var(--outline-strong);background:var(--surface);cursor:inherit;
&::after{content:"";inline-size:12px;block-size:7px;margin-block-end:3px;border:solid transparent;border-width:0 0 2.5px 2.5px;transform:rotate(-45deg)}
&:checked{background:var(--brand);box-shadow:none}&:checked::after{border-color:var(--on-brand)}
&[aria-disabled=true]{background:var(--sunken);box-shadow:inset 0 0 0 2px var(--outline)}
@media (forced-colors:active){appearance:auto}
`;
const round = css`border-radius:50%;&::after{display:none}&:checked{background:var(--surface);box-shadow:inset 0 0 0 7px var(--brand)}`;

export interface ChoiceGroupProps {
  group: Group;
  choices: Choices;
  onChoose: (optionId: string, quantity: number) => void;
  /** The customer tried to add: what is missing is said. */
  asked: boolean;
  /** Allergens that the household avoids: an option that holds one says so. */
  avoided: readonly Allergen[];
  /** Id of the option that was reached for beyond the limit. */
  refused: string | null;
  /** Told when somebody reaches for one more than the limit. */
  onRefuse: (optionId: string) => void;
  /** Id of the heading: focus goes there when the group is not met. */
  headingId: string;
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
    <section className={cx(section, group.broughtBy && brought)}>
      <fieldset aria-describedby={problem ? messageId : undefined}>
        <legend className={legend}>
          <span className={head}>
            <span>
              <h3 id={headingId} tabIndex={-1} className={title}>
                {group.names ? <Name name={group.names} /> : t('item.choices')}
              </h3>
              {group.broughtBy ? (
                <span className={rule}>
                  {t('item.broughtBy', { name: localizedName(group.broughtBy, locale).text })}
                  {' · '}
                </span>
              ) : null}
              <span className={rule}>{group.kind === 'deposit' ? t('item.depositRule') : ruleWords(group, t)}</span>
            </span>
            <GroupState group={group} choices={choices} />
          </span>
        </legend>
        <p id={messageId} role="alert" className={problem ? problemText : undefined}>
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
function GroupState({ group, choices }: { group: Group; choices: Choices }) {
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
  group: Group;
  option: Choice;
  choices: Choices;
  full: boolean;
  isFree: boolean;
  avoided: ChoiceGroupProps['avoided'];
  onChoose: ChoiceGroupProps['onChoose'];
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
    <label className={cx(row, why && off)}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={group.id}
        checked={chosen}
        aria-disabled={why ? true : undefined}
        className={cx(box, single && round)}
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
      <span className={label}>
        <Name name={option.names} /> {why ? <span className={reason}>({why})</span> : null}
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
    <div className={cx(row, counted, !option.available && off)}>
      <span className={label}>
        <Name name={option.names} /> {option.available ? null : <span className={reason}>({t('item.soldOut')})</span>}
        <span className={small}>
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
    <span className={cx(small, warning)}>
      {inside.map(({ id, icon }) => (
        <AllergenIcon key={id} icon={icon} />
      ))}{' '}
      {t('find.guard', { list: allergenList(inside, locale) })}
    </span>
  );
}

/** When a deposit comes back. */
function DepositTerms({ option }: { option: Choice }) {
  const t = useText();
  return option.returnDays === null ? null : (
    <span className={small}>{t('item.depositTerms', { count: option.returnDays })}</span>
  );
}

function OptionPrice({ option, isFree, kind }: { option: Choice; isFree: boolean; kind: Group['kind'] }) {
  const t = useText();
  if (isFree && kind === 'option' && readMinor(option.price) !== 0)
    return <span className={cx(aside, free)}>{t('item.free')}</span>;
  if (readMinor(option.price) === 0) return <span className={aside}>{t('item.included')}</span>;
  return (
    <span className={aside}>
      <Money amount={option.price} kind="added" />
    </span>
  );
}
