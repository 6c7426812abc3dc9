/**
 * XML of a spreadsheet, read element by element: no tree of it is made, so that it costs what is taken of it
 * (SHOP-034).
 */
import { Parser } from 'saxen';

export interface XmlTaker {
  /** Names come without the prefix of their namespace. */
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** More than a menu has. */
export class FileBoundError extends Error {}

/** Elements of one part: 10,000 rows of ten cells have 400,000. A million take a second. */
const MOST_ELEMENTS = 1_000_000;
/** Of all elements that are asked for theirs: three of each cell are 300,000. 600,000 take four seconds. */
const MOST_ATTRIBUTES = 600_000;
/** Letters from one `<` to the next: a cell holds 32,767, of which each may take six. */
const LONGEST = 400_000;

/**
 * Throws `FileBoundError`, and for XML that is not well formed or has a document type, which spreadsheets may not have.
 */
export function readXml(xml: string, { open, close, text }: XmlTaker): void {
  expectShortParts(xml);
  let elements = 0;
  let read = 0;
  const parser = new Parser().on('openTag', (name, attributes) => {
    elements += 1;
    if (elements > MOST_ELEMENTS) throw new FileBoundError();
    let all: [string, string][] | undefined;
    open(localName(name), (wanted) => {
      if (!all) {
        all = Object.entries(attributes());
        read += all.length;
        if (read > MOST_ATTRIBUTES) throw new FileBoundError();
      }
      const found = all.find(([key]) => localName(key) === wanted);
      return found && decoded(found[1]);
    });
  });
  parser.on('attention', () => {
    throw new Error('a document type');
  });
  if (close) parser.on('closeTag', (name) => close(localName(name)));
  if (text) parser.on('text', (raw) => text(decoded(raw))).on('cdata', text);
  parser.parse(xml);
}

/** An element may have attributes without an end, which are all read at once. */
function expectShortParts(xml: string): void {
  for (let at = xml.indexOf('<'); at !== -1; ) {
    const next = xml.indexOf('<', at + 1);
    if ((next === -1 ? xml.length : next) - at > LONGEST) throw new FileBoundError();
    at = next;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** saxen's own stops at the first 65,536 characters, which leaves out emoji. */
function decoded(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, named) => {
    if (named) return NAMED[named.toLowerCase()]!;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** A text as XML says it; what XML may not hold is written as spreadsheets write it: `_x0007_`. */
export function encoded(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (one) => `&${one === '&' ? 'amp' : one === '<' ? 'lt' : one === '>' ? 'gt' : 'quot'};`);
}

/** `_x0007_` as the character that it stands for. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
