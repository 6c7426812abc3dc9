/**
 * What is a supply, what lowers its price, what only pays for it, and what is no part of it at all (TAX-004).
 * One table; `npm run payment-states` writes it into docs/tax.md. A new code of totals does not compile until
 * it stands here.
 */
import type { TotalCode } from '@sufra/api/order/cart-structs';

/** `sum`: of others, no part by itself. */
export type TaxRole = 'supply' | 'discount' | 'payment' | 'outside' | 'sum';

export interface TaxKind {
  readonly role: TaxRole;
  /** In words, for people that keep books. */
  readonly why: string;
  /** The rule that it follows. */
  readonly source: string;
}

const SA_VALUE = 'SA: GCC VAT Agreement art. 26 (value of a supply)';
const EG_VALUE = 'EG: Law 67/2016, value that is taxed';

/** Parts of an order, by the codes of its totals. */
export const TAX_OF_TOTALS = {
  items: {
    role: 'supply',
    why: 'Dishes with their choices. Prices have the tax inside; an offer in a price of a dish is that price.',
    source: `${SA_VALUE}; ${EG_VALUE}`,
  },
  discount: {
    role: 'discount',
    why: 'Offers of the restaurant: known when the document is made, so the tax is of what is left.',
    source: 'SA: VAT Implementing Regulations, value of a supply (discounts); EG: Law 67/2016, value that is taxed',
  },
  coupon: {
    role: 'discount',
    why: 'A coupon lowers the price: its code was given away, nothing was paid for it.',
    source: 'SA: VAT Implementing Regulations, value of a supply (discounts); EG: Law 67/2016, value that is taxed',
  },
  points: {
    role: 'discount',
    why: 'Points came with earlier purchases at the same restaurant, and nothing is paid for them: redeeming them lowers the price.',
    source: 'SA: VAT Implementing Regulations, value of a supply (discounts); EG: Law 67/2016, value that is taxed',
  },
  delivery: {
    role: 'supply',
    why: 'The restaurant delivers in its own name: the fee is a line of its document, at the same rate.',
    source: `${SA_VALUE} (all that is charged for the supply); ${EG_VALUE} (what is added to the price)`,
  },
  service: {
    role: 'supply',
    why: 'A fee that the guest cannot leave out is part of the price.',
    source: `${SA_VALUE}; ${EG_VALUE}`,
  },
  insurance: {
    role: 'outside',
    why: 'The deposit of a pot or tray goes back: it secures, and pays for nothing. What the restaurant keeps makes good a loss.',
    source: 'SA: GCC VAT Agreement, taxable supplies (a consideration); EG: Law 67/2016, what is a sale',
  },
  wallet: {
    role: 'payment',
    why: 'The wallet pays with money of before, as a voucher for many things does: the tax is due when it is used, and on the whole price.',
    source: 'SA: VAT Implementing Regulations, vouchers; EG: Law 67/2016, when the tax is due',
  },
  tip: {
    role: 'outside',
    why: 'A tip is given freely and beside the price.',
    source: 'SA: GCC VAT Agreement art. 26 (only what is charged); EG: Law 67/2016, value that is taxed',
  },
  grand: { role: 'sum', why: 'Supplies less discounts, and deposits.', source: '–' },
  vat: { role: 'sum', why: 'The tax inside of supplies less discounts.', source: '–' },
  due: { role: 'sum', why: 'What is left to pay after the wallet, with the tip.', source: '–' },
} as const satisfies Readonly<Record<TotalCode, TaxKind>>;

/** Money that is in no totals of an order. */
export const TAX_OF_OTHERS = {
  topUp: {
    role: 'payment',
    why: 'Money into the wallet, also as a gift card, can pay for many things: no document, until it is used.',
    source: 'SA: VAT Implementing Regulations, vouchers; EG: Law 67/2016, when the tax is due',
  },
  givenCredit: {
    role: 'payment',
    why: 'Credit that the restaurant gave (late orders, challenges, wallet coupons) pays as money in the wallet does: the whole price stays taxed.',
    source: 'the cautious reading; a tax adviser may treat it as a discount',
  },
  keptDeposit: {
    role: 'outside',
    why: 'What a restaurant keeps of a deposit makes good a loss.',
    source: 'SA: GCC VAT Agreement, taxable supplies (a consideration); EG: Law 67/2016, what is a sale',
  },
  goodwill: {
    role: 'discount',
    why: 'Money that goes back for no dish that is named lowers the price afterwards: a credit note.',
    source: 'SA: VAT Implementing Regulations, adjustments and credit notes; EG: Law 67/2016, invoices and returns',
  },
} as const satisfies Readonly<Record<string, TaxKind>>;

/** What a part of an order that has this role does to the sum of its document. */
export const SIGN_OF_ROLE: Readonly<Record<TaxRole, 0 | 1 | -1>> = {
  supply: 1,
  discount: -1,
  payment: 0,
  outside: 0,
  sum: 0,
};
