/** The draft as the console reads it (SHOP-030). A secret's value is in no answer and in no entry of the audit. */
import type { Content, ContentPreview, ContentSetting, ContentVersion } from '@sufra/api/staff/endpoints';
import { type BaseLocale, isSecretSetting } from '@sufra/contract';
import { SETTING_GROUPS, type SettingDefinition } from '@sufra/contract/setting-definitions';
import { RECORD_GROUP } from '../site/record.ts';
import { CONTENT_SETTINGS, groupName, groupOf, nameOf, wordsOf } from './definitions.ts';
import { type ContentState, draftMark, draftValue, markOf } from './draft.ts';
import type { ListedVersion } from './publications.ts';
import type { PreviewRow } from './tables.ts';

export function contentView(state: ContentState, locale: BaseLocale): Content {
  return {
    groups: [RECORD_GROUP, ...SETTING_GROUPS].map((group) => ({
      key: group,
      name: groupName(group, locale),
      settings: CONTENT_SETTINGS.filter(({ key }) => groupOf(key) === group).map((one) =>
        settingView(state, one, locale),
      ),
    })),
    mark: draftMark(state),
    changed: state.drafts.size,
    version: state.version,
    schedule: scheduleView(state),
  };
}

export function scheduleView({ schedule }: ContentState): Content['schedule'] {
  return schedule && { at: schedule.publish_at.toISOString(), by: schedule.asked_by };
}

function settingView(state: ContentState, setting: SettingDefinition, locale: BaseLocale): ContentSetting {
  const { key, form, choices = null, ordered = false } = setting;
  const [published, draft] = [state.published[key] ?? null, draftValue(state, key)];
  const row = state.drafts.get(key);
  return {
    ...{
      key,
      form,
      choices: choices && [...choices],
      ordered,
      ...wordsOf(setting, locale),
      secret: isSecretSetting(key),
    },
    ...{ published: shown(key, published), published_set: isSaid(published) },
    ...{ draft: shown(key, draft), draft_set: isSaid(draft) },
    changed: row !== undefined,
    mark: markOf(state, key),
    change: row ? { by: row.changed_by, at: row.changed_at.toISOString() } : null,
  };
}

/** Null in place of a secret. */
export function shown(key: string, value: unknown): unknown {
  return isSecretSetting(key) ? null : (value ?? null);
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** Characters of one value in an entry of the audit. */
const MAX_AUDITED = 1000;

/** Values by key, as the audit has them: of a secret whether there is one, of a long value its beginning. */
export function audited(values: readonly (readonly [key: string, value: unknown])[]): Record<string, unknown> {
  return Object.fromEntries(
    values.map(([key, value]) => {
      if (isSecretSetting(key)) return [key, isSaid(value) ? '•••' : null];
      const json = JSON.stringify(value ?? null);
      return [key, json.length > MAX_AUDITED ? `${json.slice(0, MAX_AUDITED)}…` : (value ?? null)];
    }),
  );
}

export function versionsView(listed: readonly ListedVersion[], locale: BaseLocale): ContentVersion[] {
  return listed.map(({ row, keys }) => ({
    version: row.version,
    kind: row.kind,
    by: row.published_by,
    at: row.published_at.toISOString(),
    changed: keys.map((key) => ({ key, name: nameOf(key, locale) })),
  }));
}

export function previewsView(rows: readonly PreviewRow[]): ContentPreview[] {
  return rows.map(({ id, made_by, made_at, expires_at }) => ({
    id,
    by: made_by,
    at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
