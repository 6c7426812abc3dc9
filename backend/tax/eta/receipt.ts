/**
 * Egypt's e-receipt, version 1.2 (TAX-003). Its name is the hash of its content, the name of the receipt
 * before it among that. Amounts have five decimals; each line with its tax is what the guest paid for it, to
 * the piastre, so that the sum is what was charged.
 */
import { fromMinor } from '@sufra/api/order/minor';
import { splitByWeight } from '@sufra/api/payment/shares';
import type { LocalizedText } from '@sufra/contract';
import { inLocale } from '../../errors/texts.ts';
import type { DeviceFacts, MadeDocument, MakeInput, SignedDocument, SignInput } from '../documents/authority.ts';
import { instantText } from '../documents/instant-text.ts';
import type { PayMeans, StatementPart, TaxStatement } from '../documents/statement.ts';
import { canonicalText, type Json, sha256 } from './canonical.ts';

/** Hundred-thousandths in a piastre: the authority counts with five decimals. */
const PARTS = 1000;
const MEANS: Readonly<Record<PayMeans, string>> = { cash: 'C', card: 'V', wallet: 'O' };

type Receipt = { readonly [name: string]: Json };

export function makeReceipt(input: MakeInput): MadeDocument {
  const id = sha256(canonicalText(plain(receiptOf(input, ''))));
  return { id, hash: id, body: JSON.stringify(plain(receiptOf(input, id))) };
}

/** Nothing is stamped: the name proves the content. The QR code is the receipt's own address at the authority. */
export function linkReceipt({ made, statement, facts, issuedAt, addresses }: SignInput): SignedDocument {
  const total = fromMinor(statement.total);
  const link = `${addresses.portal_url}/receipts/search/${made.id}/share/${instantText(issuedAt)}`;
  return { text: made.body, qr: `${link}#Total:${total},IssuerRIN:${facts.vat_number ?? ''}` };
}

/**
 * Without letters that JSON escapes, a quotation mark before all: the authority's page hashes them as JSON
 * writes them, and its tools as they are read. A name with one would have a hash that depends on who computes
 * it.
 */
function plain<Value extends Json>(value: Value): Value {
  if (typeof value === 'string')
    return value
      .replaceAll('"', '”')
      .replaceAll('\\', '/')
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed() as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => plain(one)) as unknown as Value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner as Json)])) as Value;
}

function receiptOf({ statement, facts, place, number, issuedAt, ofHash }: MakeInput, uuid: string): Receipt {
  const lines = linesOf(statement, facts);
  const sum = (of: (line: Line) => number) => amount(lines.reduce((all, line) => all + of(line), 0));
  return {
    header: {
      dateTimeIssued: instantText(issuedAt),
      receiptNumber: number,
      uuid,
      previousUUID: place.previousHash,
      ...(statement.kind === 'credit' ? { referenceUUID: ofHash ?? '' } : { referenceOldUUID: '' }),
      currency: statement.currency,
      exchangeRate: 0,
      sOrderNameCode: statement.about,
      orderdeliveryMode: 'FC',
    },
    // What costs more than before is one more sale: there is no note that raises a receipt.
    documentType: { receiptType: statement.kind === 'credit' ? 'r' : 's', typeVersion: '1.2' },
    seller: {
      rin: facts.vat_number ?? '',
      companyTradeName: facts.name ?? '',
      branchCode: facts.branch_code ?? '',
      branchAddress: {
        country: 'EG',
        governate: facts.governate ?? '',
        regionCity: facts.city ?? '',
        street: facts.street ?? '',
        buildingNumber: facts.building ?? '',
      },
      deviceSerialNumber: facts.pos_serial ?? '',
      activityCode: facts.activity_code ?? '',
    },
    buyer: statement.buyer ? { type: 'B', id: statement.buyer.vat_number, name: statement.buyer.name } : { type: 'P' },
    itemData: lines.map(({ item }) => item),
    totalSales: sum(({ sales }) => sales),
    totalCommercialDiscount: sum(({ discount }) => discount),
    totalItemsDiscount: 0,
    netAmount: sum(({ net }) => net),
    feesAmount: 0,
    totalAmount: sum(({ net, tax }) => net + tax),
    taxTotals: [{ taxType: 'T1', amount: sum(({ tax }) => tax) }],
    paymentMethod: MEANS[statement.paid_by],
  };
}

/** In hundred-thousandths. */
interface Line {
  sales: number;
  discount: number;
  net: number;
  tax: number;
  item: Receipt;
}

function linesOf(statement: TaxStatement, facts: DeviceFacts): Line[] {
  const { lines, allowances } = statement;
  const off = allowances.reduce((all, { gross }) => all + gross, 0);
  const shares =
    off === 0
      ? lines.map(() => 0)
      : splitByWeight(
          off,
          lines.map(({ gross }) => gross),
        );
  return lines.map((part, at) => lineOf(part, shares[at]!, statement, { facts, index: at + 1 }));
}

function lineOf(
  { names, qty, gross }: StatementPart,
  off: number,
  { rate, allowances }: TaxStatement,
  { facts, index }: { facts: DeviceFacts; index: number },
): Line {
  const percent = Number(rate);
  const without = (minor: number) => Math.round((minor * PARTS * 100) / (100 + percent));
  const unit = Math.round(without(gross) / qty);
  const sales = unit * qty;
  const net = off === 0 ? sales : without(gross - off);
  const discount = sales - net;
  const tax = (gross - off) * PARTS - net;
  return {
    ...{ sales, discount, net, tax },
    item: {
      internalCode: String(index),
      description: described(names),
      itemType: (facts.item_code ?? '').startsWith('EG-') ? 'EGS' : 'GS1',
      itemCode: facts.item_code ?? '',
      unitType: 'EA',
      quantity: qty,
      unitPrice: amount(unit),
      netSale: amount(net),
      totalSale: amount(sales),
      total: amount(net + tax),
      ...(discount > 0 && {
        commercialDiscountData: [{ amount: amount(discount), description: described(allowances[0]?.names ?? {}) }],
      }),
      valueDifference: 0,
      taxableItems: [{ taxType: 'T1', amount: amount(tax), subType: 'V009', rate: percent }],
    },
  };
}

/** As long as the authority takes it, cut between characters: half of one would be hashed as another. */
function described(names: LocalizedText): string {
  return [...inLocale(names, 'ar')].slice(0, 250).join('');
}

/** A number with five decimals at most, as JSON and the canonical text both write it. */
function amount(parts: number): number {
  return Number((parts / 100 / PARTS).toFixed(5));
}
