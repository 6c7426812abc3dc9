import { MAX_LINE_QTY, MAX_NOTE_LENGTH } from '@sufra/api/order/limits';
import { choiceWords, formatList, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button, Name, Quantity } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, Fault, lineBetween, quiet } from '@sufra/ui/desk';
import { useState } from 'react';
import { DishChoices } from './dish-choices.tsx';
import { row } from './styles.ts';
import { TextInput } from './text-input.tsx';
import type { TypedLine } from './typed-order.ts';
import type { NewOrder } from './use-new-order.ts';

const list = css`list-style:none;margin:0;padding:0;display:grid;gap:var(--s3)`;
const item = css`display:grid;gap:8px;${lineBetween};&+&{padding-block-start:var(--s3)}`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px`;

/** What is in the order: number, choices and note of each dish, with what is wrong with it. */
export function LinesPart({ order, currency }: { readonly order: NewOrder; readonly currency: string }) {
  const t = useText();
  const { fields, set } = order;
  const change = (index: number, line: TypedLine | null) =>
    set({ lines: fields.lines.flatMap((one, at) => (at === index ? (line ? [line] : []) : [one])) });
  return (
    <section className={card} aria-label={t('newOrder.lines')}>
      <h2>{t('newOrder.lines')}</h2>
      {fields.lines.length === 0 ? (
        <p className={quiet}>{t('newOrder.linesEmpty')}</p>
      ) : (
        <ul className={list}>
          {fields.lines.map((line, index) => (
            <Line key={line.id} {...{ line, index, order, currency }} onChange={(changed) => change(index, changed)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  readonly line: TypedLine;
  readonly index: number;
  readonly order: NewOrder;
  readonly currency: string;
  readonly onChange: (line: TypedLine | null) => void;
}

function Line({ line, index, order, currency, onChange }: LineProps) {
  const t = useText();
  const { locale } = useLocale();
  const [isNoted, setNoted] = useState(line.note !== '');
  const [isOpen, setOpen] = useState(false);
  const name = localizedName(line.names, locale).text;
  const { quote, isPriced, fields } = order;
  const priced = quote?.cart.lines.find(({ id, item_id }) => id === String(index) && item_id === line.item_id);
  const problem = quote?.problems.find(({ lines }) => lines.includes(String(index)));
  const choices = priced ? choiceWords([...priced.options, ...priced.insurance], locale) : [];
  return (
    <li className={item}>
      <div className={head}>
        <b>
          <Name name={line.names} />
        </b>
        <span>{priced && isPriced ? formatMoneyText(priced.total, currency, locale) : null}</span>
      </div>
      {choices.length > 0 ? <p className={quiet}>{formatList(choices, locale)}</p> : null}
      <Fault>{problem ? problem.message : null}</Fault>
      <div className={head}>
        <Quantity
          value={line.qty}
          min={0}
          max={priced?.max_qty ?? MAX_LINE_QTY}
          label={t('newOrder.quantityOf', { dish: name })}
          removeLabel={t('newOrder.without', { dish: name })}
          onChange={(qty) => onChange(qty === 0 ? null : { ...line, qty })}
        />
        <div className={row}>
          {line.options.length + line.insurance.length > 0 ? (
            <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('newOrder.choices')}
            </Button>
          ) : null}
          {isNoted ? null : (
            <Button kind="secondary" onClick={() => setNoted(true)}>
              {t('newOrder.note')}
            </Button>
          )}
        </div>
      </div>
      {isNoted ? (
        <TextInput
          label={t('newOrder.noteOf', { dish: name })}
          maxLength={MAX_NOTE_LENGTH}
          optional
          value={line.note}
          onType={(note) => onChange({ ...line, note })}
        />
      ) : null}
      {isOpen ? (
        <DishChoices
          item={line.item_id}
          {...{ fields, currency, line }}
          onDone={(changed) => {
            setOpen(false);
            onChange(changed);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </li>
  );
}
