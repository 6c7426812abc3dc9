/**
 * The canonical text of a document of Egypt's authority, which its name is the hash of (ETA SDK, "Document
 * serialization approach" and "Receipt issuance FAQ"). Names in capitals, names and values in quotes, nothing
 * between them; the name of a list before it and before each of its elements. Pure.
 */
import { createHash } from 'node:crypto';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export function canonicalText(value: Json): string {
  if (value === null) return '';
  if (typeof value !== 'object') return `"${value}"`;
  if (Array.isArray(value)) return value.map(canonicalText).join('');
  return Object.entries(value as Readonly<Record<string, Json>>)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]) => {
      const written = `"${name.toUpperCase()}"`;
      if (!Array.isArray(inner)) return written + canonicalText(inner);
      return written + inner.map((one) => written + canonicalText(one)).join('');
    })
    .join('');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
