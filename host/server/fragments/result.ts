/** What a renderer process sends back is untrusted: it is validated before the document is built from it. */

import type { FragmentResult } from '@sufra/contract';
import { isRecord } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { RenderedFragment } from '../fragment-safety/rendered-fragment.ts';
import { readDataTexts } from './data-texts.ts';
import type { ResultParts } from './protocol.ts';

/** Characters of one fragment's HTML; more is a fault, not a page. */
const MAX_HTML_CHARACTERS = 4_000_000;
const HEAD_TEXTS = ['title', 'description', 'image', 'squareImage', 'canonical'];
const IMAGE_TEXTS = ['srcset', 'sizes', 'type'];

/** Characters of frames and styles that are read; a few hundred of them. */
const MAX_READ_CHARACTERS = 2_000_000;

/** What does not change from document to document, by its text, so that it is the same object each time. */
const read = new LRUCache<string, object>({ maxSize: MAX_READ_CHARACTERS, sizeCalculation: (_, text) => text.length });

/**
 * The result of its parts, as a process sends them; null: they have not the form that the contract says.
 * `isOwn`: it is made for one visitor.
 */
export function readFragmentResult(
  { html, frame, styles, data, rest }: ResultParts<string>,
  isOwn: boolean,
): RenderedFragment | null {
  const parse = (text: string): unknown => (isOwn ? JSON.parse(text) : readOnce(text));
  try {
    const result: unknown = {
      ...JSON.parse(rest),
      html,
      styles: parse(styles),
      ...(frame === null ? {} : { frame: parse(frame) }),
    };
    return isFragmentResult(result) ? { ...result, data: readDataTexts(data, isOwn) } : null;
  } catch {
    // No JSON.
    return null;
  }
}

function readOnce(text: string): unknown {
  const known = read.get(text);
  if (known) return known;
  const value: unknown = JSON.parse(text, (_key, part: unknown) => Object.freeze(part));
  if (isRecord(value)) read.set(text, value);
  return value;
}

/** True when every part has the form that the contract says. */
function isFragmentResult(value: unknown): value is Omit<FragmentResult, 'queries'> {
  if (!isRecord(value)) return false;
  const { html, styles, status, redirect, head, params, complete, validUntil, frame, screen, addresses, reads } = value;
  return (
    isHtml(html) &&
    isTexts(styles) &&
    Number.isInteger(status) &&
    (status as number) >= 200 &&
    (status as number) <= 599 &&
    [redirect, validUntil, screen].every(isOptionalText) &&
    isHead(head) &&
    (params === undefined || isTexts(params)) &&
    typeof complete === 'boolean' &&
    (reads === undefined || (Array.isArray(reads) && reads.every((one) => one === 'path' || one === 'origin'))) &&
    (addresses === undefined || (Array.isArray(addresses) && addresses.every(isAddress))) &&
    (frame === undefined || (isRecord(frame) && [frame.header, frame.main, frame.footer].every(isHtml)))
  );
}

function isHead(head: unknown): boolean {
  if (!isRecord(head) || !HEAD_TEXTS.every((name) => isOptionalText(head[name]))) return false;
  const { preloadImage: image, imageSize: size } = head;
  return (
    (size === undefined || (isRecord(size) && Number.isInteger(size.width) && Number.isInteger(size.height))) &&
    (image === undefined ||
      image === null ||
      (isRecord(image) && typeof image.href === 'string' && IMAGE_TEXTS.every((name) => isOptionalText(image[name]))))
  );
}

function isAddress(value: unknown): boolean {
  return isRecord(value) && typeof value.path === 'string' && isOptionalText(value.modifiedAt);
}

function isHtml(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_HTML_CHARACTERS;
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}
