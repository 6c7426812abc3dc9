/** The calls of the contact form (HOST-025, HOST-026, API-012). */
import { beginHumanCheck, sendContactMessage } from '@sufra/api/tenant/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { contactHash, drawContactFiles, keepContactMessage } from './contact.ts';
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
import { ownsOrder } from './own-order.ts';
import { readSettings } from './settings.ts';

export async function serveContact(platform: Platform): Promise<void> {
  await serve(platform, beginHumanCheck, (call) =>
    call.withDb(async (db) => {
      const settings = await readSettings(db, ['website']);
      if (checkOf(settings) !== 'puzzle') return { data: serviceCheck(settings) };
      return { data: { provider: 'puzzle', puzzle: await givePuzzle(db, call.tenant.tenant, call.now()) } };
    }),
  );

  await serve(platform, sendContactMessage, async (call) => {
    const { body, tenant } = call;
    const key = tenant.tenant;
    const token = body.bot_token ?? '';
    // Nothing of a sender who is not known to be a person is looked at, least of all pictures.
    if (!token) throw refuse('HUMAN_CHECK');
    const use = { token, bodyHash: contactHash(body), now: call.now() };
    const settings = await call.withDb((db) => readSettings(db, ['website']));
    const isPuzzle = checkOf(settings) === 'puzzle';
    if (isPuzzle) {
      const judged = await call.withDb((db) => judgePuzzle(db, key, use));
      if (judged.state === 'repeated') return { data: { ticket_number: judged.ticket }, status: 201 };
      if (judged.state === 'failed') throw refuse('HUMAN_CHECK');
    } else if (!(await askRecaptcha(platform.config.recaptchaUrl, settings, token))) throw refuse('HUMAN_CHECK');
    if (body.order_id && !(await platform.hooks.of(ownsOrder)(call, body.order_id)))
      throw refuse('INVALID_INPUT', { field: 'order_id' });
    // Drawn outside of the transaction, for which others of the tenant wait.
    const files = await drawContactFiles(body);
    const ticket_number = await call.withDb(async (db) => {
      if (isPuzzle) {
        const spent = await spendPuzzle(db, key, use);
        if (spent.state === 'repeated') return spent.ticket;
        if (spent.state === 'failed') throw refuse('HUMAN_CHECK');
      }
      const ticket = await keepContactMessage(db, key, { input: body, files, now: use.now });
      if (isPuzzle) await notePuzzleTicket(db, key, token, ticket);
      return ticket;
    });
    return { data: { ticket_number }, status: 201 };
  });

  platform.everyTenant('forget old human checks', 10 * MINUTE_MS, ({ tenant }, now) =>
    withTenant(platform.database, tenant, (db) => forgetPuzzles(db, tenant, now)),
  );
}
