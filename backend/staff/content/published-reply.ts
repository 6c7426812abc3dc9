/** What a change of content answers, notes and tells, however it came about. */
import type { BaseLocale } from '@sufra/contract';
import { formatList } from '@sufra/i18n';
import type { Db } from '../../database/tenant-scope.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import type { AuditNote } from '../audit/audit-note.ts';
import { announcePublication } from './announce.ts';
import { nameOf } from './definitions.ts';
import type { Publication } from './publications.ts';
import { audited } from './view.ts';

export type Noted = (entry: AuditNote | null) => void;

export function publishedReply(
  platform: Pick<Platform, 'realtime' | 'tenants'>,
  { db, note, publication }: { db: Db; note: Noted; publication: Publication },
): Reply<{ version: number; changed: string[] }> {
  const { version, changes } = publication;
  note(publicationEntry(publication));
  if (changes.length > 0) announcePublication(platform, db);
  return { data: { version, changed: changes.map(({ key }) => key) } };
}

/** Null: nothing was different. */
export function publicationEntry({ changes }: Publication): AuditNote | null {
  const values = (side: 'before' | 'after') => audited(changes.map((one) => [one.key, one[side]] as const));
  const about = aboutOf(changes.map(({ key }) => key));
  return changes.length === 0 ? null : { about, before: values('before'), after: values('after') };
}

/** What an entry is about: the setting, or how many. */
export function aboutOf(keys: readonly string[]): AuditNote['about'] {
  const [first = ''] = keys;
  const named = (locale: BaseLocale) => {
    const names = keys.map((key) => nameOf(key, locale));
    return names.length === 1 ? names[0]! : formatList(names, locale, 'commas').slice(0, 300);
  };
  return {
    kind: 'settings',
    id: keys.length === 1 ? first : String(keys.length),
    name: { ar: named('ar'), en: named('en') },
  };
}
