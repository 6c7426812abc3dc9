import type { SessionCustomer } from '@sufra/contract';

export interface AccountNumber {
  /** National digits, as they are typed; empty: none is known, or the form does not take it. */
  readonly mobile: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/**
 * The number that a form of the customer begins with, with its country: nine digits of one country are a stranger's number in another.
 * `country`: what the form offers first, and that of a number whose country the session does not know. `offered`: codes of the countries
 * that the form takes; absent: all.
 */
export function accountNumber(
  customer: Pick<SessionCustomer, 'mobile' | 'country_code'> | null | undefined,
  country: string,
  offered?: readonly { readonly iso_code2: string }[],
): AccountNumber {
  const own = customer?.country_code ?? country;
  const isTaken = !offered || offered.some(({ iso_code2 }) => iso_code2 === own);
  return customer?.mobile && isTaken ? { mobile: customer.mobile, country: own } : { mobile: '', country };
}
