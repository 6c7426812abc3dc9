/** Calls about links to the preview (SHOP-031). */
import { endPreview as endCall, listPreviews, makePreview as makeCall } from '@sufra/api/staff/endpoints';
import { readPreview } from '@sufra/api/tenant/endpoints';
import { isPublicSetting } from '@sufra/contract';
import { PREVIEW_PATH } from '@sufra/contract/edge-paths';
import { SETTING_GROUPS } from '@sufra/contract/setting-definitions';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { withSystem } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { serve } from '../../http/serve.ts';
import { appIcons } from '../../media/app-icon.ts';
import type { Platform } from '../../platform.ts';
import { domainsOf } from '../people/members.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { recordOf } from '../site/record.ts';
import { siteOf } from '../site/site-of.ts';
import { announceDraft } from './announce.ts';
import { authorOf } from './content-calls.ts';
import { groupOf } from './definitions.ts';
import { draftSettings, lockContent, readContentState } from './draft.ts';
import { endPreview, livePreviews, makePreview, previewOf } from './previews.ts';
import { previewsView } from './view.ts';

const DEFAULT_MINUTES = 60;

export async function registerPreviewCalls(platform: Platform): Promise<void> {
  await serveStaff(platform, listPreviews, async (call) => ({
    data: previewsView(await call.withDb((db) => livePreviews(db, call.now()))),
  }));

  await serveStaff(platform, makeCall, async (call) => {
    const { minutes, host } = call.body;
    const domains = await withSystem(platform.database, (db) => domainsOf(db, [call.tenant.tenant]));
    const hosts = domains.map(({ domain }) => domain);
    const chosen = host ?? hosts[0];
    if (chosen === undefined || !hosts.includes(chosen)) throw refuse('INVALID_INPUT', { field: 'host' });
    return call.act(async (db, note) => {
      await lockContent(db);
      const now = call.now();
      const expires_at = new Date(now.getTime() + (minutes ?? DEFAULT_MINUTES) * MINUTE_MS);
      const { row, token } = await makePreview(db, { by: authorOf(call), now, expires_at });
      note({ about: { kind: 'preview', id: row.id, name: null }, after: { expires_at: expires_at.toISOString() } });
      announceDraft(platform, db);
      const made = { id: row.id, host: chosen, path: `${PREVIEW_PATH}${token}`, expires_at: expires_at.toISOString() };
      return { data: made, status: 201 };
    });
  });

  await serveStaff(platform, endCall, (call) =>
    call.act(async (db, note) => {
      const ended = await endPreview(db, call.params.preview, call.now());
      note({
        about: { kind: 'preview', id: ended.id, name: null },
        before: { expires_at: ended.expires_at.toISOString() },
      });
      announceDraft(platform, db);
      return { data: previewsView(await livePreviews(db, call.now())) };
    }),
  );

  await serve(platform, readPreview, (call) =>
    call.withDb(async (db) => {
      const found = await previewOf(db, call.body.token, call.now());
      if (!found) throw refuse('LINK_ENDED');
      const draft = draftSettings(await readContentState(db));
      const settings = Object.entries(draft)
        // As the edge asks for what is published: what no group of the list has reaches no page.
        .filter(([key]) => SETTING_GROUPS.includes(groupOf(key)) && isPublicSetting(key))
        .map(([key, value]) => ({ key, value }));
      const { external_hosts } = call.tenant;
      const record = recordOf(draft);
      return {
        data: {
          ...{ id: found.id, expires_at: found.expires_at.toISOString(), settings },
          ...siteOf(draft, external_hosts),
          restaurant: { ...record, icons: appIcons(record.logo) },
        },
      };
    }),
  );
}
