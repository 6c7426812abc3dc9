/**
 * What gateways say later of messages that they took (MSG-003). Only a wrong signature is refused. A receipt that is late, doubled, out of order
 * or about an unknown message changes nothing, and is answered alike.
 */
import { receiveMessageReceipt } from '@sufra/api/sms/endpoints';
import { and, eq, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { EVERY_TENANT } from '../keys-file.ts';
import { outbox } from '../outbox/tables.ts';
import type { Platform } from '../platform.ts';
import type { TenantDirectory } from '../tenant-directory/directory.ts';
import type { GatewayAccounts } from './accounts.ts';
import { take } from './finish.ts';
import { sameSecret } from './gateways/call.ts';
import type { MessageGateway, Receipt } from './gateways/gateway.ts';
import { isMessage } from './rows.ts';
import { messageAttempts } from './tables.ts';

const MAX_RECEIPT_BYTES = 64_000;

interface Called {
  Params: { gateway: string };
  Querystring: Readonly<Record<string, string | undefined>>;
}

export function registerReceipts(platform: Platform, accounts: GatewayAccounts): void {
  const answer = () => ({
    data: { received: true },
    meta: { server_time: platform.clock.now('').toISOString() },
    errors: [],
  });
  void platform.http.register(async (http: FastifyInstance) => {
    // Signatures are over the bytes.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_RECEIPT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    http.post<Called>(receiveMessageReceipt.path, async (request) => {
      const { tenant = '' } = request.query;
      const gateway = await gatewayFor(platform.tenants, accounts, tenant, request.params.gateway);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const raw = { method: request.method, url: urlOf(request), body, headers: request.headers, now: new Date() };
      const receipts = gateway?.readReceipts?.(raw) ?? null;
      if (!gateway || !receipts) {
        platform.metrics.receipts.inc({ outcome: 'refused' });
        request.log.warn({ gateway: request.params.gateway }, 'a receipt with a wrong signature was refused');
        throw refuse('SIGNATURE_WRONG');
      }
      const now = platform.clock.now(tenant);
      for (const receipt of receipts) {
        const isOurs = await withTenant(platform.database, tenant, (db) => takeReceipt(db, gateway, receipt, now));
        platform.metrics.receipts.inc({ outcome: isOurs ? 'taken' : 'unknown' });
      }
      return answer();
    });
    // WhatsApp proves once that the address is its owner's.
    http.get<Called>(receiveMessageReceipt.path, async (request, reply) => {
      const { tenant = '', 'hub.challenge': challenge = '', 'hub.verify_token': token = '' } = request.query;
      const expected = request.params.gateway === 'whatsapp' ? accounts.verifyTokenOf(tenant) : null;
      if (!expected || !sameSecret(token, expected) || !/^[\w-]{1,200}$/.test(challenge))
        throw refuse('SIGNATURE_WRONG');
      return reply.type('text/plain').send(challenge);
    });
  });
}

/**
 * The gateway that a receipt names; null: there is no account at it. A tenant that is none has the account of all, so that names that are made up
 * in an address make nothing that stays.
 */
export async function gatewayFor(
  tenants: Pick<TenantDirectory, 'find'>,
  accounts: Pick<GatewayAccounts, 'of'>,
  tenant: string,
  name: string,
): Promise<MessageGateway | null> {
  const key = (await tenants.find(tenant)) ? tenant : EVERY_TENANT;
  return [...accounts.of(key).values()].find((gateway) => gateway.name === name) ?? null;
}

/** The address that the gateway called; the proxy in front of this server passes host and scheme on. */
function urlOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.originalUrl}`;
}

/** Applies one receipt of a gateway; false: it is about an unknown message. */
export async function takeReceipt(db: Db, { name }: MessageGateway, receipt: Receipt, now: Date): Promise<boolean> {
  const { reference, id } = receipt;
  const names = [
    ...(reference ? [eq(messageAttempts.reference, reference)] : []),
    ...(id ? [and(eq(messageAttempts.gateway, name), eq(messageAttempts.gateway_id, id))] : []),
  ];
  if (names.length === 0) return false;
  const [found] = await db
    .select({ tenant: messageAttempts.tenant, id: messageAttempts.message_id })
    .from(messageAttempts)
    .where(and(eq(messageAttempts.gateway, name), or(...names)))
    .limit(1);
  if (!found) return false;
  const [message] = await db.select().from(outbox).where(isMessage(found)).for('update');
  const [attempt] = await db
    .select()
    .from(messageAttempts)
    .where(and(eq(messageAttempts.message_id, found.id), eq(messageAttempts.gateway, name)));
  if (message && attempt) await take(db, message, attempt, receipt, now);
  return true;
}
