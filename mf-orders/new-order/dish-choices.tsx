import type { Item } from '@sufra/api/menu/endpoints';
import { choose, chosenOptions, initialChoices, withBrought } from '@sufra/api/order/change-choices';
import {
  type Choice,
  type ChoiceGroup,
  type Choices,
  faultOf,
  groupsOf,
  maxNow,
  toChoices,
  unitsOf,
} from '@sufra/api/order/choices';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { optionPrice, priceGroupOf, priceLine } from '@sufra/api/order/line-price';
import { fromMinor } from '@sufra/api/order/minor';
import { readOrderDish } from '@sufra/api/staff/endpoints';
import { newKey } from '@sufra/contract';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Name, Quantity, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, opened, quiet } from '@sufra/ui/desk';
import { CheckRow, RadioRow } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { fieldset, row, stack } from './styles.ts';
import type { TypedFields, TypedLine } from './typed-order.ts';

const box = css`display:grid;gap:var(--s3);padding:var(--s3);${opened}`;
const unit = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;min-block-size:3.5rem`;

export interface DishChoicesProps {
  readonly item: string;
  readonly fields: TypedFields;
  readonly currency: string;
  /** The line that is changed; absent: a new one. */
  readonly line?: TypedLine;
  readonly onDone: (line: TypedLine) => void;
  readonly onClose: () => void;
}

/** What is chosen of a dish, by the rules of the menu; Enter takes it, Escape leaves it. */
export function DishChoices(props: DishChoicesProps) {
  const { item, fields, onClose } = props;
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { branch, type, slot } = fields;
  const query = { type, ...(slot && { at: slot.from }) };
  const dish = useEndpoint(readOrderDish, { params: { restaurant, branch, item }, query });
  return (
    <Answer
      of={dish}
      className={box}
      skeleton={<Skeleton shape="block" />}
      failed={{ title: t('newOrder.dishFailed') }}
      stale={null}
    >
      {(data) => <ChoicesForm {...props} dish={data} onClose={onClose} />}
    </Answer>
  );
}

function ChoicesForm({ dish, line, currency, onDone, onClose }: DishChoicesProps & { readonly dish: Item }) {
  const t = useText();
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<Choices>(() =>
    line ? toChoices([...line.options, ...line.insurance]) : initialChoices(dish),
  );
  const [qty, setQty] = useState(line?.qty ?? 1);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus();
  }, []);
  const groups = groupsOf(dish, choices);
  const priceGroup = priceGroupOf(dish, groups);
  const chosen = chosenOptions(groups, choices);
  const faulty = groups.filter((group) => faultOf(group, choices) !== null);
  const { total, deposit } = priceLine(dish, { qty, ...chosen });
  const pick = (group: ChoiceGroup, option: string, quantity: number) =>
    setChoices(withBrought(dish, choices, choose(group, choices, option, quantity)));
  const most = dish.max_per_order ?? MAX_LINE_QTY;
  return (
    <form
      ref={form}
      className={box}
      aria-label={localizedName(dish.names, locale).text}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (faulty.length > 0) {
          form.current?.querySelector<HTMLElement>(`[data-group="${faulty[0]!.id}"] input:not(:disabled)`)?.focus();
          return;
        }
        onDone({
          id: line?.id ?? newKey(),
          item_id: dish.id,
          names: dish.names,
          qty,
          ...chosen,
          note: line?.note ?? '',
        });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h3>
        <Name name={dish.names} />
      </h3>
      {groups.map((group) => (
        <fieldset key={group.id} className={fieldset} data-group={group.id}>
          <legend>
            {group.names ? <Name name={group.names} /> : t('newOrder.choice')}{' '}
            <span className={quiet}>{ruleOf(group, t)}</span>
          </legend>
          <Fault>
            {isSent && faulty.includes(group) ? t('newOrder.choose', { count: Math.max(1, group.min) }) : null}
          </Fault>
          {group.options.map((option) => (
            <Option
              key={option.id}
              {...{ group, option, choices, currency }}
              isPrice={group === priceGroup}
              onPick={pick}
            />
          ))}
        </fieldset>
      ))}
      <div className={unit}>
        <Quantity
          value={qty}
          min={1}
          max={most}
          label={t('newOrder.quantityOf', { dish: localizedName(dish.names, locale).text })}
          onChange={setQty}
        />
        <div className={row}>
          <Button type="submit" kind="soft">
            {t(line ? 'newOrder.change' : 'newOrder.add', {
              amount: formatMoneyText(fromMinor(total + deposit), currency, locale),
            })}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('newOrder.leave')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function ruleOf({ min, max }: ChoiceGroup, t: ReturnType<typeof useText>): string {
  if (min > 0) return t('newOrder.choose', { count: min });
  return Number.isFinite(max) ? t('newOrder.upTo', { count: max }) : '';
}

interface OptionProps {
  readonly group: ChoiceGroup;
  readonly option: Choice;
  readonly choices: Choices;
  /** The options of this group are the price of the dish. */
  readonly isPrice: boolean;
  readonly currency: string;
  readonly onPick: (group: ChoiceGroup, option: string, quantity: number) => void;
}

function Option({ group, option, choices, isPrice, currency, onPick }: OptionProps) {
  const t = useText();
  const { locale } = useLocale();
  const units = unitsOf(choices, option.id);
  const name = localizedName(option.names, locale).text;
  const is = optionPrice(group, choices, option.id, { isPrice });
  const price =
    is.is === 'included'
      ? is.isGift && t('newOrder.included')
      : formatMoneyText(fromMinor(is.amount), currency, locale, is.is === 'added' ? 'added' : 'normal');
  if (group.select === 'quantity')
    return (
      <div className={unit}>
        <span className={stack}>
          <bdi>{name}</bdi> {option.available ? price : t('newOrder.soldOut')}
        </span>
        {option.available ? (
          <Quantity
            value={units}
            min={0}
            max={maxNow(group, option, choices)}
            label={t('newOrder.quantityOf', { dish: name })}
            removeLabel={t('newOrder.without', { dish: name })}
            onChange={(quantity) => onPick(group, option.id, quantity)}
          />
        ) : null}
      </div>
    );
  const Row = group.select === 'single' ? RadioRow : CheckRow;
  return (
    <Row
      name={group.id}
      label={<bdi>{name}</bdi>}
      end={option.available ? price : t('newOrder.soldOut')}
      checked={units > 0}
      disabled={!option.available}
      onChange={() => onPick(group, option.id, group.select !== 'single' && units > 0 ? 0 : 1)}
    />
  );
}
