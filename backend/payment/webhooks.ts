/**
 * Messages of payment providers (safety B8). A message whose signature is right is a hint that something changed: it is noted once by its own
 * name, and the provider is asked. Nothing that it says is believed, so one that is forged, late, doubled or out of order does no harm.
 */
import { receivePaymentWebhook } from '@sufra/api/payment/endpoints';
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { type Asking, askAbout, tenantOfSession } from './ask.ts';
import { noteEvent } from './events.ts';
import type { ProviderMessage } from './providers/adapter.ts';
import { changeSession, findSession } from './session-rows.ts';

const MAX_MESSAGE_BYTES = 64_000;

export function registerWebhooks(asking: Asking): void {
  const { platform, providers } = asking;
  void platform.http.register(async (http: FastifyInstance) => {
    // The signature is over the bytes.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_MESSAGE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    http.post<{ Params: { provider: string }; Querystring: { tenant?: string } }>(
      receivePaymentWebhook.path,
      async (request) => {
        const adapter = providers.find(request.params.provider);
        if (!adapter) throw refuse('NOT_FOUND');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { tenant } = request.query;
        const raw = { tenant: typeof tenant === 'string' ? tenant : null, body, headers: request.headers };
        // Real time: the provider's clock is not the sandbox's.
        const message = adapter.readMessage({ ...raw, now: new Date() });
        if (!message) {
          request.log.warn({ provider: adapter.name }, 'a payment message with a wrong signature was refused');
          throw refuse('SIGNATURE_WRONG');
        }
        await take(asking, message);
        return { data: { received: true }, meta: { server_time: platform.clock.now('').toISOString() }, errors: [] };
      },
    );
  });
}

async function take(asking: Asking, { reference, event_id, provider_ref }: ProviderMessage): Promise<void> {
  const { platform } = asking;
  const tenant = await tenantOfSession(asking, reference);
  if (!tenant) return;
  const key = tenant.tenant;
  const isNew = await withTenant(platform.database, key, async (db) => {
    const row = await findSession(db, key, reference, 'update');
    if (!row || !(await noteEvent(db, row, { source: 'webhook', event_id }, platform.clock.now(key)))) return false;
    // Whatever happens to this process now, the job asks.
    const soon = new Date(platform.clock.now(key).getTime() + SECOND_MS);
    // The answer to its beginning was lost: by its name there, which is signed, it can be asked about all the same.
    if (row.provider_ref === null && provider_ref) await changeSession(db, row, { provider_ref });
    if (!ENDED.includes(row.state)) await changeSession(db, row, { ask_at: soon, asks: 0 });
    return !ENDED.includes(row.state);
  });
  if (!isNew) return;
  // The provider waits for our answer, and we would wait for its: it is asked after that.
  void askAbout(asking, tenant, reference, `webhook ${event_id}`).catch((error: unknown) =>
    platform.log.error({ err: error, tenant: key, session: reference }, 'a payment could not be asked about'),
  );
}

/** Of these nothing more is learned by asking. One that is paid may be given back at the provider itself. */
const ENDED: readonly string[] = ['voided', 'refunded'];
