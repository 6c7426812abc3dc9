/** Calls about the draft of a restaurant's settings and its publications (SHOP-030, SHOP-031, SHOP-037). */
import {
  type Content,
  changeDraft,
  checkDraft,
  type DraftConflicts,
  discardDraft,
  listVersions,
  publishDraft as publishCall,
  readContent,
  schedulePublication as scheduleCall,
  undoVersion,
  unschedulePublication,
} from '@sufra/api/staff/endpoints';
import { isSecretSetting } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { siteFacts, tidied } from '../site/facts.ts';
import { sitePartOf } from '../site/parts.ts';
import { isRecordKey, tidiedRecord } from '../site/record.ts';
import { announceDraft } from './announce.ts';
import { checkContent } from './check.ts';
import { expectMayChange } from './definitions.ts';
import {
  type ContentState,
  type DraftChange,
  discardChanges,
  draftMark,
  draftSettings,
  draftValue,
  lockContent,
  markOf,
  readContentState,
  writeDraft,
} from './draft.ts';
import { checkChanges } from './faults.ts';
import { isKnownVersion, lastChangesOf, listPublications, publishDraft, takeBack } from './publications.ts';
import { aboutOf, type Noted, publishedReply } from './published-reply.ts';
import { endSchedule, schedulePublication } from './schedule.ts';
import type { ChangedBy } from './tables.ts';
import { audited, contentView, scheduleView, shown, versionsView } from './view.ts';

export async function registerContentCalls(platform: Platform): Promise<void> {
  await serveStaff(platform, readContent, async (call) => ({
    data: await call.withDb(async (db) => contentView(await readContentState(db), call.locale)),
  }));

  await serveStaff(platform, changeDraft, (call) =>
    call.act(async (db, note) => {
      const { changes } = call.body;
      const keys = changes.map(({ key }) => key);
      expectMayChange(call.member.role, keys);
      await lockContent(db);
      const state = await readContentState(db);
      checkChanges(changes, call.locale, await siteFacts(db, call.tenant, settingsWith(state, changes)));
      const conflicts = await conflictsOf(db, state, changes);
      if (conflicts.length > 0)
        throw refuse('DRAFT_CHANGED', { field: conflicts[0]!.key, data: { conflicts } satisfies DraftConflicts });
      await writeDraft(db, changes.map(tidiedChange), authorOf(call), call.now());
      return drafted(platform, call, { db, note, before: state, keys });
    }),
  );

  await serveStaff(platform, discardDraft, (call) =>
    call.act(async (db, note) => {
      const state = await lockedAsSeen(db, call, call.body.seen);
      const keys = await discardChanges(db, call.body.keys ?? null);
      return drafted(platform, call, { db, note, before: state, keys });
    }),
  );

  await serveStaff(platform, checkDraft, async (call) => ({
    data: await call.withDb(async (db) => {
      const { tenant, locale } = call;
      return checkContent(db, { tenant, locale, media: platform.media }, await readContentState(db));
    }),
  }));

  await serveStaff(platform, publishCall, (call) =>
    call.act(async (db, note) => {
      const state = await lockedAsSeen(db, call, call.body.seen);
      if (state.drafts.size === 0) throw refuse('DRAFT_EMPTY');
      const by = authorOf(call);
      await endSchedule(db);
      const publication = await publishDraft(db, { kind: 'publish', by, at: call.now() });
      return publishedReply(platform, { db, note, publication });
    }),
  );

  await serveStaff(platform, scheduleCall, (call) =>
    call.act(async (db, note) => {
      const before = scheduleView(await lockedAsSeen(db, call, call.body.seen));
      await schedulePublication(db, new Date(call.body.at), authorOf(call), call.now());
      return scheduled(platform, call, { db, note, before });
    }),
  );

  await serveStaff(platform, unschedulePublication, (call) =>
    call.act(async (db, note) => {
      await lockContent(db);
      const before = scheduleView(await readContentState(db));
      await endSchedule(db);
      return scheduled(platform, call, { db, note, before });
    }),
  );

  await serveStaff(platform, listVersions, async (call) => ({
    data: await call.withDb(async (db) => versionsView(await listPublications(db), call.locale)),
  }));

  await serveStaff(platform, undoVersion, (call) =>
    call.act(async (db, note) => {
      await lockContent(db);
      const version = /^\d{1,9}$/.test(call.params.version) ? Number(call.params.version) : null;
      const { version: current } = await readContentState(db);
      if (current !== call.body.current)
        throw refuse('CONTENT_CHANGED', { data: versionsView(await listPublications(db), call.locale) });
      if (version === null || !(await isKnownVersion(db, version))) throw refuse('NOT_FOUND');
      const publication = await takeBack(db, { kind: 'undo', by: authorOf(call), at: call.now() }, version);
      expectMayChange(
        call.member.role,
        publication.changes.map(({ key }) => key),
      );
      return publishedReply(platform, { db, note, publication });
    }),
  );
}

