/**
 * What a tax document says, before any country writes it in its own form. Amounts are integers of the
 * smallest unit and never negative: `kind` says which way they count. A statement is stored as JSON, so that
 * a document can be made again from it.
 */
import type { LocalizedText } from '@sufra/contract';

/** `credit` lowers what the documents before it said, `debit` raises it. */
export type DocumentKind = 'invoice' | 'credit' | 'debit';
/** `standard`: for a company that is named with its tax number. */
export type DocumentClass = 'simplified' | 'standard';

/** Identifies a part of what is sold in all documents about it: `line:3f…`, `delivery`, `coupon`. */
export type PartKey = string;

export interface StatementPart {
  key: PartKey;
  names: LocalizedText;
  /** How many; 1 of what is no dish. */
  qty: number;
  /** With the tax. */
  gross: number;
  /** Without it. */
  net: number;
}

/** A company that wants a document in its own name. */
export interface TaxBuyer {
  name: string;
  /** As its country writes them, checked by the authority's rules. */
  vat_number: string;
  street: string;
  building: string;
  district: string;
  city: string;
  postal_code: string;
}

const BUYER_FIELDS = ['name', 'vat_number', 'street', 'building', 'district', 'city', 'postal_code'] as const;

/** Two documents are in the name of the same company, or both of none. */
export const isSameBuyer = (one: TaxBuyer | null, other: TaxBuyer | null): boolean =>
  one === null || other === null ? one === other : BUYER_FIELDS.every((field) => one[field] === other[field]);

/** A document that another one changes. */
export interface DocumentRef {
  id: string;
  number: string;
  /** ISO instant. */
  issued_at: string;
}

export type PayMeans = 'cash' | 'card' | 'wallet';

export interface TaxStatement {
  kind: DocumentKind;
  class: DocumentClass;
  /** What it is about, for people: the number of an order. */
  about: string;
  currency: string;
  /** Percent, `15.00`. */
  rate: string;
  /** What is sold, or taken back. */
  lines: StatementPart[];
  /** What lowers the sum of the lines. */
  allowances: StatementPart[];
  /** With the tax: what was charged, or goes back. */
  total: number;
  net: number;
  tax: number;
  paid_by: PayMeans;
  buyer: TaxBuyer | null;
  /** The first document about the same; null: this is it. */
  of: DocumentRef | null;
  /** Why it changes that one; null: it does not. */
  reason: LocalizedText | null;
}
