/**
 * Lengths of what staff write, in characters, and the most of what they count: for the calls that take it and
 * for the fields of the console.
 */

/** An amount or another number as it is typed, with the signs and words beside it. */
export const MAX_TYPED_AMOUNT = 40;
/** A mobile as it is typed, with or without its country. */
export const MAX_TYPED_MOBILE = 40;
/** Guests of a party that staff write down. */
export const MAX_PARTY_GUESTS = 100;
/** The name of a party at the door. */
export const MAX_PARTY_NAME = 60;
/** The number of a table, as staff call it. */
export const MAX_TABLE_CODE = 40;
/** A fact or a secret of a tax device, as it is typed. */
export const MAX_TYPED_TAX_FACT = 500;
/** A line of a company that buys, as Saudi Arabia's authority takes it. */
export const MAX_TAX_BUYER = 127;
/** The code of a deposit slip, as it is typed or scanned. */
export const MAX_DEPOSIT_CODE = 200;
/** Why money goes back: for the second person and the audit. */
export const MAX_REFUND_REASON = 200;
/** A host name as it is typed, or an address that has it. */
export const MAX_TYPED_HOST = 2000;

/** To the kitchen, after a call with a customer. */
export const MAX_KITCHEN_NOTE = 200;
/** Beside the reason of a kept deposit. */
export const MAX_KEEP_NOTE = 200;
/** An answer to a guest. */
export const MAX_ANSWER = 1000;
