/** The call that reads banners, pages, tracking codes and redirects of the draft (SHOP-036). */
import { readSite, type Site, sendSitePicture } from '@sufra/api/staff/endpoints';
import { SITE_PICTURES } from '@sufra/api/staff/site/site-limits';
import { addedLanguages } from '@sufra/api/tenant/added-languages';
import { serveCustomerPictures } from '../../http/customer-pictures.ts';
import { sentBytes } from '../../http/serve.ts';
import { drawDishPhoto } from '../../media/dish-photo.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { type SitePart, sitePartOf } from '../site/parts.ts';
import { drawIcons, servePictureIcons } from '../site/picture-icons.ts';
import { SITE_PICTURE_PATH, sitePictureBytes, storeSitePicture } from '../site/pictures.ts';
import { type ContentState, draftSettings, draftValue, markOf, readContentState } from './draft.ts';

export async function registerSite(platform: Platform): Promise<void> {
  await serveStaff(platform, readSite, async (call) => ({
    data: await call.withDb(async (db) => siteView(await readContentState(db), call.tenant)),
  }));

  await serveStaff(platform, sendSitePicture, async (call) => {
    const { use, ...part } = call.query;
    // Outside of any transaction: drawing takes longer than one may.
    const drawn = await drawDishPhoto(call.tenant.tenant, sentBytes(call.request), part, SITE_PICTURES[use]);
    const icons = use === 'logo' ? await drawIcons(call.tenant.tenant, drawn.files.at(-1)!.content) : null;
    return call.act(async (db, note) => {
      const stored = await storeSitePicture(db, drawn, { use, icons, now: call.now() });
      note({ about: { kind: 'picture', id: use, name: null }, after: { address: stored.address } });
      return { data: stored };
    });
  });

  serveCustomerPictures(platform, SITE_PICTURE_PATH, sitePictureBytes, 'public');
  servePictureIcons(platform);
}

function siteView(state: ContentState, { external_hosts }: Pick<TenantRecord, 'external_hosts'>): Site {
  const keys = [...new Set([...Object.keys(state.published), ...state.drafts.keys()])].toSorted();
  const of = <Entry>(part: SitePart): Entry[] =>
    keys.filter((key) => sitePartOf(key)?.part === part).map((key) => entryOf(state, key) as Entry);
  return {
    banners: of<Site['banners'][number]>('banner').sort(
      ({ value: a }, { value: b }) => a.place.localeCompare(b.place) || a.sort - b.sort,
    ),
    pages: of<Site['pages'][number]>('page').sort(({ value: a }, { value: b }) => a.sort - b.sort),
    trackers: of('tracker'),
    redirects: of('redirect'),
    external_hosts,
    mark_of_none: markOf(state, ''),
    languages: addedLanguages(draftSettings(state)).shown.map(({ code, name }) => ({ code, name })),
  };
}

function entryOf(state: ContentState, key: string) {
  const [draft, row] = [draftValue(state, key), state.drafts.get(key)];
  return {
    ...{ key, mark: markOf(state, key), changed: row !== undefined, removed: draft === null },
    value: draft ?? state.published[key],
    change: row ? { by: row.changed_by, at: row.changed_at.toISOString() } : null,
  };
}
