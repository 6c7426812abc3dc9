/** How a text leaves as SMS, and as how many it is charged (GSM 03.38, MSG-004): pure. */

/** Letters of the default alphabet, and those that take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

const ONE = { gsm7: 160, ucs2: 70 } as const;
/** Of a text of several, since each says which one it is. */
const EACH = { gsm7: 153, ucs2: 67 } as const;

/** Marks of direction: they change nothing where all letters run one way, and cost half of a message's room. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

/** What leaves as SMS: without marks of direction where every letter is of the default alphabet. */
export function smsText(body: string): string {
  const bare = body.replace(MARKS, '');
  return placesOf(bare) === null ? body : bare;
}

/** As how many messages a text is charged. */
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
