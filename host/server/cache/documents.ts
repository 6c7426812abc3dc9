/**
 * Finished documents of public pages, with their headers, compressed once. What is here holds no per-visitor byte and
 * no Set-Cookie (safety E2).
 */
import { createHash } from 'node:crypto';
import type { Locale } from '@sufra/contract';
import { DICTIONARY_CODING } from '@sufra/contract/compression-dictionary';
import type { FlagRole } from '@sufra/contract/flag';
import { namesTag } from '@sufra/contract/if-none-match';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, compress, type Effort, type Encoding, negotiateEncoding } from '../http/encoding.ts';
import type { StaleOn } from '../realtime/generations.ts';

/** Bytes that are sent again and again, with their headers: compressed once for each encoding. */
export interface CodedBody {
  body: Buffer;
  etag: string;
  /** Header names and values in turn, those that do not depend on the encoding. */
  headers: readonly string[];
  /** What was asked for, by encoding. */
  copies: Partial<Record<Encoding, EncodedCopy>>;
  /** Copies that are being made: a request meanwhile waits for the same one. */
  making: Partial<Record<Encoding, Promise<EncodedCopy>>>;
}

export interface CachedDocument extends CodedBody {
  tenant: string;
  /** Generation of the tenant that it was made from, and what ends it. */
  generation: number;
  staleOn: StaleOn;
  madeAt: number;
  expiresAt: number;
  /** How often it was sent from the cache. */
  hits: number;
  /** Its Brotli is made with the most effort. */
  isSmallest: boolean;
}

export interface EncodedCopy {
  body: Buffer;
  /** Names and values in turn, with Content-Encoding, Content-Length and ETag. */
  headers: string[];
}

/** What the bytes of a public document depend on, but for the tenant's data. */
export interface DocumentKey {
  tenant: string;
  /** Scheme, host and port: they stand in canonical links. */
  origin: string;
  locale: Locale;
  /** Locale-free, folded. */
  path: string;
  /** Allow-listed parameters only, in a fixed order; `?…` or empty. */
  query: string;
  /** Which plan it is made from: `planIdentity`. */
  plan: string;
  /** As `formatPlace` writes a validated place; empty without one. */
  place: string;
  /** Whose page it is, where a flag of the page depends on that; absent: everybody's. */
  role?: FlagRole;
}

/** As a map has it. No part holds a line break, so that no two different keys are written alike. */
export function keyText({ tenant, origin, locale, path, query, plan, place, role = 'guest' }: DocumentKey): string {
  return `${tenant}\n${origin}\n${locale}${path}\n${query}\n${plan}\n${place}\n${role}`;
}

export interface DocumentCache {
  get(key: string): CachedDocument | undefined;
  set(key: string, document: CachedDocument): void;
  size(): { documents: number; bytes: number };
}

export interface DocumentCacheOptions {
  maxDocuments?: number;
  maxBytes?: number;
}

/**
 * Least recently used first out, of the tenant that holds the most: made-up addresses at one site push out no
 * page of another one.
 */
export function createDocumentCache(options: DocumentCacheOptions = {}): DocumentCache {
  const { maxDocuments = 4000, maxBytes = 128 * 1024 * 1024 } = options;
  const tenants = new Map<string, LRUCache<string, CachedDocument>>();
  const ofTenant = (tenant: string) => {
    const known = tenants.get(tenant);
    if (known) return known;
    const made = new LRUCache<string, CachedDocument>({ maxSize: maxBytes, sizeCalculation: weight });
    tenants.set(tenant, made);
    return made;
  };
  const size = () => {
    const sum = { documents: 0, bytes: 0 };
    for (const documents of tenants.values()) {
      sum.documents += documents.size;
      sum.bytes += documents.calculatedSize;
    }
    return sum;
  };
  const makeRoom = () => {
    for (let held = size(); held.bytes > maxBytes || held.documents > maxDocuments; held = size()) {
      const by = held.bytes > maxBytes ? 'calculatedSize' : 'size';
      let largest: [string, LRUCache<string, CachedDocument>] | undefined;
      for (const entry of tenants) if (!largest || entry[1][by] > largest[1][by]) largest = entry;
      largest![1].pop();
      if (largest![1].size === 0) tenants.delete(largest![0]);
    }
  };
  return {
    get: (key) => tenants.get(tenantOf(key))?.get(key),
    set(key, document) {
      ofTenant(tenantOf(key)).set(key, document);
      makeRoom();
    },
    size,
  };
}

