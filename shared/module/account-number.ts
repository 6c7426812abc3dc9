import type { SessionCustomer } from '@sufra/contract';

export interface AccountNumber {
  /** National digits, as they are typed; empty: none is known, or the form does not take it. */
  readonly mobile: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface NumberOptions {
  /** Countries that the form takes; absent: all. */
  readonly offered?: readonly { readonly iso_code2: string }[];
  /** What was typed before: its number wins, and its country where no number is known. */
  readonly typed?: { readonly mobile?: string; readonly country?: string } | null | undefined;
}

/**
 * The number that a form of the customer begins with, with its country: nine digits of one country are a
 * stranger's number in another. `country`: what the form offers first, and that of a number whose country is
 * not known.
 */
export function accountNumber(
  customer: Pick<SessionCustomer, 'mobile' | 'country_code'> | null | undefined,
  country: string,
  { offered, typed }: NumberOptions = {},
): AccountNumber {
  const begun = { mobile: typed?.mobile ?? '', country: typed?.country || country };
  const own = customer?.country_code ?? country;
  const isTaken = !offered || offered.some(({ iso_code2 }) => iso_code2 === own);
  return !begun.mobile && customer?.mobile && isTaken ? { mobile: customer.mobile, country: own } : begun;
}
