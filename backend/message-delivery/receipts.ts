/**
 * What gateways say later of messages that they took (MSG-003). Only a wrong signature is refused. A receipt
 * that is late, doubled, out of order or about an unknown message changes nothing, and is answered alike.
 */
import { receiveMessageReceipt } from '@sufra/api/sms/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors/refusal.ts';
import { EVERY_TENANT } from '../keys-file.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { GatewayAccounts } from './accounts.ts';
import type { Lane } from './deliver.ts';
import { sameSecret } from './gateways/call.ts';
import type { MessageGateway } from './gateways/gateway.ts';

const MAX_RECEIPT_BYTES = 64_000;

interface Called {
  Params: { gateway: string };
  Querystring: Readonly<Record<string, string | undefined>>;
}

export function registerReceipts(
  platform: Platform,
  accounts: GatewayAccounts,
  laneOf: (tenant: TenantRecord) => Pick<Lane, 'takeReceipt'>,
): void {
  const answer = () => ({
    data: { received: true },
    meta: { server_time: platform.clock.now('').toISOString() },
    errors: [],
  });
  void platform.http.register(async (http: FastifyInstance) => {
    // Signatures are over the bytes.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    http.post<Called>(receiveMessageReceipt.path, { bodyLimit: MAX_RECEIPT_BYTES }, async (request) => {
      const { tenant = '' } = request.query;
      const record = await platform.tenants.find(tenant);
      const gateway = gatewayFor(accounts, record, request.params.gateway);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const raw = { method: request.method, url: urlOf(request), body, headers: request.headers, now: new Date() };
      const receipts = gateway?.readReceipts?.(raw) ?? null;
      if (!gateway || !receipts) {
        platform.metrics.receipts.inc({ outcome: 'refused' });
        request.log.warn({ gateway: request.params.gateway }, 'a receipt with a wrong signature was refused');
        throw refuse('SIGNATURE_WRONG');
      }
      const lane = record && laneOf(record);
      const ours = await Promise.all(receipts.map((receipt) => lane?.takeReceipt({ gateway, receipt }) ?? false));
      for (const isOurs of ours) platform.metrics.receipts.inc({ outcome: isOurs ? 'taken' : 'unknown' });
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
 * The gateway that a receipt names; null: there is no account at it. A tenant that is none has the account of
 * all, so that names that are made up in an address make nothing that stays.
 */
export function gatewayFor(
  accounts: Pick<GatewayAccounts, 'of'>,
  record: Pick<TenantRecord, 'tenant'> | null,
  name: string,
): MessageGateway | null {
  const gateways = accounts.of(record?.tenant ?? EVERY_TENANT);
  return [...gateways.values()].find((gateway) => gateway.name === name) ?? null;
}

/** The address that the gateway called; the proxy in front of this server passes host and scheme on. */
function urlOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.originalUrl}`;
}