/** The first line of a key. */
function tenantOf(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}

/** Bodies in all encodings are made when asked for; they are counted beforehand. */
function weight({ body }: CachedDocument): number {
  return Math.ceil(body.length * 1.5) || 1;
}

export interface NewDocument {
  tenant: string;
  generation: number;
  staleOn: StaleOn;
  expiresAt: number;
  html: string;
  headers: readonly string[];
}

export function makeDocument(
  { tenant, generation, staleOn, expiresAt, html, headers }: NewDocument,
  now: number,
): CachedDocument {
  return {
    ...makeBody(html, headers),
    ...{ tenant, generation, staleOn, madeAt: now, expiresAt },
    hits: 0,
    isSmallest: false,
  };
}

export function makeBody(text: string, headers: readonly string[]): CodedBody {
  const body = Buffer.from(text);
  const etag = createHash('sha256').update(body).update(headers.join('\n')).digest('base64url').slice(0, 22);
  return { body, etag, headers, copies: {}, making: {} };
}

/** How a document travels: in an encoding, or as its difference to a dictionary (`page-dictionaries.ts`). */
type DocumentCoding = Encoding | typeof DICTIONARY_CODING;

/** ETag of one encoding of the document. */
export function etagOf(document: CodedBody, encoding: DocumentCoding): string {
  return `"${document.etag}-${encoding}"`;
}

/** Headers of a 304, flat: those of the document without what describes a body, with the ETag of the encoding. */
export function unchangedHeaders(document: CodedBody, encoding: DocumentCoding): string[] {
  const { headers } = document;
  const type = headers.indexOf('Content-Type');
  const kept = type < 0 ? headers : headers.toSpliced(type, 2);
  return [...kept, 'ETag', etagOf(document, encoding)];
}

/** The encoding to answer with: the smallest that is made already, else the one that is made fastest. */
export function encodingFor(document: CodedBody, accept: string | undefined): Encoding {
  const smallest = negotiateEncoding(accept, 'once');
  return document.copies[smallest] ? smallest : negotiateEncoding(accept, 'each');
}

/**
 * The encoding whose tag `If-None-Match` names, of those that are accepted: a browser may have the copy that
 * was sent before a smaller one was made, or what it decoded from a difference. Null: it has none of them.
 */
export function encodingOfTag(
  document: CodedBody,
  accept: string | undefined,
  ifNoneMatch: string | undefined,
): DocumentCoding | null {
  if (ifNoneMatch === undefined) return null;
  const encodings: DocumentCoding[] = [...acceptedEncodings(accept, 'once'), DICTIONARY_CODING];
  return encodings.find((encoding) => namesTag(ifNoneMatch, etagOf(document, encoding))) ?? null;
}

/** The document in an encoding, made once however many ask at the same time. */
export async function encoded(document: CodedBody, encoding: Encoding): Promise<EncodedCopy> {
  const { copies, making } = document;
  const known = copies[encoding];
  if (known) return known;
  making[encoding] ??= encode(document, encoding);
  try {
    const copy = await making[encoding];
    copies[encoding] = copy;
    return copy;
  } finally {
    delete making[encoding];
  }
}

/** Brotli with the most effort, in place of the copy that there is. The same document: its tag stays. */
export async function makeSmallest(document: CachedDocument): Promise<void> {
  document.copies.br = await encode(document, 'br', 'most');
  document.isSmallest = true;
}

async function encode(document: CodedBody, encoding: Encoding, effort: Effort = 'once'): Promise<EncodedCopy> {
  const body = await compress(document.body, encoding, effort);
  const headers = [
    ...document.headers,
    'ETag',
    etagOf(document, encoding),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(body.length),
  ];
  return { body, headers };
}

/** Names and values of headers in turn, as pairs. */
export function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index < flat.length; index += 2) list.push([flat[index]!, flat[index + 1]!]);
  return list;
}
