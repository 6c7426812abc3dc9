/**
 * The address at which the recipient of an optional message refuses such messages. It holds whom it is about,
 * sealed: it needs no row, so it works for as long as the message is in a mailbox, and shows no address to
 * the logs that it passes.
 */
import { hkdfSync } from 'node:crypto';
import { type BaseLocale, isRecord } from '@sufra/contract';
import { REFUSE_PATH } from '@sufra/contract/edge-paths';
import type { Letter } from '../outbox/letter.ts';
import type { OutboxRow } from '../outbox/tables.ts';
import { openWith, sealWith } from '../user/secrets/sealed.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';

export interface Refusal {
  kind: OutboxRow['kind'];
  recipient: string;
  /** Of the page that asks. */
  locale: BaseLocale;
}

/** Of an address of 254 characters. */
const TOKEN_LENGTH_MAX = 800;

/** `domain`: of the restaurant's site. */
export function refusalUrl(
  secrets: LinkSecrets,
  domain: string,
  { tenant, kind, recipient, data }: Pick<OutboxRow, 'tenant' | 'kind' | 'recipient' | 'data'>,
): string {
  const { letter } = data as { letter?: Letter };
  const token = sealRefusal(secrets, tenant, { kind, recipient, locale: letter?.locale ?? 'ar' });
  return `https://${domain}${REFUSE_PATH}?token=${token}`;
}

/** What is sealed for one tenant opens for no other. */
function sealRefusal(secrets: LinkSecrets, tenant: string, refusal: Refusal): string {
  return sealWith(keyOf(secrets[0]), tenant, refusal).toString('base64url');
}

/** Null: this server did not seal it for this tenant. */
export function openRefusal(secrets: LinkSecrets, tenant: string, token: string): Refusal | null {
  if (!/^[\w-]+$/.test(token) || token.length > TOKEN_LENGTH_MAX) return null;
  const bytes = Buffer.from(token, 'base64url');
  for (const secret of secrets) {
    const refusal = openedBy(secret, tenant, bytes);
    if (refusal) return refusal;
  }
  return null;
}

function openedBy(secret: Buffer, tenant: string, bytes: Buffer): Refusal | null {
  try {
    const refusal = openWith(keyOf(secret), tenant, bytes);
    return isRecord(refusal) ? (refusal as unknown as Refusal) : null;
  } catch {
    // Changed, or sealed by another server.
    return null;
  }
}

function keyOf(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'sufra', 'refusal link v1', 32));
}
