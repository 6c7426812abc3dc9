/** A place as it is typed or copied from a map (SHOP-035): pure. */

const PAIR = String.raw`(-?\d{1,2}(?:\.\d+)?)\s*[,،]\s*(-?\d{1,3}(?:\.\d+)?)`;
const ALONE = new RegExp(`^(?:geo:)?${PAIR}$`);
/** Of links as maps share them: `…/@24.7,46.6,15z`, `…?q=24.7,46.6`, `…!3d24.7!4d46.6`. */
const IN_LINK = [/!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/, new RegExp(`[@=/]${PAIR}`)];

/** Null: no place is in it. */
export function typedPlace(typed: string): { latitude: number; longitude: number } | null {
  const text = typed.trim();
  const match = /^https?:/i.test(text) ? linkedPlace(text) : ALONE.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function linkedPlace(link: string): RegExpExecArray | null {
  const plain = link.slice(0, 2000).replaceAll('%2C', ',').replaceAll('%2c', ',');
  for (const pattern of IN_LINK) {
    const match = pattern.exec(plain);
    if (match) return match;
  }
  return null;
}
