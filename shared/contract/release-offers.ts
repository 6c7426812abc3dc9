/** What a release offers to others, as plain data in its descriptor: written by the build from structs and docs. */
import type { JsonSchema } from './json-schema.ts';

export interface OfferedTopic {
  name: string;
  version: number;
  about: string;
  sticky?: boolean;
  tabs?: 'visitor' | 'site';
  payload: JsonSchema;
}
export interface OfferedRequest {
  name: string;
  version: number;
  about: string;
  input: JsonSchema;
  reply: JsonSchema;
}
export interface OfferedDialog {
  name: string;
  about: string;
  presentation: 'sheet' | 'drawer' | 'window';
  /** Absent: opened without anything; closed without a result. */
  props?: JsonSchema;
  result?: JsonSchema;
}
export interface OfferedSlot {
  name: string;
  about: string;
}

export interface ReleaseOffers {
  topics: readonly OfferedTopic[];
  requests: readonly OfferedRequest[];
  dialogs: readonly OfferedDialog[];
  slots: readonly OfferedSlot[];
}

/**
 * Offers of other modules that a build uses, by name (`menu.item`, `checkout.order.created@2`), sorted: read
 * from its imports.
 */
export interface ReleaseUses {
  topics: readonly string[];
  requests: readonly string[];
  dialogs: readonly string[];
  slots: readonly string[];
}

/**
 * Documentation of offers, by name (`checkout.order.created`, `….created@2`): `offers.docs.ts` of a module, or
 * `<owner>.docs.ts` beside its offers here. Fields by path: `order_id`; for requests and dialogs with what they are
 * part of: `props.item_id`, `reply.lines[].qty`, `result`.
 */
export type OfferDocs = Readonly<Record<string, { about: string; fields?: Readonly<Record<string, string>> }>>;
