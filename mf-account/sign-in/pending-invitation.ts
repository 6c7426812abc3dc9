/**
 * The code of an invitation, stored on this device from the link on until an account is made: also when that
 * is another day (ACCT-035).
 */
import { isRecord, storageRecord } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import { invitationOf } from './return-path.ts';

/** After that the friend has forgotten who it was. */
const KEPT_DAYS = 30;

interface KeptInvitation {
  code: string;
  /** Epoch milliseconds of this device. */
  at: number;
}

const record = storageRecord<KeptInvitation>({
  area: 'local',
  key: 'sufra.account.invitation',
  version: 1,
  parse: (value) =>
    isRecord(value) && typeof value.code === 'string' && typeof value.at === 'number'
      ? { code: value.code, at: value.at }
      : null,
});

/** Stores the code of an address, when it has one; the newest counts. */
export function storeInvitation(path: string, now: number): void {
  const code = invitationOf(path);
  if (code) record.write({ code, at: now });
}

/** The stored value is untrusted: it counts as what an address says. */
export function readInvitation(now: number): string | null {
  const kept = record.read();
  if (!kept || now - kept.at > KEPT_DAYS * DAY_MS) return null;
  return invitationOf(`?referral_code=${encodeURIComponent(kept.code)}`);
}

export const dropInvitation = record.remove;
