/**
 * Messages of payment providers (safety B8). Only a wrong signature is refused. A message whose signature is
 * right is a hint that something changed: it is noted once by its own name, and the provider is asked.
 * Nothing that it says is believed, so one that is forged, late, doubled or out of order does no harm.
 */
import { receivePaymentWebhook } from '@sufra/api/payment/endpoints';
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { FastifyInstance } from 'fastify';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { type Asking, askAbout } from './ask.ts';
import { differenceFrom, type PaymentClaim } from './belongs.ts';
import { noteEvent } from './events.ts';
import type { PaymentAdapter, ProviderMessage } from './providers/adapter.ts';
import { addStray, changeSession, findSession, findSessionByName } from './session-rows.ts';
import type { SessionRow } from './tables.ts';

const MAX_MESSAGE_BYTES = 64_000;

export function registerWebhooks(asking: Asking): void {
  const { platform, providers } = asking;
  void platform.http.register(async (http: FastifyInstance) => {
    // The signature is over the bytes.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    http.post<{ Params: { provider: string }; Querystring: { tenant?: string } }>(
      receivePaymentWebhook.path,
      { bodyLimit: MAX_MESSAGE_BYTES },
      async (request) => {
        const adapter = providers.find(request.params.provider);
        if (!adapter) throw refuse('NOT_FOUND');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { tenant } = request.query;
        // Real time: the provider's clock is not the sandbox's.
        const raw = { body, headers: request.headers, now: new Date() };
        const message = typeof tenant === 'string' ? adapter.readMessage({ ...raw, tenant }) : null;
        if (!message) {
          request.log.warn({ provider: adapter.name }, 'a payment message with a wrong signature was refused');
          throw refuse('SIGNATURE_WRONG');
        }
        await take(asking, adapter, tenant!, message);
        return { data: { received: true }, meta: { server_time: platform.clock.now('').toISOString() }, errors: [] };
      },
    );
  });
}

/** A message about an unknown payment is accepted too: the account may be used elsewhere too. */
async function take(asking: Asking, adapter: PaymentAdapter, key: string, message: ProviderMessage): Promise<void> {
  const { platform } = asking;
  const tenant = await platform.tenants.find(key);
  if (!tenant) return;
  const { event_id, provider_ref } = message;
  const now = platform.clock.now(key);
  const toAsk = await withTenant(platform.database, key, async (db) => {
    const row = await sessionNamed(db, key, adapter, message);
    if (!row) return null;
    const difference = differenceFrom(row, claimOf(key, adapter, message));
    if (difference !== null && difference !== 'payment') {
      platform.log.warn({ tenant: key, session: row.id, difference }, 'a payment message is about another session');
      return null;
    }
    if (!(await noteEvent(db, row, { source: 'webhook', ...(event_id ? { event_id } : {}) }, now))) return null;
    if (difference === 'payment') {
      await addStray(db, row, provider_ref!, now);
      return null;
    }
    if (ENDED.includes(row.state)) return null;
    // Whatever happens to this process now, the job asks. When the answer to its beginning was lost, it asks
    // by the name that the message gives.
    const soon = new Date(now.getTime() + SECOND_MS);
    const heard = row.provider_ref === null && provider_ref !== null ? { heard_ref: provider_ref } : {};
    await changeSession(db, row, { ...heard, ask_at: soon, asks: 0 });
    return row.id;
  });
  if (toAsk === null) return;
  // The provider waits for our answer, and we would wait for its: it is asked after that.
  void askAbout(asking, tenant, toAsk, `webhook ${event_id ?? ''}`).catch((error: unknown) =>
    platform.log.error({ err: error, tenant: key, session: toAsk }, 'a payment could not be asked about'),
  );
}

/** By our id of it, else by the provider's name; locked. */
async function sessionNamed(
  db: Db,
  tenant: string,
  { name: provider }: PaymentAdapter,
  { reference, provider_ref }: ProviderMessage,
): Promise<SessionRow | undefined> {
  const byName = async () => provider_ref && (await findSessionByName(db, tenant, { provider, provider_ref }))?.id;
  const id = reference ?? (await byName());
  return id ? findSession(db, tenant, id, 'update') : undefined;
}

/** What a message says of itself, of what a session of its provider can be known by. */
function claimOf(tenant: string, adapter: PaymentAdapter, { reference, provider_ref }: ProviderMessage): PaymentClaim {
  return {
    tenant,
    provider: adapter.name,
    ...(reference === null ? {} : { reference }),
    // A provider that finds by the session names each try otherwise.
    ...(provider_ref === null || adapter.finds === 'by session' ? {} : { provider_ref }),
  };
}

/** Of these nothing more is learned by asking. One that is paid may be given back at the provider itself. */
const ENDED: readonly string[] = ['voided', 'refunded'];
