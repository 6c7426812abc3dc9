/**
 * Thirty papers whose pictures are approved, each in both languages: what a kitchen and a guest get, on paper
 * of 80 and 58 mm (PRN-001). `npm run -s papers` draws them.
 */
import { DOTS_ACROSS } from '@sufra/api/printing/states';
import type { BaseLocale } from '@sufra/contract';
import type { OrderRow } from '../../order/tables.ts';
import { receiptQr } from '../../order/view/receipt-qr.ts';
import type { Paper } from '../ticket/document.ts';
import { guestReceipt } from '../ticket/guest-receipt.ts';
import { kitchenTicket, type TicketFacts, type TicketLine } from '../ticket/kitchen-ticket.ts';
import { testPaper } from '../ticket/test-paper.ts';

export interface ApprovedPaper {
  /** Of its picture. */
  name: string;
  paper: Paper;
  /** Across. */
  dots: number;
}

const NOW = new Date('2026-11-22T16:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const text = (ar: string, en: string) => ({ ar, en });
const choice = (ar: string, en: string, qty = 1) => ({ names: text(ar, en), qty });

const KABSA: TicketLine = {
  qty: 2,
  names: text('كبسة دجاج', 'Chicken kabsa'),
  options: [choice('حار', 'Hot'), choice('صوص ثومية', 'Garlic sauce', 3)],
  deposits: [],
  note: null,
};
const MANDI: TicketLine = {
  ...{ qty: 1, names: text('مندي لحم', 'Lamb mandi'), options: [], note: 'بدون زبيب please' },
  deposits: [],
};
const TEA: TicketLine = { qty: 12, names: text('شاي كرك', 'Karak tea'), options: [], deposits: [], note: null };

function facts(locale: BaseLocale, changes: Partial<TicketFacts> = {}): TicketFacts {
  const lines = changes.lines ?? [KABSA, MANDI];
  return {
    ...{ locale, timeZone: 'Asia/Riyadh', now: NOW, station: locale === 'ar' ? 'المطبخ' : 'Kitchen', copy: 0 },
    ...{ number: 'N-2057', type: 'pickup', to: null, round: null, placed_at: NOW, planned: null },
    ...{ promised_to: after(30), customer: 'سارة Al-Harbi', door: [], notes: null, agreed_note: null, lines },
    ...{ all: lines.reduce((sum, { qty }) => sum + qty, 0), pickup_code: null, payment: null, address: null },
    ...changes,
  };
}

type Ticket = readonly [name: string, changes: (locale: BaseLocale) => Partial<TicketFacts>];
const say = (locale: BaseLocale, ar: string, en: string) => (locale === 'ar' ? ar : en);
const TICKETS: readonly Ticket[] = [
  ['pickup', (locale) => ({ pickup_code: '4821', payment: say(locale, 'مدفوع', 'Paid') })],
  ['planned', () => ({ planned: { from: after(2880), to: after(2895) }, promised_to: after(2895) })],
  [
    'delivery',
    (locale) => ({
      type: 'delivery',
      to: text('حي العليا', 'Olaya district'),
      door: [say(locale, 'مبنى 12، الدور 3، شقة 7', 'Building 12, floor 3, flat 7'), 'Ring twice / اتصل قبل الوصول'],
      notes: say(locale, 'حساسية من المكسرات', 'Allergy: nuts'),
      lines: [KABSA, { ...MANDI, deposits: [choice('صينية نحاس', 'Copper tray', 2)] }],
      payment: say(locale, 'يُحصّل 142.03 ر.س', 'Collect SAR 142.03'),
      address: 'https://console.example.com/orders/nakhla/0197c5a0-0000-7000-8000-000000000001',
    }),
  ],
  [
    'table',
    () => ({
      ...{ number: null, type: 'dine_in', to: text('12', '12'), round: 2, customer: null, promised_to: null },
      lines: [
        { ...KABSA, owner: 'نورة' },
        { ...TEA, owner: 'Omar' },
      ],
    }),
  ],
  [
    'group',
    () => ({
      lines: [
        { ...KABSA, owner: 'نورة' },
        { ...MANDI, owner: 'نورة' },
        { ...TEA, owner: 'Omar & Co' },
      ],
    }),
  ],
  ['copy', () => ({ copy: 2 })],
  ['part', () => ({ lines: [TEA], all: 15, customer: null, promised_to: null })],
  [
    'long',
    (locale) => ({
      notes: say(
        locale,
        'من فضلكم بدون بصل ولا ثوم في أي صنف، والصلصة في علبة منفصلة لأن الأطفال لا يأكلونها حارة',
        'Please no onions and no garlic in any dish, and the sauce in a box of its own because the children do not eat it hot',
      ),
      lines: [
        {
          ...KABSA,
          names: text(
            'كبسة دجاج مشوي على الفحم مع أرز بسمتي وصلصة الدقوس الحارة',
            'Charcoal-grilled chicken kabsa with basmati rice and hot daqoos sauce',
          ),
          note: 'Supercalifragilisticexpialidocious-Schnitzelverordnung',
        },
      ],
    }),
  ],
  ['names', () => ({ lines: [{ ...KABSA, names: { ar: 'برجر Smash (دبل)', en: 'Burger سماش (double)' } }, TEA] })],
  [
    'car',
    (locale) => ({
      ...{ type: 'car_pickup', pickup_code: '77' },
      door: [say(locale, 'تويوتا كامري بيضاء · أ ب ج 1234', 'White Toyota Camry · ABJ 1234')],
    }),
  ],
  [
    'agreed',
    (locale) => ({
      agreed_note: say(locale, 'البطاطس بدل الأرز', 'Fries instead of rice'),
      lines: [{ ...KABSA, added: 1 }, MANDI],
    }),
  ],
];

function order(isInvoice: boolean, isLarge: boolean): OrderRow {
  const line = ({ qty, names, options, owner }: TicketLine, total: string) => ({ qty, names, options, total, owner });
  const snapshot = {
    branch: { names: text('العليا', 'Olaya'), time_zone: 'Asia/Riyadh' },
    seller: text('نخلة للمأكولات', 'Nakhla Foods'),
    payment_names: isLarge ? text('مدى', 'mada') : null,
    vat: isInvoice ? { enabled: true, number: '310122393500003', amount: '18.53' } : { enabled: false },
    lines: [
      line(KABSA, '96.00'),
      { ...line(MANDI, '40.00'), owner: isLarge ? { name: 'نورة' } : undefined },
      { ...line(TEA, '12.00'), owner: isLarge ? { name: 'Omar' } : undefined },
    ],
    totals: [
      { code: 'items', amount: '148.00' },
      { code: 'coupon', amount: isLarge ? '-20.97' : '0.00' },
      { code: 'delivery', amount: isLarge ? '15.00' : '0.00' },
      { code: 'vat', amount: isInvoice ? '18.53' : '0.00' },
      { code: 'tip', amount: isLarge ? '5.00' : '0.00' },
      { code: 'grand', amount: isLarge ? '142.03' : '148.00' },
      { code: 'due', amount: isLarge ? '147.03' : '148.00' },
    ],
    ...(isLarge && { offers: [{ id: 'o1', names: text('عرض الخميس', 'Thursday offer') }] }),
  };
  return {
    ...{ number: 'N-2057', type: isLarge ? 'delivery' : 'dine_in', currency: 'SAR', created_at: NOW },
    ...{ customer_name: 'سارة Al-Harbi' },
    snapshot: isLarge ? snapshot : { ...snapshot, destination: { table_names: text('12', '12') } },
  } as unknown as OrderRow;
}

type Receipt = readonly [name: string, order: OrderRow, copy: number];
const RECEIPTS: readonly Receipt[] = [
  ['receipt-invoice', order(true, true), 0],
  ['receipt-table', order(true, false), 0],
  ['receipt-plain', order(false, false), 2],
];

const invoiceOf = (row: OrderRow) => (row.snapshot.vat?.enabled ? { number: row.number, qr: receiptQr(row) } : null);

const WIDTHS = [80, 58] as const;

const papersIn = (locale: BaseLocale, width: 58 | 80): readonly (readonly [name: string, paper: Paper])[] => [
  ...TICKETS.map(([name, changes]) => [name, kitchenTicket(facts(locale, changes(locale)))] as const),
  ...RECEIPTS.map(
    ([name, row, copy]) =>
      [name, guestReceipt({ locale, order: row, shares: null, invoice: invoiceOf(row), copy })] as const,
  ),
  ['test', testPaper({ locale, timeZone: 'Asia/Riyadh', printer: 'المطبخ Kitchen', width, now: NOW })],
];

export const APPROVED: readonly ApprovedPaper[] = (['ar', 'en'] as const).flatMap((locale) =>
  WIDTHS.flatMap((width) =>
    papersIn(locale, width).map(([name, paper]) => ({
      ...{ name: `${name}-${width}.${locale}`, paper, dots: DOTS_ACROSS[width] },
    })),
  ),
);
