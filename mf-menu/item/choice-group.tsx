import type { Allergen } from '@sufra/api/menu/endpoints';
import { type Choices, chosenIn, faultOf, type ChoiceGroup as Group, overLimit } from '@sufra/api/order/choices';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Name } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CheckIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useId } from 'react';
import * as styles from './choice-group.styles.ts';
import { faultMessage, ruleMessage } from './choice-messages.ts';
import { CountedOption, PickedOption } from './option-row.tsx';
import { useOptionSearch } from './option-search.tsx';

export interface ChoiceGroupProps {
  readonly group: Group;
  readonly choices: Choices;
  /** Its options are the price of the dish (`priceGroupOf`). */
  readonly isPrice: boolean;
  readonly onChoose: (optionId: string, quantity: number) => void;
  /** The customer tried to add: what is missing is said. */
  readonly asked: boolean;
  /** Allergens that the household avoids: an option that holds one says so. */
  readonly avoided: readonly Allergen[];
  /** Id of the option that was reached for beyond the limit. */
  readonly refused: string | null;
  /** Called when the customer tries to choose more than the limit. */
  readonly onRefuse: (optionId: string) => void;
  /** Id of the heading: focus goes there when the group is not met. */
  readonly headingId: string;
}

/** One group of choices: its rule as words, how it stands, radios, checkboxes or steppers (MENU-020). */
export function ChoiceGroup({
  group,
  choices,
  isPrice,
  onChoose,
  asked,
  avoided,
  refused,
  onRefuse,
  headingId,
}: ChoiceGroupProps) {
  const t = useText();
  const { locale } = useLocale();
  const headId = useId();
  const messageId = useId();
  const { search, shown } = useOptionSearch(group.options);
  const missing = faultOf(group, choices);
  const problem = (asked && missing) || (refused ? overLimit(group, choices) : null);
  const full = group.select !== 'single' && chosenIn(group, choices) >= group.max;
  return (
    <section className={cx(styles.section, group.broughtBy && styles.brought)}>
      {/* Named by its head: a legend may hold no box, and the head is two of them. */}
      <fieldset aria-labelledby={headId} aria-describedby={problem ? messageId : undefined}>
        <div id={headId} className={styles.head}>
          <div>
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
              {group.kind === 'deposit' ? t('item.depositRule') : ruleMessage(group, t)}
            </span>
          </div>
          <GroupState group={group} choices={choices} asked={asked} />
        </div>
        <p id={messageId} role="alert" className={problem ? styles.problemText : undefined}>
          {problem ? (
            <>
              <WarningCircleFillIcon />
              {faultMessage(problem, t, locale)}
            </>
          ) : null}
        </p>
        {search}
        <ul>
          {shown.map((option) => (
            <li key={option.id}>
              {group.select === 'quantity' ? (
                <CountedOption {...{ group, option, choices, isPrice, onChoose, full, avoided }} />
              ) : (
                <PickedOption {...{ group, option, choices, isPrice, onChoose, onRefuse, full, avoided }} />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  );
}

/** Required, done, or how many of how many; what is missing is red only after a try to add. */
function GroupState({ group, choices, asked }: Pick<ChoiceGroupProps, 'group' | 'choices' | 'asked'>) {
  const t = useText();
  if (group.kind === 'deposit') return <Badge tone="accent">{t('item.refundable')}</Badge>;
  const chosen = chosenIn(group, choices);
  if (faultOf(group, choices)) {
    const words = chosen === 0 ? t('item.required') : t('item.of', { chosen, max: group.min });
    return asked ? <Badge tone="danger">{words}</Badge> : <Badge>{words}</Badge>;
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
