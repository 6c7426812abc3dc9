/**
 * What pages make of schema.org: JSON-LD inside scripts, offers of several kinds, letters as entities (SHOP-034). Pure.
 */
import { isRecord } from '@sufra/contract';
import { parseAmount } from '@sufra/i18n';
import { listOf } from '../raw-rows.ts';

/** JSON-LD scripts of one page, and offers of one dish, that are looked at. */
const MOST_SCRIPTS = 50;
const MOST_OFFERS = 50;

/** JSON of the text itself, or of the scripts of a page that has it. What cannot be read is none. */
export function jsonLdOf(text: string): unknown[] {
  const parts = text.trimStart().startsWith('<') ? scriptsIn(text) : [text];
  return parts.flatMap((part) => {
    try {
      return [JSON.parse(part) as unknown];
    } catch {
      return [];
    }
  });
}

/** By position, not by one pattern: its cost does not grow with scripts that never end. */
function scriptsIn(page: string): string[] {
  // The same length, letter by letter: lower case of some letters is longer.
  const folded = page.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const found: string[] = [];
  for (let at = folded.indexOf('<script'); at !== -1; at = folded.indexOf('<script', at)) {
    const open = folded.indexOf('>', at);
    const end = open === -1 ? -1 : folded.indexOf('</script', open);
    if (end === -1 || found.length >= MOST_SCRIPTS) break;
    if (folded.slice(at, open).includes('ld+json')) found.push(page.slice(open + 1, end));
    at = end;
  }
  return found;
}

export interface Prices {
  /** The lowest; one that is no amount as it is; undefined: none is said. */
  least: string | undefined;
  /** As the offers say them, in capitals. */
  currencies: readonly string[];
  /** There are other prices, as of sizes. */
  hasOthers: boolean;
  hasTimes: boolean;
}

/** Of one offer, of several, of an `AggregateOffer`, with or without price specifications. */
export function pricesOf(value: unknown): Prices {
  const records = (one: unknown) => listOf(one).slice(0, MOST_OFFERS).filter(isRecord);
  const offers = records(value).flatMap((offer) => [offer, ...records(offer.offers)]);
  const specs = offers.flatMap((offer) => [offer, ...records(offer.priceSpecification)]);
  const prices = specs
    .flatMap(({ price, lowPrice, highPrice }) => [price, lowPrice, highPrice])
    .filter((one): one is string | number => typeof one === 'string' || typeof one === 'number')
    .map((text) => ({ text: String(text), read: parseAmount(String(text)) }));
  const unread = prices.find(({ read }) => 'fault' in read);
  const read = prices
    .flatMap((one) => ('minor' in one.read ? [{ text: one.text, minor: one.read.minor }] : []))
    .sort((a, b) => a.minor - b.minor);
  return {
    least: (unread ?? read[0])?.text,
    currencies: specs.flatMap(({ priceCurrency }) =>
      typeof priceCurrency === 'string' ? [priceCurrency.trim().toUpperCase()] : [],
    ),
    hasOthers: read.length > 1 && read[0]!.minor !== read.at(-1)!.minor,
    hasTimes: specs.some((one) => one.availabilityStarts !== undefined || one.validFrom !== undefined),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** `Fish &amp; chips` → `Fish & chips`, once. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/gi,
    (whole, ten?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = ten === undefined ? Number.parseInt(hex!, 16) : Number(ten);
      const isLetter = code >= 32 && !(code >= 127 && code < 160) && !(code >= 0xd800 && code < 0xe000);
      return isLetter ? String.fromCodePoint(code) : whole;
    },
  );
}

/** A text that would be read as an entity is written as one. */
export function withEntities(text: string): string {
  return withoutEntities(text) === text ? text : text.replaceAll('&', '&amp;');
}
