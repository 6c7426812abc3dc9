/** What a page's fragments know of it. */
import type { PageContext } from '@sufra/contract';
import { dir } from '@sufra/i18n/locales';
import type { PageInput } from './page-input.ts';
import type { PageTarget } from './target.ts';

export function makeContext({
  tenant,
  active,
  target,
  origin,
  locale,
  path,
  place,
  requestId,
}: PageInput): PageContext {
  return {
    tenant: tenant.public,
    locale,
    direction: dir(locale),
    path,
    origin,
    place,
    branch_id: place?.branch_id ?? tenant.firstBranch,
    navigation: active.navigation,
    modules: active.names,
    now: new Date(Date.now() + tenant.clockOffset).toISOString(),
    ...(tenant.trackers.length > 0 ? { trackers: mayTrack(target) ? tenant.trackers : [] } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/** Third parties run where nothing is anybody's own: on public pages, never on those of an account, checkout or order (W5). */
function mayTrack(target: PageTarget): boolean {
  if (target.kind === 'host') return target.variant.page === 'content';
  return target.module.face.routes.some(({ path, visibility }) => path === target.route && visibility === 'public');
}
