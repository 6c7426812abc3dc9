import type { Db } from '../../database/tenant-scope.ts';
import type { ErrorDetail } from '../../errors/refusal.ts';
import { defineHook } from '../../hooks.ts';
import type { Caller } from '../limits/counted-events.ts';

export interface InvitedCaller extends Caller {
  /** The browser that the code is put in at, from `deviceIdOf`. */
  device: string | null;
}

/**
 * Notes who invited a customer that says their name for the first time, by the rules of invitations
 * (ACCT-035). A refusal is returned, not thrown, so that a guess is counted with the commit. `number` of the
 * caller is the customer's id.
 */
export const invitationAtSignUp = defineHook<
  (db: Db, caller: InvitedCaller, code: string, now: Date) => Promise<{ problem: ErrorDetail } | null>
>('invitation at sign-up', async () => null);
