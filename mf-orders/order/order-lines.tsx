import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { choiceWords, localizedName, useLocale } from '@sufra/i18n';
import { useErrorText, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { lineBetween, listCard, quietLine } from '@sufra/ui/desk';
import { XCircleIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { Added } from '../board/order-words.tsx';
import { useAvailability } from '../stock/use-availability.ts';

const row = css`display:grid;grid-template-columns:2rem minmax(0,1fr) auto;gap:8px;align-items:center;padding-block:12px;${lineBetween}`;
const name = css`font-size:1.125rem;font-weight:600;line-height:1.4`;
const gone = css`text-decoration:line-through;color:var(--ink-2)`;
const added = css`display:block;font-size:.875rem`;
const action = css`min-block-size:3.5rem`;
const failed = css`grid-column:2/-1;color:var(--danger);font-size:.875rem;font-weight:600`;

/** The lines of an order; each says with one tap that its dish is sold out today, and takes it back (SHOP-013). */
export function OrderLines({ order }: { readonly order: StaffOrder }) {
  return (
    <ul className={listCard}>
      {order.lines.map((line) => (
        <Line key={line.id} order={order} line={line} />
      ))}
    </ul>
  );
}

function Line({ order, line }: { readonly order: StaffOrder; readonly line: StaffOrder['lines'][number] }) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const [isSoldOut, setSoldOut] = useState(false);
  const dish = localizedName(line.names, locale).text;
  const change = useAvailability({ restaurant: own.restaurant, branch: order.branch_id, item: line.item_id }, dish);
  const toggle = () =>
    void change.run(isSoldOut ? null : 'today').then(
      () => setSoldOut(!isSoldOut),
      () => {},
    );
  const details = [...choiceWords(line.options, locale), line.note ?? ''];
  return (
    <li className={row}>
      <b>{line.qty}</b>
      <span>
        <span className={cx(name, isSoldOut && gone)}>
          <Name name={line.names} />
        </span>
        <span className={quietLine}>{details.filter(Boolean).join(' · ')}</span>
        <Added line={line} className={added} />
      </span>
      {may('sell_out') ? (
        <Button
          kind="secondary"
          className={action}
          icon={<XCircleIcon />}
          busy={change.loading}
          aria-pressed={isSoldOut}
          aria-label={t(isSoldOut ? 'soldOut.undoDish' : 'soldOut.dish', { dish })}
          onClick={toggle}
        >
          {t(isSoldOut ? 'soldOut.again' : 'soldOut.word')}
        </Button>
      ) : null}
      {change.error ? <p className={failed}>{errorText(change.error)}</p> : null}
    </li>
  );
}
