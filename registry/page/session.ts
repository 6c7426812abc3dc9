/**
 * Sign-in at the operators' page: a token in a form becomes a cookie of this origin for an hour. The cookie
 * has no token in it: it names the token and is signed, so every registry of one signing key knows it, and it
 * ends with its token. It lets read, nothing else.
 */
import { createPublicKey, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { Signer } from '../plan/signing.ts';

export const SESSION_COOKIE = 'sufra_operator';
export const SESSION_PATH = '/operator';
export const SESSION_SECONDS = 3600;

/** Wrong tokens of one address, and of all, in that time. */
const ATTEMPTS = { address: 10, all: 200, within: 10 * 60_000 };
const MAX_ADDRESSES = 10_000;
/** No token is longer. */
const MAX_TOKEN_LENGTH = 300;

export interface Sessions {
  /** The cookie's value for an operator's token; what is wrong with it otherwise. */
  begin(token: string, address: string): Promise<{ value: string } | 'wrong' | 'too-many'>;
  /** The operator whose cookie it is; null: it is none, or its time is over. */
  find(value: string | undefined): Promise<Actor | null>;
}

export interface SessionOptions {
  access: Pick<Access, 'operator' | 'operatorById'>;
  signer: Signer;
  now: () => Date;
}

export function openSessions({ access, signer, now }: SessionOptions): Sessions {
  const publicKey = createPublicKey(signer.publicKey);
  const wrong = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: ATTEMPTS.within,
    noUpdateTTL: true,
    perf: { now: () => now().getTime() },
  });
  const statement = (id: string, ends: number, proof: string) => `sufra operator session\n${id}\n${ends}\n${proof}`;
  const countOf = (key: string) => wrong.get(key) ?? 0;

  return {
    async begin(token, address) {
      const found = token.length > MAX_TOKEN_LENGTH ? null : await access.operator(token);
      // The right token always opens: a stranger locks no operator out, and 256 bits are not guessed.
      if (!found) {
        if (countOf(`of ${address}`) >= ATTEMPTS.address || countOf('all') >= ATTEMPTS.all) return 'too-many';
        for (const key of [`of ${address}`, 'all']) wrong.set(key, countOf(key) + 1);
        return 'wrong';
      }
      const ends = now().getTime() + SESSION_SECONDS * 1000;
      const signed = Buffer.from(signer.sign(statement(found.actor.id, ends, found.proof)).value, 'base64');
      return { value: `${found.actor.id}.${ends}.${signed.toString('base64url')}` };
    },
    async find(value) {
      const [, id, end, signature] = /^([a-z0-9]{1,40})\.(\d{13})\.([A-Za-z0-9_-]{86})$/.exec(value ?? '') ?? [];
      if (!id || !signature || Number(end) <= now().getTime()) return null;
      const found = await access.operatorById(id);
      const isOf = (proof: string) =>
        verify(null, Buffer.from(statement(id, Number(end), proof)), publicKey, Buffer.from(signature, 'base64url'));
      return found?.proofs.some(isOf) ? found.actor : null;
    },
  };
}
