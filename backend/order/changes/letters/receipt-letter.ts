/**
 * The receipt of an order by mail (MSG-006): when it was handed over, once, to a customer whose address is confirmed.
 */

import { byOwner } from '@sufra/api/order/by-owner';
import type { Order } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { isUnsold } from '@sufra/api/order/statuses';
import { tipIn, totalWithTip } from '@sufra/api/order/tip';
import { TOTAL_WORDS } from '@sufra/api/order/total-words';
import type { BaseLocale } from '@sufra/contract';
import {
  choiceWords,
  formatDate,
  formatList,
  formatMoneyText,
  formatNightTime,
  isolate,
  isolateLtr,
  localePath,
} from '@sufra/i18n';
import { and, eq } from 'drizzle-orm';
import { encodeQR } from 'qr';
import type { Db } from '../../../database/tenant-scope.ts';
import { inLocale } from '../../../errors/texts.ts';
import { fillPlaces } from '../../../locales/fill-places.ts';
import { type Letter, type LetterFile, type LetterRow, sendLetter } from '../../../outbox/letter.ts';
import { letterHead } from '../../../outbox/letter-head.ts';
import type { Platform } from '../../../platform.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import { domainOf } from '../../../tenant-directory/domains.ts';
import { readTokenSecrets } from '../../../user/sign-in/signed-links.ts';
import { customers } from '../../../user/tables.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import { orderSharesView } from '../../shares/share-view.ts';
import type { OrderRow } from '../../tables.ts';
import { issueOrderToken } from '../../tokens.ts';
import { invoiceOf } from '../../view/order-invoice.ts';
import { countText } from './messages.ts';
import { orderNumber } from './order-text.ts';

const TEXTS = { ar, en } as const;

/** Totals in the order of a receipt; those of zero are left out. */
const PARTS = ['items', 'discount', 'coupon', 'points', 'delivery', 'service', 'insurance'] as const;

interface LetterScope {
  platform: Pick<Platform, 'config'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

export async function sendReceipt({ platform, db, tenant, now }: LetterScope, order: OrderRow): Promise<void> {
  const to = order.customer_id === null ? null : await confirmedEmail(db, order.tenant, order.customer_id);
  if (to === null || !(await countText(db, order, 'RECEIPT'))) return;
  const locale = order.snapshot.locale ?? 'ar';
  const token = issueOrderToken(db, readTokenSecrets(platform.config), order.tenant, order.id, now);
  const url = `https://${await domainOf(db, tenant)}${localePath(locale, `/o/${token}`)}`;
  const invoice = await invoiceOf(db, order);
  const words = receiptWords(order, locale, url, { shares: await orderSharesView(db, order, now), invoice });
  const letter = { ...(await letterHead(db, tenant, locale)), ...words, files: taxFiles(invoice) };
  await sendLetter(db, { tenant: order.tenant, to, letter, purpose: 'awaited', data: { order_id: order.id }, at: now });
}

async function confirmedEmail(db: Db, tenant: string, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, customerId), eq(customers.email_verified, true)));
  return row?.email ?? null;
}

/** The code of the tax document as a picture, which a mail cannot show by itself. */
function taxFiles(invoice: Order['invoice']): LetterFile[] {
  if (!invoice?.qr) return [];
  return [{ name: `tax-${invoice.number}.svg`, type: 'image/svg+xml', text: encodeQR(invoice.qr, 'svg') }];
}

/**
 * `url`: of the order's page; `shares`: of an order that each paid a share of; `invoice`: null where the
 * branch shows no tax. Pure.
 */
export function receiptWords(
  order: OrderRow,
  locale: BaseLocale,
  url: string,
  { shares = null, invoice = null }: { shares?: Order['shares']; invoice?: Order['invoice'] } = {},
): Pick<Letter, 'subject' | 'blocks'> {
  const texts = TEXTS[locale].RECEIPT_LETTER;
  const words = TOTAL_WORDS[locale];
  const { snapshot, currency } = order;
  const { branch, lines, totals, payment_names, seller } = snapshot;
  const vat = isUnsold(order.status) ? null : snapshot.vat;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  const amountOf = (code: string) => totals.find((total) => total.code === code)?.amount ?? '0.00';
  const at = order.created_at.toISOString();
  const zone = { locale, timeZone: branch.time_zone };
  const number = orderNumber(order.number, locale);
  const dishes = byOwner(lines, ({ owner }) => owner?.name).flatMap(({ lines: own }) =>
    own.map(({ names, qty, total, options, owner }): LetterRow => {
      const notes = [...(owner ? [owner.name] : []), ...choiceWords(options, locale)];
      return {
        label: `${inLocale(names, locale)} × ${qty}`,
        value: money(total),
        ...(notes.length > 0 ? { note: notes.join(' · ') } : {}),
      };
    }),
  );
  const parts = PARTS.filter((code) => Number(amountOf(code)) !== 0).map(
    (code): LetterRow => ({ label: words[code], value: money(amountOf(code)) }),
  );
  const offers = (snapshot.offers ?? []).map(({ names }) => inLocale(names, locale));
  if (offers.length > 0) parts.push({ label: texts.offers, value: formatList(offers, locale) });
  const tip = tipIn(totals);
  const given: LetterRow[] =
    tip === 0
      ? []
      : [
          { label: words.tip, value: money(fromMinor(tip)) },
          { label: words.withTip, value: money(totalWithTip(totals)!), isTotal: true },
        ];
  const tax =
    isUnsold(order.status) || Number(amountOf('vat')) === 0 ? {} : { note: words.vatInside(money(amountOf('vat'))) };
  const facts: LetterRow[] = [
    { label: texts.number, value: number },
    { label: texts.placed, value: `${formatDate(at, zone)} ${formatNightTime(at, zone)}` },
    { label: texts.branch, value: inLocale(branch.names, locale) },
    { label: texts.payment, value: payment_names ? inLocale(payment_names, locale) : texts.at_branch },
    ...(shares?.list ?? []).map(
      ({ names, amount, returned }): LetterRow => ({
        label: fillPlaces(texts.paid_by, { names: formatList(names.map(isolate), locale) }),
        value: money(amount),
        ...(Number(returned) > 0 && { note: fillPlaces(texts.returned, { amount: money(returned) }) }),
      }),
    ),
    ...(vat?.enabled && vat.number ? [{ label: texts.vat_number, value: isolateLtr(vat.number) }] : []),
    ...(invoice ? [{ label: texts.invoice, value: isolateLtr(invoice.number) }] : []),
  ];
  return {
    subject: fillPlaces(texts.subject, { number, name: isolate(inLocale(seller, locale)) }),
    blocks: [
      { kind: 'text', text: texts.thanks },
      {
        kind: 'rows',
        rows: [
          ...dishes,
          ...parts,
          { label: words.grand, value: money(amountOf('grand')), isTotal: true, ...tax },
          ...given,
        ],
      },
      { kind: 'rows', rows: facts },
      { kind: 'link', label: texts.open, url },
    ],
  };
}
