/**
 * Which documents are to be made: the difference between what is sold now and what the documents before said
 * (TAX-001). Asking twice makes none twice, and whatever was left out by a failure is in the next one. Pure.
 */
import type { LocalizedText } from '@sufra/contract';
import type { DocumentKind, PartKey, StatementPart } from './statement.ts';
import { netsOf } from './tax-inside.ts';

/** A part of what is sold. `amount` with the tax, in the smallest unit: a discount is negative. */
export interface SoldPart {
  key: PartKey;
  role: 'supply' | 'discount';
  names: LocalizedText;
  qty: number;
  amount: number;
}

const BACK = { ar: 'مبلغ مُعاد', en: 'Money back' };
/** Why a document changes of which money went back. */
export const BACK_REASON = { ar: 'أُعيد المبلغ أو جزء منه', en: 'Money was given back' };

/** The same after money went back for no dish that is named; empty: all of it did. `returned`: in the smallest unit. */
export function lessReturned(parts: SoldPart[], returned: number): SoldPart[] {
  const sold = sumOf(parts);
  const back = Math.min(sold, Math.max(0, returned));
  if (back === sold) return [];
  return back === 0 ? parts : [...parts, { key: 'back', role: 'discount', names: BACK, qty: 1, amount: -back }];
}

/** What the documents about something say by now, by part; credit notes count down. */
export type Declared = ReadonlyMap<PartKey, SoldPart>;

export interface WantedDocument {
  kind: DocumentKind;
  lines: StatementPart[];
  allowances: StatementPart[];
  total: number;
  net: number;
  tax: number;
  /** What it adds to each part; negative: takes away. */
  parts: SoldPart[];
}

/** Documents from `declared` to `sold`, the one that takes away first. `rate`: percent. */
export function documentsBetween(declared: Declared, sold: readonly SoldPart[], rate: string): WantedDocument[] {
  const changes = changesOf(declared, sold);
  if (changes.length === 0) return [];
  const isFirst = [...declared.values()].every(({ amount }) => amount === 0);
  const lessSold = changes.filter(({ role, amount }) => role === 'supply' && amount < 0);
  const moreSold = changes.filter(({ role, amount }) => role === 'supply' && amount > 0);
  const moreOff = changes.filter(({ role, amount }) => role === 'discount' && amount < 0);
  const lessOff = changes.filter(({ role, amount }) => role === 'discount' && amount > 0);
  // What is taken off goes with what it is taken off of.
  const isOff = lessSold.length === 0 && sumOf(moreSold) >= -sumOf(moreOff);
  const isBack = -sumOf(lessSold) - (isOff ? 0 : sumOf(moreOff)) >= sumOf(lessOff);
  const credit = documentOf('credit', [...lessSold, ...(isOff ? [] : moreOff)], isBack ? lessOff : [], rate);
  const debit = documentOf(
    isFirst ? 'invoice' : 'debit',
    [...moreSold, ...(isBack ? [] : lessOff)],
    isOff ? moreOff : [],
    rate,
  );
  return [credit, debit].filter((one) => one.total > 0);
}

/** All that was declared is taken back, as one document; null: nothing is left of it. */
export function takenBack(declared: Declared, rate: string): WantedDocument | null {
  const [all] = documentsBetween(declared, [], rate);
  return all ?? null;
}

/** What documents declare together. `replaced`: refused, and another stands in its place. */
export function declaredBy(documents: readonly { parts: readonly SoldPart[] }[]): Map<PartKey, SoldPart> {
  const all = new Map<PartKey, SoldPart>();
  for (const part of documents.flatMap(({ parts }) => parts)) {
    const before = all.get(part.key);
    const qty = (before?.qty ?? 0) + part.qty;
    all.set(part.key, { ...part, qty, amount: (before?.amount ?? 0) + part.amount });
  }
  return all;
}

export const sumOf = (parts: Iterable<{ amount: number }>): number =>
  [...parts].reduce((sum, { amount }) => sum + amount, 0);

function changesOf(declared: Declared, sold: readonly SoldPart[]): SoldPart[] {
  const now = new Map(sold.map((part) => [part.key, part]));
  const keys = [...new Set([...declared.keys(), ...now.keys()])];
  return keys.flatMap((key): SoldPart[] => {
    const before = declared.get(key);
    const after = now.get(key);
    const amount = (after?.amount ?? 0) - (before?.amount ?? 0);
    const qty = (after?.qty ?? 0) - (before?.qty ?? 0);
    // A part of another price and no other number is one line of its difference.
    return amount === 0 ? [] : [{ ...(after ?? before)!, qty, amount }];
  });
}

function documentOf(
  kind: DocumentKind,
  counted: readonly SoldPart[],
  against: readonly SoldPart[],
  rate: string,
): WantedDocument {
  const lines = counted.filter(({ amount }) => amount !== 0);
  const {
    lines: lineNets,
    allowances: offNets,
    net,
  } = netsOf(
    lines.map(({ amount }) => Math.abs(amount)),
    against.map(({ amount }) => Math.abs(amount)),
    rate,
  );
  const part = ({ key, names, qty, amount }: SoldPart, ofNet: number): StatementPart => ({
    ...{ key, names, qty: Math.max(1, Math.abs(qty)), gross: Math.abs(amount), net: ofNet },
  });
  const total = grossOf(lines) - grossOf(against);
  return {
    kind,
    lines: lines.map((one, at) => part(one, lineNets[at]!)),
    allowances: against.map((one, at) => part(one, offNets[at]!)),
    ...{ total, net, tax: total - net },
    parts: [...lines, ...against],
  };
}

const grossOf = (parts: readonly SoldPart[]): number => parts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
