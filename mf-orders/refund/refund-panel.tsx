import { askRefund, previewRefund, refundStaffOrder, type StaffOrder } from '@sufra/api/staff/endpoints';
import { MAX_REFUND_REASON } from '@sufra/api/staff/limits';
import { formatMoneyText, localizedName, readAmount, useLocale } from '@sufra/i18n';
import { Answer, useAttempt, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { Button, Chip, Name, Quantity, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { card, edgeOpen, Fault, lineBetween } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { ORDER_CHANGE } from '../board/use-order-actions.ts';
import { useChange } from '../change/use-change.ts';
import { MoneyParts } from '../order/money-parts.tsx';
import { type Chosen, queryOf, WAYS, type WantedRefund, wantedOf } from './wanted.ts';

const chips = css`display:flex;flex-wrap:wrap;gap:8px`;
const tall = css`min-block-size:3.5rem`;
const row = css`display:flex;align-items:center;justify-content:space-between;gap:8px;padding-block:6px;${lineBetween}`;
const field = css`display:grid;gap:4px;font-weight:600`;
const note = css`font-weight:600;padding:8px 12px;background:var(--sunken);${edgeOpen}`;

export interface RefundPanelProps {
  readonly order: StaffOrder;
  readonly onDone: () => void;
  /** The money goes back, or a second person was asked: the form closes. */
  readonly onGiven: () => void;
}

/**
 * Gives money back: what, where it goes, and then the button. Above the restaurant's limit it asks a second
 * person instead (SHOP-014).
 */
export function RefundPanel({ order, onDone, onGiven }: RefundPanelProps) {
  const t = useText();
  const { locale } = useLocale();
  // What could go back when the person looked: after a refund, here or on another device, they look again.
  const [seen, setSeen] = useState(order.refundable);
  const [chosen, setChosen] = useState<Chosen>({ way: 'whole', counts: {}, amount: '' });
  const { own } = useWorkplace();
  const [typed, setTyped] = useState('');
  // It stays whatever of the amount is changed, here or by a colleague.
  const [reason, setReason] = useState('');
  const change = (changes: Partial<Chosen>) => setChosen({ ...chosen, ...changes });
  const wanted = wantedOf(chosen, order);
  return (
    <section className={card} aria-label={t('refund.title')}>
      <h2>{t('refund.title')}</h2>
      <fieldset className={chips} aria-label={t('refund.what')}>
        {WAYS.map((way) => (
          <Chip key={way} className={tall} selected={way === chosen.way} onClick={() => change({ way })}>
            {t(`refund.way.${way}`)}
          </Chip>
        ))}
      </fieldset>
      {chosen.way === 'lines' ? <Lines order={order} chosen={chosen} onChange={change} /> : null}
      {chosen.way === 'amount' ? (
        <AmountOf
          typed={typed}
          onTyped={(text) => {
            setTyped(text);
            change({ amount: readAmount(text, own.currency) ?? '' });
          }}
        />
      ) : null}
      {seen !== order.refundable ? (
        <div role="alert" className={note}>
          <p>{t('refund.changed', { amount: formatMoneyText(order.refundable ?? '0.00', order.currency, locale) })}</p>
          <Button kind="secondary" className={tall} onClick={() => setSeen(order.refundable)}>
            {t('refund.goOn')}
          </Button>
        </div>
      ) : wanted ? (
        <Consequence
          key={JSON.stringify(wanted)}
          order={order}
          seen={seen}
          wanted={wanted}
          reason={reason}
          onReason={setReason}
          onDone={onDone}
          onGiven={onGiven}
        />
      ) : (
        <p>{t('refund.chooseFirst')}</p>
      )}
    </section>
  );
}

interface AmountProps {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** Typed at once: a person who chose "an amount" has one in mind. */
function AmountOf({ typed, onTyped }: AmountProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <label className={field}>
      {t('refund.amount')}
      <input
        ref={input}
        inputMode="decimal"
        dir="ltr"
        className={cx(inputClass, tall)}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
    </label>
  );
}

interface LinesProps {
  readonly order: StaffOrder;
  readonly chosen: Chosen;
  readonly onChange: (changes: Partial<Chosen>) => void;
}

function Lines({ order, chosen, onChange }: LinesProps) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <ul>
      {order.lines.map(({ id, names, qty }) => (
        <li key={id} className={row}>
          <span>
            <Name name={names} />
          </span>
          <Quantity
            value={chosen.counts[id] ?? 0}
            min={0}
            max={qty}
            label={localizedName(names, locale).text}
            removeLabel={t('refund.none')}
            onChange={(count) => onChange({ counts: { ...chosen.counts, [id]: count } })}
          />
        </li>
      ))}
    </ul>
  );
}

interface ConsequenceProps extends RefundPanelProps {
  readonly wanted: WantedRefund;
  readonly seen: string | null;
  readonly reason: string;
  readonly onReason: (typed: string) => void;
}

function Consequence({ order, seen, wanted, reason, onReason, onDone, onGiven }: ConsequenceProps) {
  const t = useText();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const withProof = useFreshProof();
  const params = { restaurant, order: order.id };
  const preview = useEndpoint(previewRefund, { params, query: queryOf(wanted) });
  const action = useChange({ ...ORDER_CHANGE, onDone });
  const give = useAttempt(refundStaffOrder);
  const ask = useAttempt(askRefund);
  const run = (isAsked: boolean) => {
    const said = reason.trim() ? { reason: reason.trim() } : {};
    const body = { version: order.version, refundable: seen, ...wanted, ...said };
    const call = isAsked ? ask : give;
    void action
      .run(() => withProof(() => call({ params, body }, JSON.stringify(body))))
      .then((isDone) => {
        if (!isDone) return;
        announce(t(isAsked ? 'refund.asked' : 'refund.done'));
        onGiven();
      });
  };
  return (
    <Answer
      of={preview}
      skeleton={<Skeleton shape="line" />}
      failed={(error) => ({ title: error?.errors[0]?.message || t('order.previewFailed') })}
    >
      {(data) => {
        const amount = formatMoneyText(data.total, data.currency, locale);
        const said = <MoneyParts preview={data} none={t('order.noMoney')} />;
        if (data.stays && data.parts.length === 0) return said;
        return (
          <>
            {said}
            <label className={field}>
              {t('refund.reason')}
              <input
                className={cx(inputClass, tall)}
                maxLength={MAX_REFUND_REASON}
                value={reason}
                onChange={(event) => onReason(event.target.value)}
              />
            </label>
            {data.needs_second ? <p className={note}>{t('refund.second')}</p> : null}
            <Fault>{action.words}</Fault>
            <Button kind="danger" block className={tall} busy={action.busy} onClick={() => run(data.needs_second)}>
              {t(data.needs_second ? 'refund.ask' : 'refund.give', { amount })}
            </Button>
          </>
        );
      }}
    </Answer>
  );
}
