/**
 * The ticket, as wide as its paper: drawn on the page as it is printed, so that its length there is that on
 * paper (SHOP-012). Black on white in both themes. It says which copy it is: a second one on the pass is
 * otherwise cooked twice.
 */
import { byOwner } from '@sufra/api/order/by-owner';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { tipIn } from '@sufra/api/order/tip';
import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { choiceWords, formatDate, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { cutLine, inkLine } from '@sufra/ui/desk';
import { fitsQr, QrCode } from '@sufra/ui/qr-code';
import { Added, usePaymentWords, usePlanned, usePromise } from '../board/order-words.tsx';
import { orderPath } from '../order/paths.ts';

const paper = css`
padding:4mm 5mm;display:grid;gap:8px;background:var(--code-ground);color:var(--code-ink);font-size:.875rem;line-height:1.45;break-inside:avoid;
`;
const row = css`display:flex;justify-content:space-between;gap:8px`;
const number = css`flex:none;font-size:1.875rem;font-weight:700;line-height:1.2`;
const whole = css`flex:none`;
const allergy = css`padding:4px 8px;background:var(--code-ink);color:var(--code-ground);font-weight:700;print-color-adjust:exact;-webkit-print-color-adjust:exact`;
const line = css`display:grid;grid-template-columns:1.75rem 1fr;font-size:1.0625rem;font-weight:600`;
const detail = css`grid-column:2;font-size:.875rem;font-weight:400`;
const person = css`${inkLine};font-size:1rem;font-weight:700`;
const cut = css`${cutLine};padding-block-start:8px;display:grid;gap:4px`;

const scan = css`display:grid;justify-items:center;gap:4px;text-align:center`;

export interface TicketProps {
  readonly order: StaffOrder;
  /** 1 is the first print of all devices; null: it was not counted. */
  readonly copy: number | null;
}

export function Ticket({ order, copy }: TicketProps) {
  const t = useText();
  const { locale, timeZone, dir } = useLocale();
  const { own } = useWorkplace();
  const paid = usePaymentWords();
  const promise = usePromise(order);
  const planned = usePlanned(order, 'paper');
  const at = { locale, timeZone: order.time_zone ?? timeZone };
  const tip = tipIn(order.order.totals);
  const tax = order.order.invoice;
  const { origin } = usePlatform().context;
  const address = `${origin}${orderPath(own.restaurant, order.id)}`;
  const branch = own.branches.find(({ id }) => id === order.branch_id);
  return (
    <article className={paper} lang={locale} dir={dir} aria-label={t('ticket.title')} data-ticket="">
      <p className={row}>
        <b>
          {[own.names, branch?.names].flatMap((names) => (names ? localizedName(names, locale).text : [])).join(' · ')}
        </b>
        <span className={whole}>{formatDate(order.placed_at, at)}</span>
      </p>
      <p className={row}>
        <bdi dir="ltr" translate="no" className={number}>
          {order.number}
        </bdi>
        <b>
          {t(`type.${order.type}`)} · {formatTime(order.placed_at, at)}
        </b>
      </p>
      {planned ? <p className={allergy}>{planned}</p> : null}
      {order.notes ? <p className={allergy}>{order.notes}</p> : null}
      {order.agreed_note ? (
        <p className={allergy}>
          {t('phone.agreed')} {order.agreed_note}
        </p>
      ) : null}
      {byOwner(order.lines, ({ owner }) => owner).map(({ owner, lines }) => (
        <section key={owner ?? ''} aria-label={owner ?? t('ticket.dishes')}>
          {owner ? (
            <h3 className={person}>
              <bdi>{owner}</bdi>
            </h3>
          ) : null}
          <ul>
            {lines.map((one) => (
              <li key={one.id} className={line}>
                <b>{one.qty}</b>
                <span>{localizedName(one.names, locale).text}</span>
                {[...choiceWords(one.options, locale), one.note]
                  .filter((text) => text !== null)
                  .map((text) => (
                    <span key={text} className={detail}>
                      {text}
                    </span>
                  ))}
                <Added line={one} className={detail} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={cut}>
        <p>
          <bdi>{[order.customer, order.to && localizedName(order.to, locale).text].filter(Boolean).join(' · ')}</bdi>
        </p>
        {order.door.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {promise ? <p>{promise}</p> : null}
        {order.pickup_code ? <p>{t('ticket.code', { code: order.pickup_code })}</p> : null}
      </div>
      {order.order.deposits.length > 0 ? (
        <ul className={cut} aria-label={t('ticket.deposits')}>
          {order.order.deposits.map(({ option, item, qty, amount, state }) => (
            <li key={`${localizedName(option, locale).text} ${state}`} className={row}>
              <span>
                {t('ticket.deposit', {
                  name: [item, option].flatMap((names) => (names ? localizedName(names, locale).text : [])).join(' · '),
                  qty: qty ?? 1,
                })}
              </span>
              <Money amount={amount} currency={order.currency} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={cut}>
        {tip === 0 ? null : (
          <p className={row}>
            <span>{t('ticket.tip')}</span>
            <Money amount={fromMinor(tip)} currency={order.currency} />
          </p>
        )}
        {isDueWhole(order) ? null : (
          <p className={row}>
            <span>{t('ticket.total')}</span>
            <Money amount={order.total} currency={order.currency} />
          </p>
        )}
        <b>{paid(order)}</b>
        <p>{copy === null ? t('ticket.uncounted') : t('ticket.copy', { copy })}</p>
      </div>
      {tax?.qr && fitsQr(tax.qr) ? (
        <div className={scan} data-test="ticket-tax">
          <QrCode content={tax.qr} label={t('ticket.taxQr')} />
          <p>{t('ticket.tax', { number: tax.number })}</p>
        </div>
      ) : null}
      <div className={scan}>
        <QrCode content={address} label={t('ticket.qr', { number: order.number })} />
        <p>{t('ticket.scan')}</p>
      </div>
    </article>
  );
}

/** What is to be collected says the sum by itself. */
function isDueWhole({ payment, total }: StaffOrder): boolean {
  const { state, outcome = 'due', to_collect } = payment;
  return state === 'cash' && outcome === 'due' && toMinor(to_collect) === toMinor(total);
}
