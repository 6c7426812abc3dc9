/**
 * Login by `state` (HOST-048, C-30): base64 or base64url of percent-encoded JSON, or of plain JSON, with a
 * token and a customer. Only the token is read; its owner is the provider's to say (safety E7).
 */
import { createHash } from 'node:crypto';

export interface StateLogin {
  token: string;
  /** Of the token alone, whatever stands around it and however it is encoded: what is spent once. */
  hash: string;
}

const MAX_STATE_CHARACTERS = 3500;
const TOKEN = /^[\x21-\x7e]{8,1024}$/;

/** Reads the parameter; null when it is not a login. */
export function readState(value: string): StateLogin | null {
  if (value.length > MAX_STATE_CHARACTERS || !/^[A-Za-z0-9+/_\- =]+$/.test(value)) return null;
  // A `+` arrives as a space when it was not encoded.
  const text = Buffer.from(value.replaceAll(' ', '+'), 'base64').toString('utf8');
  const payload = parse(text) ?? parse(decode(text));
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const { token } = payload as Record<string, unknown>;
  const plain = typeof token === 'string' ? token.replace(/^Bearer /, '') : '';
  if (!TOKEN.test(plain)) return null;
  return { token: plain, hash: createHash('sha256').update(plain).digest('base64url') };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The query without `state`, other parameters as they were. */
export function withoutState(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^state(?:=|$)/.test(part));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
