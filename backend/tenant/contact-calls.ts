/** The calls of the contact form (HOST-025, HOST-026, API-012). */
import { addressKey } from '@sufra/api/address-key';
import { beginHumanCheck, judgeHumanCheck, sendContactMessage, sendContactPicture } from '@sufra/api/tenant/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { sentBytes, serve } from '../http/serve.ts';
import { readPicture } from '../media/read-picture.ts';
import type { Platform } from '../platform.ts';
import { contactHash, forgetContactPictures, keepContactMessage, keepContactPicture } from './contact.ts';
import { countContactMessage, countContactPicture } from './contact-limits.ts';
import {
  askRecaptcha,
  checkOf,
  forgetPuzzles,
  givePuzzle,
  judgePuzzle,
  notePuzzleTicket,
  serviceCheck,
  spendPuzzle,
} from './human-check/index.ts';
import { givePass, isPass } from './human-check/pass.ts';
import { ownsOrder } from './own-order.ts';
import { readSettings } from './settings.ts';

/** How a token is judged: by the provider's own puzzle, or it was good at the service. */
type Judged = { by: 'puzzle' } | { by: 'service' } | { by: 'repeated'; ticket: string };

export async function serveContact(platform: Platform): Promise<void> {
  await serve(platform, beginHumanCheck, (call) =>
    call.withDb(async (db) => {
      const settings = await readSettings(db, ['website']);
      if (checkOf(settings) !== 'puzzle') return { data: serviceCheck(settings) };
      return { data: { provider: 'puzzle', puzzle: await givePuzzle(db, call.tenant.tenant, call.now()) } };
    }),
  );

  await serve(platform, judgeHumanCheck, async (call) => {
    const { token } = call.body;
    const judged = await judge(call, token, '');
    const pass =
      judged.by === 'service' ? await call.withDb((db) => givePass(db, call.tenant.tenant, call.now())) : token;
    return { data: { pass } };
  });

  await serve(
    platform,
    sendContactPicture,
    async (call) => {
      const content = await readPicture(call.tenant.tenant, sentBytes(call.request));
      const id = await call.withDb((db) => keepContactPicture(db, call.tenant.tenant, content));
      return { data: { id }, status: 201 };
    },
    async (call) => {
      const token = String(call.headers['x-human-check'] ?? '');
      const hasPass = await call.withDb((db) => isPass(db, call.tenant.tenant, token, call.now()));
      if (!hasPass) await judge(call, token, '');
      const sender = { tenant: call.tenant.tenant, address: addressKey(call.request.ip) };
      await call.withDb((db) => platform.hooks.of(countContactPicture)(db, sender, call.now()));
    },
  );

  await serve(platform, sendContactMessage, async (call) => {
    const { body, tenant } = call;
    const key = tenant.tenant;
    const token = body.bot_token ?? '';
    const use = { token, bodyHash: contactHash(body), now: call.now() };
    const judged = await judge(call, token, use.bodyHash);
    if (judged.by === 'repeated') return { data: { ticket_number: judged.ticket }, status: 201 };
    if (body.order_id && !(await platform.hooks.of(ownsOrder)(call, body.order_id)))
      throw refuse('INVALID_INPUT', { field: 'order_id' });
    const sender = {
      tenant: key,
      address: addressKey(call.request.ip),
      mobile: body.mobile,
      email: body.email ?? null,
      customerId: await customerIdOf(call),
    };
    const isPuzzle = judged.by === 'puzzle';
    const ticket_number = await call.withDb(async (db) => {
      if (isPuzzle) {
        const spent = await spendPuzzle(db, key, use);
        if (spent.state === 'repeated') return spent.ticket;
        if (spent.state === 'failed') throw refuse('HUMAN_CHECK');
      }
      await platform.hooks.of(countContactMessage)(db, sender, use.now);
      const ticket = await keepContactMessage(db, key, { input: body, now: use.now });
      db.afterCommit(() => platform.realtime.publishToStaff(key, null, { event: 'staff.inbox', id: ticket }));
      if (isPuzzle) await notePuzzleTicket(db, key, token, ticket);
      return ticket;
    });
    return { data: { ticket_number }, status: 201 };
  });

  platform.everyTenant('forget old human checks', 10 * MINUTE_MS, ({ tenant }, now) =>
    withTenant(platform.database, tenant, (db) => forgetPuzzles(db, tenant, now)),
  );
  platform.every('unused contact pictures', 10 * MINUTE_MS, () => forgetContactPictures(platform.database));

  /** Throws HUMAN_CHECK for a token that proves no person, UNAVAILABLE while the service does not answer. */
  async function judge(
    call: { tenant: { tenant: string }; now: () => Date; withDb: <R>(work: (db: Db) => Promise<R>) => Promise<R> },
    token: string,
    bodyHash: string,
  ): Promise<Judged> {
    if (!token) throw refuse('HUMAN_CHECK');
    const settings = await call.withDb((db) => readSettings(db, ['website']));
    if (checkOf(settings) !== 'puzzle') {
      if (!(await askRecaptcha(platform.config.recaptchaUrl, settings, token))) throw refuse('HUMAN_CHECK');
      return { by: 'service' };
    }
    const use = { token, bodyHash, now: call.now() };
    const judged = await call.withDb((db) => judgePuzzle(db, call.tenant.tenant, use));
    if (judged.state === 'failed') throw refuse('HUMAN_CHECK');
    return judged.state === 'repeated' ? { by: 'repeated', ticket: judged.ticket } : { by: 'puzzle' };
  }
}

/** A session that has ended does not keep anyone from writing. */
async function customerIdOf(call: { customer: () => Promise<{ id: string } | null> }): Promise<string | null> {
  const customer = await call.customer().catch(() => null);
  return customer?.id ?? null;
}
