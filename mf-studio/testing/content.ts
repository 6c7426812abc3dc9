/** Settings with a draft that are right as a whole; a test names only what it is about. */
import type { Content, ContentSetting } from '@sufra/api/staff/endpoints';

export function buildSetting(key: string, changes: Partial<ContentSetting> = {}): ContentSetting {
  return {
    key,
    form: 'text',
    choices: null,
    ordered: false,
    name: key,
    meaning: `What ${key} does`,
    default: 'none',
    secret: false,
    published: null,
    published_set: false,
    draft: null,
    draft_set: false,
    changed: false,
    mark: `mark of ${key}`,
    change: null,
    ...changes,
  };
}

export const BRAND: ContentSetting = buildSetting('website.style_brand', {
  form: 'colour',
  name: 'Brand colour',
  meaning: 'Of buttons and links',
  published: '#124b35',
  published_set: true,
  draft: '#124b35',
  draft_set: true,
});

const CHANGE = {
  by: { id: '0197c5a0-0000-7000-8000-000000000001', name: 'Fahad' },
  at: '2026-01-10T16:05:00.000Z',
};

/** The setting as the draft says it. */
export function drafted(setting: ContentSetting, draft: unknown): ContentSetting {
  return {
    ...setting,
    draft,
    draft_set: draft !== null,
    changed: true,
    mark: `mark of ${String(draft)}`,
    change: CHANGE,
  };
}

export function buildContent(settings: readonly ContentSetting[]): Content {
  const groups = [...new Set(settings.map(({ key }) => key.split('.')[0]!))];
  const changed = settings.filter((one) => one.changed).length;
  return {
    groups: groups.map((key) => ({
      key,
      name: `Group ${key}`,
      settings: settings.filter((one) => one.key.startsWith(`${key}.`)),
    })),
    mark: `mark of ${changed} changes`,
    changed,
    version: 3,
    schedule: null,
  };
}
