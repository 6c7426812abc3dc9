/**
 * The puzzle that stands for a person's patience (HOST-025): a few numbers are looked for whose hashes begin
 * with zeros. Finding them takes a device a moment, checking them takes the server none. Both sides read the
 * rules here.
 */

/** What is hashed for one number of one round. */
export function puzzleText(salt: string, round: number, number: number): string {
  return `${salt}.${round}.${number}`;
}

/** True: the hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let index = 0; index < whole; index += 1) if (hash[index] !== 0) return false;
  return bits % 8 === 0 || hash[whole]! >> (8 - (bits % 8)) === 0;
}

/** The token of a puzzle that is solved: its id and the number of each round. */
export function puzzleToken(id: string, numbers: readonly number[]): string {
  return `${id}.${numbers.join('-')}`;
}

/** A token taken apart; null: it is none of a puzzle. */
export function readPuzzleToken(token: string): { id: string; numbers: number[] } | null {
  const match = /^([\w-]{1,64})\.([\d-]{1,300})$/.exec(token);
  if (!match) return null;
  const numbers = match[2]!.split('-').map((text) => (text === '' ? Number.NaN : Number(text)));
  return numbers.every(Number.isSafeInteger) ? { id: match[1]!, numbers } : null;
}
