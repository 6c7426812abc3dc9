import type { Order } from '@sufra/api/order/endpoints';
import { backBefore, backOf } from '@sufra/api/order/net-paid';
import { shownStatus } from '@sufra/api/order/shown-status';
import {
  cameToNothing,
  isActiveOrder,
  isUnsold,
  saysRefunded,
  toldStatus,
  wasDelivered,
} from '@sufra/api/order/statuses';
import { totalWithTip } from '@sufra/api/order/tip';
import { tookMoney } from '@sufra/api/payment/states';
import { webUrl } from '@sufra/contract';
import { formatList, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useTotalWords } from '@sufra/module/total-words';
import { Badge, DateText, Money, Name, Time } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Receipt } from '@sufra/ui/order';
import { amountOf } from '../../cart/totals/amounts.ts';
import { Totals } from '../../cart/totals/totals.tsx';
import { OrderLines } from '../order-lines.tsx';
import { isReturned } from './money-back.ts';
import { TaxQr } from './tax-qr.tsx';

const totals = css`padding-block-start:12px;border-block-start:1px dashed var(--outline-strong)`;
const facts = css`
display:flex;flex-direction:column;gap:6px;margin:0;padding-block:12px var(--s2);border-block-start:1px dashed var(--outline-strong);font-size:var(--fs-s);
div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 var(--s4)}dt{flex:none;max-inline-size:100%;color:var(--ink-2)}dd{flex:0 1 auto;min-inline-size:min(8em,100%);margin:0;margin-inline-start:auto;text-align:end;overflow-wrap:anywhere}
`;
// An amount is short: its name gives way, and both stay on one line.
const sum = css`&&{flex-wrap:nowrap}&&>dt{flex:0 1 auto}&&>dd{flex:none;min-inline-size:auto}`;
const link = css`display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-weight:600;text-decoration:underline;text-underline-offset:.25em`;

