/**
 * Calls about a restaurant's choices of flags (PLAT-014). What a flag may be is declared by releases: the
 * edge compares before it asks.
 */
import { chooseFlag, type FlagChoices, readFlags } from '@sufra/api/staff/endpoints';
import { FLAG_SETTINGS } from '@sufra/contract/flag';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { authorOf } from './content-calls.ts';
import { lockContent, readContentState } from './draft.ts';
import { lastChangesOf, publishSettings } from './publications.ts';
import { publishedReply } from './published-reply.ts';

const PREFIX = `${FLAG_SETTINGS}.`;
/**
 * More than the modules of a site may declare; those that no release declares any more stay until they are taken back.
 */
const CHOICES_MAX = 200;

export async function registerFlagCalls(platform: Platform): Promise<void> {
  await serveStaff(platform, readFlags, async (call) => ({ data: await call.withDb(choicesOf) }));

  await serveStaff(platform, chooseFlag, (call) =>
    call.act(async (db, note) => {
      const { value, seen } = call.body;
      if (!isFlagName(call.params.flag)) throw refuse('NOT_FOUND');
      const key = PREFIX + call.params.flag;
      await lockContent(db);
      const { published } = await readContentState(db);
      const before = textOf(published[key]);
      if (before !== seen) throw refuse('CONTENT_CHANGED');
      if (before === null && value !== null && chosenKeys(published).length >= CHOICES_MAX)
        throw refuse('INVALID_SETTINGS');
      if (before === value) note(null);
      else {
        const publisher = { kind: 'module', by: authorOf(call), at: call.now() } as const;
        const publication = await publishSettings(db, publisher, [{ key, value }]);
        publishedReply(platform, { db, note, publication });
      }
      return { data: await choicesOf(db) };
    }),
  );
}

/** As a release may declare one: `menu.short-cards`. */
function isFlagName(name: string): boolean {
  const parts = name.split('.');
  return parts.length === 2 && parts.every((part) => part.length <= 40 && /^[a-z][a-z0-9-]*$/.test(part));
}

async function choicesOf(db: Db): Promise<FlagChoices> {
  const { published } = await readContentState(db);
  const keys = chosenKeys(published);
  const last = await lastChangesOf(db, keys);
  return {
    choices: keys.map((key) => {
      const version = last.get(key);
      return {
        name: key.slice(PREFIX.length),
        value: textOf(published[key]) ?? '',
        by: version?.published_by ?? null,
        at: version?.published_at.toISOString() ?? null,
      };
    }),
  };
}

function chosenKeys(published: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(published)
    .filter((key) => key.startsWith(PREFIX) && textOf(published[key]) !== null)
    .toSorted();
}

/** As a command or an earlier version stored it: a text, a number or a switch. */
function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
