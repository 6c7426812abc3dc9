/** Calls about the switches of modules (SHOP-032). */
import { readModules, switchModule } from '@sufra/api/staff/endpoints';
import { isOn } from '@sufra/contract';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { authorOf } from './content-calls.ts';
import { lockContent, readContentState } from './draft.ts';
import { MODULE_SWITCHES, modulesView } from './modules.ts';
import { publishSettings } from './publications.ts';
import { publishedReply } from './published-reply.ts';

export async function registerModuleCalls(platform: Platform): Promise<void> {
  await serveStaff(platform, readModules, async (call) => ({
    data: await call.withDb(async (db) => modulesView(db, await readContentState(db), call.locale, call.now())),
  }));

  await serveStaff(platform, switchModule, (call) =>
    call.act(async (db, note) => {
      const { key } = call.params;
      const { on, seen } = call.body;
      if (!MODULE_SWITCHES.includes(key)) throw refuse('NOT_FOUND');
      await lockContent(db);
      const before = await readContentState(db);
      const view = async () => modulesView(db, await readContentState(db), call.locale, call.now());
      if (isOn(before.published, key) !== seen) throw refuse('CONTENT_CHANGED', { data: await view() });
      if (on === seen) note(null);
      else {
        const publisher = { kind: 'module', by: authorOf(call), at: call.now() } as const;
        publishedReply(platform, {
          db,
          note,
          publication: await publishSettings(db, publisher, [{ key, value: on ? '1' : '0' }]),
        });
      }
      return { data: await view() };
    }),
  );
}