const seller = css`padding-block-end:10px;border-block-end:1px dashed var(--outline-strong);dt{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}dd{margin:0;font-size:var(--fs-s);color:var(--ink-2);overflow-wrap:anywhere}&&& dd{text-decoration:none}`;
const voided = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2)`;
const struck = css`&>div>dl:first-of-type dd{text-decoration:line-through}`;
const struckTotals = css`dd{text-decoration:line-through}`;

/**
 * `isOfTotal`: it is a part of the total above. Otherwise it was paid beyond it, before a change or for a
 * dish that ran out.
 */
function backWord(refund: Order['refund'], isOfTotal: boolean) {
  const isThere = !refund || isReturned(refund);
  if (isOfTotal) return isThere ? 'order.refunded' : 'order.refund';
  return isThere ? 'order.paidBack' : 'order.paysBack';
}

/** What was ordered and what it costs, with the tax as the branch declares it (CHK-037, HOST-047). */
export function OrderReceipt({ order }: { readonly order: Order }) {
  const { locale } = useLocale();
  const t = useText();
  const words = useTotalWords();
  const { tenant } = usePlatform().context;
  const { currency, branch, payment } = order;
  // What came to nothing was not sold, nor was what waits for its payment: there is no tax on it, and no invoice of it.
  const status = toldStatus(order);
  const isVoid = cameToNothing(status);
  const isSold = !isVoid && !isUnsold(status);
  const vat = isSold ? order.vat : null;
  // Its tax documents are real all the same: the invoice, and the note that took it back.
  const invoice = isSold || order.invoice?.documents?.length ? order.invoice : null;
  // The wallet's part is in what went back, so that the three sums of the sheet add up.
  const net = isVoid ? null : (order.net_paid ?? null);
  const total = totalWithTip(order.totals);
  const sinceHandover = net !== null && total !== null ? backOf(total, net) : null;
  const goneBack = sinceHandover ?? order.refund?.amount ?? null;
  // For a dish that ran out, or a change: it is out of the total already.
  const beforeHandover = sinceHandover === null || order.shares ? null : backBefore(order, sinceHandover);
  const isPaid = !isVoid && (tookMoney(payment.status) || wasDelivered(status));
  const certificate = vat?.enabled ? webUrl(vat.url) : null;
  const method = localizedName(payment.names, locale).text;
  // The line "VAT" below says it in full.
  const shown = order.vat?.enabled ? order.totals.filter(({ code }) => code !== 'vat') : order.totals;
  return (
    <Receipt
      title={
        isVoid ? (
          <span className={voided} data-test="receipt-void">
            {t('order.voidReceipt')} <Badge>{shownStatus(status, tenant.messages, locale, order.type).label}</Badge>
          </span>
        ) : (
          t(isSold ? 'order.receipt' : 'order.voidReceipt')
        )
      }
      className={isVoid ? struck : ''}
      footer={
        <>
          <div className={cx(totals, isVoid && struckTotals)}>
            <Totals totals={shown} currency={currency} isPaid={isPaid} />
          </div>
          <dl className={facts}>
            {order.offers && order.offers.length > 0 ? (
              <div data-test="order-offers">
                <dt>{t('offers.title')}</dt>
                <dd>
                  {formatList(
                    order.offers.map(({ names }) => localizedName(names, locale).text),
                    locale,
                  )}
                </dd>
              </div>
            ) : null}
            {vat?.enabled ? (
              <div className={sum}>
                <dt>{t('order.vat', { rate: plainRate(vat.rate) })}</dt>
                <dd>
                  <Money amount={vat.amount ?? amountOf(order.totals, 'vat')} currency={currency} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{t('order.payment')}</dt>
              <dd>
                <bdi>{method || t('order.dueAtBranch')}</bdi>
                {isPaid ? ` · ${t('order.paid')}` : null}
              </dd>
            </div>
            {order.shares?.list.map(({ names, amount, returned }) => (
              <div key={names.join()} data-test="receipt-share">
                <dt>
                  {t('shares.paidBy')} <bdi>{formatList(names, locale)}</bdi>
                </dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                  {Number(returned) > 0 ? (
                    <>
                      {' · '}
                      {t('shares.wentBack', { amount: formatMoneyText(returned, currency, locale) })}
                    </>
                  ) : null}
                </dd>
              </div>
            ))}
            {beforeHandover === null ? null : (
              <div data-test="receipt-refund-before">
                <dt>{t(backWord(order.refund, false))}</dt>
                <dd>
                  <Money amount={beforeHandover} currency={currency} />
                </dd>
              </div>
            )}
            {goneBack !== null && !order.shares ? (
              <div data-test="receipt-refund">
                {/* Also for a provider that names no net. */}
                <dt>{t(backWord(order.refund, isVoid || net !== null || saysRefunded(order.status)))}</dt>
                <dd>
                  <Money amount={goneBack} currency={currency} />
                </dd>
              </div>
            ) : null}
            {net === null ? null : (
              <div data-test="receipt-net">
                <dt>{words.net}</dt>
                <dd>
                  <Money amount={net} currency={currency} />
                </dd>
              </div>
            )}
            <div>
              <dt>{t('order.placedAt')}</dt>
              <dd>
                <DateText at={order.created_at} timeZone={branch.time_zone} />{' '}
                <Time at={order.created_at} timeZone={branch.time_zone} />
              </dd>
            </div>
            <div>
              <dt>{t('order.customer')}</dt>
              <dd>
                <bdi>{order.customer.name}</bdi>
              </dd>
            </div>
            {order.notes ? (
              <div>
                <dt>{t('order.notes')}</dt>
                <dd>
                  <bdi>{order.notes}</bdi>
                </dd>
              </div>
            ) : null}
            {order.agreed_note ? (
              <div>
                <dt>{t('order.agreedNote')}</dt>
                <dd>
                  <bdi>{order.agreed_note}</bdi>
                </dd>
              </div>
            ) : null}
            {vat?.enabled && vat.number ? (
              <div>
                <dt>{t('order.vatNumber')}</dt>
                <dd>
                  <bdi dir="ltr" translate="no">
                    {vat.number}
                  </bdi>
                </dd>
              </div>
            ) : null}
            {invoice ? (
              <div>
                <dt>{t('order.invoice')}</dt>
                <dd>
                  <bdi dir="ltr" translate="no">
                    {invoice.number}
                  </bdi>
                </dd>
              </div>
            ) : null}
            {invoice?.documents?.map(({ kind, number, total }) => (
              <div key={number} data-test="tax-note">
                <dt>{t(kind === 'credit' ? 'order.creditNote' : 'order.debitNote')}</dt>
                <dd>
                  <bdi dir="ltr" translate="no">
                    {number}
                  </bdi>
                  {' · '}
                  <Money amount={total} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
          {invoice?.qr ? <TaxQr content={invoice.qr} /> : null}
          {invoice?.documents?.map(({ number, qr }) =>
            qr ? <TaxQr key={number} content={qr} number={number} /> : null,
          )}
          {certificate ? (
            <a className={link} href={certificate} target="_blank" rel="noopener noreferrer">
              {t('order.vatCertificate')}
            </a>
          ) : null}
        </>
      }
    >
      <div className={seller} data-test="receipt-seller">
        <dt>{t('order.seller')}</dt>
        <dd>
          <Name name={tenant.name} /> · <Name name={branch.names} />
          {branch.address ? (
            <>
              <br />
              <Name name={branch.address} />
            </>
          ) : null}
        </dd>
      </div>
      <OrderLines
        lines={order.lines}
        currency={currency}
        open={isActiveOrder(order.status) || order.status === 'callcenter_pending'}
      />
    </Receipt>
  );
}

/** `15.00` is said as `15`. */
function plainRate(rate: string): string {
  return rate.replace(/\.0+$/, '');
}
