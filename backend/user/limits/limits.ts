/**
 * How often codes, messages, orders and holds are counted (safety B3, B4): per number, per caller's address,
 * per tenant, and per server.
 */
import { SENDS_PER_HOUR } from '../sign-in/otp.ts';

export const LIMITS = {
  /** Codes to one number that one browser, or one address, asks for. */
  sendsPerNumber: SENDS_PER_HOUR,
  /** Codes to one number that all browsers ask for which it was signed in at in none. */
  sendsToNumber: 8,
  /** Codes asked for from one address (IPv6: /64) at one tenant. */
  sendsPerAddress: 40,
  /** Codes that are no coupon, by one customer or from one address at one tenant. */
  couponsPerCaller: 20,
  /** The same at one tenant, of all customers. */
  couponsPerTenant: 1000,
  /** Wrong codes from one address at one tenant. The first tries of a code are counted, and not refused. */
  wrongPerAddress: 60,
  /** Wrong codes at this server, all tenants together. */
  wrongPerServer: 20_000,
  /** Codes that are no deposit of the restaurant, by one person of its staff. */
  depositsPerPerson: 30,
  /** The same at one restaurant, of all its staff. */
  depositsPerTenant: 300,
  /** Numbers that one person of a restaurant's staff looks guests up by. */
  guestsPerPerson: 60,
  /** Orders that one person of a restaurant's staff types in: each sends a text message. */
  typedPerPerson: 120,
  /** Coverage alerts from one address at one tenant: each may cost a message one day. */
  alertsPerAddress: 20,
  /** Parties that join queues from one address at one tenant: the guests of a full restaurant share its network. */
  joinsPerAddress: 60,
  /** Parties at one tenant that have proved nothing. More of them are refused, and others join (decision 560). */
  unprovedPerTenant: 1000,
  /**
   * Parties from one address that get a text message about joining, in a day: each costs one, and the page
   * shows the same.
   */
  joinTextsPerAddress: 20,
  /**
   * Tables that guests hold from one address at one tenant: one browser holds one at a time, a script without
   * cookies would hold them all.
   */
  holdsPerAddress: 40,
  /** Group orders that are opened from one address at one tenant. */
  groupsPerAddress: 30,
  /** Phones that join group orders from one address at one tenant: an office has one, with several groups. */
  groupJoinsPerAddress: 200,
  /** Choices about third parties from one address at one tenant: the guests of a restaurant share its network. */
  choicesPerAddress: 120,
  /** Messages to the restaurant from one address at one tenant. */
  messagesPerAddress: 20,
  /** The same of one customer, or of guests that name one number or one e-mail address. */
  messagesPerNumber: 10,
  /** The same of guests at one tenant, of all senders. */
  messagesPerTenant: 300,
  /** Pictures for messages from one address at one tenant: a message has six. */
  picturesPerAddress: 60,
  /** The same at one tenant: what comes into no message is gone after two hours, so at most some 400 MB wait. */
  picturesPerTenant: 600,
  /**
   * Cash orders of guests from one address at one tenant; those at a table of the restaurant are not counted
   * by address.
   */
  cashPerAddress: 40,
  /** Cash orders of guests with one number. */
  cashPerNumber: 10,
  /** Cash orders of one customer. */
  cashPerCustomer: 30,
  /** Messages of one tenant in an hour before it is looked at how many of them were used (safety B4). */
  messagesBeforePause: 100,
  /** Share of them that must be used; below it they are being sent for their price. */
  leastUsedShare: 0.3,
  /**
   * Messages beyond those that still go out then, each to a number and an address that asked for none within the hour.
   */
  messagesReserve: 50,
} as const;

export interface TriesRule {
  /** Tries of a code, from the first, that only `firstPerTenant` can refuse. */
  firstTries: number;
  /** Wrong ones of these at one tenant, of all callers. */
  firstPerTenant: number;
  /** Wrong ones after these at one tenant, of all callers. */
  wrongPerTenant: number;
}

/** By the digits of a code. A restaurant that wants four gets the narrow limits that those need. */
export const TRIES_RULES: Readonly<Record<4 | 6, TriesRule>> = {
  4: { firstTries: 1, firstPerTenant: 100, wrongPerTenant: 100 },
  6: { firstTries: 2, firstPerTenant: 5000, wrongPerTenant: 1000 },
};
