/** As how many text messages a text is charged (GSM 03.38, MSG-004): pure. */

import { leavingText } from './leaving-text.ts';

/** Letters of the default alphabet, and those that take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

const ONE = { gsm7: 160, ucs2: 70 } as const;
/** Of a text of several, since each says which one it is. */
const EACH = { gsm7: 153, ucs2: 67 } as const;

/**
 * The texts of a key, from the fullest to the shortest: that of the key, and that of `{key}_SHORT`, which
 * says what its recipient cannot do without.
 */
export function formsOf(
  texts: Readonly<Record<string, unknown>>,
  key: string,
  ending: 'SHORT' | 'NAMED' = 'SHORT',
): [string, ...string[]] {
  const short = texts[`${key}_${ending}`];
  return [String(texts[key]), ...(typeof short === 'string' ? [short] : [])];
}

/**
 * The fullest of the texts that are charged as few parts: a text as it leaves, with its address. There is one at least.
 */
export function fewestParts(forms: readonly string[]): string {
  return forms.reduce((best, form) => (partsOf(form) < partsOf(best) ? form : best));
}

/**
 * A text and the address that it leads to, alone on its line: a phone makes a link of it in either direction.
 * `url` null: it leads nowhere.
 */
export function withLink(text: string, url: string | null): string {
  return url === null ? text : `${text}\n${url}`;
}

/** As how many messages a text is charged once it has left. */
export function partsOf(body: string): number {
  return smsParts(leavingText(body));
}

/** As how many messages these letters are charged. */
export function smsParts(text: string): number {
  const places = placesOf(text);
  const [kind, length] = places === null ? (['ucs2', text.length] as const) : (['gsm7', places] as const);
  return length <= ONE[kind] ? 1 : Math.ceil(length / EACH[kind]);
}

/** Places that it takes in the default alphabet; null: it has other letters. */
function placesOf(text: string): number | null {
  let places = 0;
  for (const letter of text) {
    if (BASIC.includes(letter)) places += 1;
    else if (EXTENDED.includes(letter)) places += 2;
    else return null;
  }
  return places;
}
