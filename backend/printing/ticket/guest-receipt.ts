/** The guest's receipt on paper (PRN-001): what the receipt by mail says, with the tax code. Pure. */
import type { Order } from '@sufra/api/order/endpoints';
import { isUnsold } from '@sufra/api/order/statuses';
import type { BaseLocale } from '@sufra/contract';
import { isolate, isolateLtr, localizedName } from '@sufra/i18n';
import { receiptWords } from '../../order/changes/letters/receipt-letter.ts';
import type { OrderRow } from '../../order/tables.ts';
import type { Block, Paper } from './document.ts';
import { paperWords } from './words.ts';

export interface ReceiptFacts {
  locale: BaseLocale;
  order: OrderRow;
  /** Of an order that each paid a share of. */
  shares: Order['shares'];
  /** Its tax document; null where the branch shows no tax. */
  invoice: Order['invoice'];
  /** 0: no copy. */
  copy: number;
}

export function guestReceipt({ locale, order, shares, invoice, copy }: ReceiptFacts): Paper {
  const { say, type } = paperWords(locale);
  const { snapshot, number, customer_name } = order;
  const { seller, vat } = snapshot;
  const isSold = !isUnsold(order.status);
  const isInvoice = isSold && vat?.enabled === true;
  const name = (names: typeof seller) => localizedName(names, locale).text;
  const table = snapshot.destination?.table_names;
  const qr = invoice?.qr ?? null;
  const { blocks } = receiptWords(order, locale, '', { shares, invoice });
  return {
    locale,
    blocks: [
      ...(copy > 0
        ? [{ kind: 'text' as const, text: say('COPY', { copy }), size: 'body' as const, bold: true, ground: true }]
        : []),
      { kind: 'text', text: isolate(name(seller)), size: 'large', bold: true, align: 'center' },
      {
        kind: 'text',
        text: say(isInvoice ? 'INVOICE' : isSold ? 'RECEIPT' : 'ORDER_DETAILS'),
        size: 'body',
        bold: true,
        align: 'center',
      },
      { kind: 'text', text: isolateLtr(number), size: 'huge', bold: true, align: 'center' },
      {
        kind: 'text',
        text: [type(order.type), table ? say('TABLE', { table: isolate(name(table)) }) : null]
          .filter((part) => part !== null)
          .join(' · '),
        size: 'body',
        align: 'center',
      },
      { kind: 'rule' },
      ...blocks.flatMap((block): Block[] =>
        block.kind === 'rows' ? [...block.rows.flatMap(rowBlocks), { kind: 'rule' }] : [],
      ),
      ...(customer_name
        ? [{ kind: 'row' as const, start: say('CUSTOMER'), end: isolate(customer_name), size: 'body' as const }]
        : []),
      ...(qr === null
        ? []
        : [
            { kind: 'qr' as const, content: qr },
            { kind: 'text' as const, text: say('TAX_QR'), size: 'small' as const, align: 'center' as const },
          ]),
      { kind: 'text', text: say('THANKS'), size: 'body', align: 'center' },
    ],
  };
}

function rowBlocks({
  label,
  value,
  note,
  isTotal = false,
}: {
  label: string;
  value: string;
  note?: string;
  isTotal?: boolean;
}): Block[] {
  return [
    { kind: 'row', start: label, end: value, size: isTotal ? 'large' : 'body', bold: isTotal },
    ...(note ? [{ kind: 'text' as const, text: note, size: 'small' as const }] : []),
  ];
}