export function authorOf({ signedIn: { person } }: Pick<RestaurantScope, 'signedIn'>): ChangedBy {
  return { id: person.id, name: person.name };
}

/** The settings as they would be with these changes of the draft. */
function settingsWith(state: ContentState, changes: readonly DraftChange[]): Record<string, unknown> {
  const values = { ...draftSettings(state), ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

function tidiedChange<Change extends DraftChange>(change: Change): Change {
  const { key, value } = change;
  if (isRecordKey(key)) return { ...change, value: tidiedRecord(key, value) };
  return sitePartOf(key) && value !== null && value !== undefined ? { ...change, value: tidied(key, value) } : change;
}

/** Locks the content. Throws DRAFT_CHANGED with the draft as it is, unless that is the one which was seen. */
async function lockedAsSeen(db: Db, { locale }: RestaurantScope, seen: string): Promise<ContentState> {
  await lockContent(db);
  const state = await readContentState(db);
  if (draftMark(state) !== seen) throw refuse('DRAFT_CHANGED', { data: contentView(state, locale) });
  return state;
}

/** Settings that say something else than what was seen, and than what they are to say; secrets are not compared. */
async function conflictsOf(
  db: Db,
  state: ContentState,
  changes: readonly (DraftChange & { seen: string })[],
): Promise<DraftConflicts['conflicts']> {
  const differ = changes.filter(
    ({ key, value, seen }) =>
      markOf(state, key) !== seen &&
      (isSecretSetting(key) || canonicalJson(draftValue(state, key)) !== canonicalJson(value ?? null)),
  );
  const last = await lastChangesOf(
    db,
    differ.map(({ key }) => key),
  );
  return differ.map(({ key }) => {
    const [row, version] = [state.drafts.get(key), last.get(key)];
    return {
      ...{ key, value: shown(key, draftValue(state, key)), mark: markOf(state, key) },
      by: row?.changed_by ?? version?.published_by ?? null,
      at: (row?.changed_at ?? version?.published_at)?.toISOString() ?? null,
    };
  });
}

/** The answer to a change of the schedule, with its entry. */
async function scheduled(
  platform: Platform,
  { tenant, locale }: RestaurantScope,
  { db, note, before }: { db: Db; note: Noted; before: Content['schedule'] },
): Promise<Reply<Content>> {
  const state = await readContentState(db);
  const after = scheduleView(state);
  note(before || after ? { about: { kind: 'settings', id: tenant.tenant, name: null }, before, after } : null);
  announceDraft(platform, db);
  return { data: contentView(state, locale) };
}

/** The answer to a change of the draft, with its entry. */
async function drafted(
  platform: Platform,
  { locale }: RestaurantScope,
  { db, note, before, keys }: { db: Db; note: Noted; before: ContentState; keys: readonly string[] },
): Promise<Reply<Content>> {
  const after = await readContentState(db);
  const changed = keys.filter((key) => markOf(before, key) !== markOf(after, key));
  const values = (state: ContentState) => audited(changed.map((key) => [key, draftValue(state, key)] as const));
  note(changed.length === 0 ? null : { about: aboutOf(changed), before: values(before), after: values(after) });
  if (changed.length > 0) announceDraft(platform, db);
  return { data: contentView(after, locale) };
}
