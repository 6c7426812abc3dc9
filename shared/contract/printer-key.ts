/**
 * The secret in a printer's address (PRN-004): 144 random bits, and a check over them and the restaurant.
 * Edge and provider see by the check that a text is none, without asking anything. The check is no secret:
 * what has the form may still be unknown. For servers: `node:zlib`.
 */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** 24 random characters, 6 of the check. */
const FORM = /^([A-Za-z0-9_-]{24})([A-Za-z0-9_-]{6})$/;

export function newPrinterKey(restaurant: string): string {
  const random = randomBytes(18).toString('base64url');
  return random + checkOf(restaurant, random);
}

/**
 * The key in what a printer sent as such, or null. Some printers join their own parameters to the address
 * without looking whether it has any: what comes after the key is left out.
 */
export function readPrinterKey(restaurant: string, sent: unknown): string | null {
  if (typeof sent !== 'string') return null;
  const [, random, check] = FORM.exec(/^[A-Za-z0-9_-]{0,40}/.exec(sent.slice(0, 200))![0]) ?? [];
  return random !== undefined && check === checkOf(restaurant, random) ? random + check : null;
}

function checkOf(restaurant: string, random: string): string {
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(`printer\n${restaurant}\n${random}`));
  return check.toString('base64url');
}
