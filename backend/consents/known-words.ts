/**
 * The words with which a page may ask for a consent. `words/{language}.json` has every form that a release
 * ever showed: a page of an earlier release still says the earlier one. A text that changes is added there
 * before it is shown; a test compares both. Texts of languages that a tenant added are its own.
 */
import type { ConsentPurpose } from '@sufra/api/privacy/consent-purposes';
import type { ShownWords } from '@sufra/api/privacy/endpoints';
import { ADDED_LANGUAGES, addedLanguages } from '@sufra/api/tenant/added-languages';
import { TRACKER_FORMS, type TrackerName, trackerTitles } from '@sufra/api/tenant/tracker-forms';
import type { AddedTexts, TextTree } from '@sufra/contract';
import { baseLocale, isAddedLocale, isLocale } from '@sufra/i18n';
import type { Db } from '../database/tenant-scope.ts';
import { readSettings } from '../tenant/settings.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

type Forms = Readonly<Record<ConsentPurpose, readonly (readonly string[])[]>>;
const FORMS: Readonly<Record<'ar' | 'en', Forms>> = { ar, en };

interface Source {
  /** The part of the site that shows the words. */
  part: string;
  keys: readonly string[];
}

const messages = (channel: string): readonly Source[] => [
  { part: 'mf-account', keys: ['messages.title', 'messages.text', `messages.${channel}`] },
];
const question = ['push.title', 'push.text', 'push.yes'];

/** Where pages have their words today. */
export const SOURCES: Readonly<Record<ConsentPurpose, readonly Source[]>> = {
  trackers: [{ part: 'host', keys: ['consent.title', 'consent.text', 'consent.accept'] }],
  messages_sms: messages('sms'),
  messages_whatsapp: messages('whatsapp'),
  messages_email: messages('email'),
  order_push: [
    { part: 'mf-checkout', keys: question },
    { part: 'mf-checkout', keys: ['push.back'] },
  ],
  waiting_push: [{ part: 'mf-waiting-list', keys: question }],
};

/** The provider's own copy of the words that a page says it showed; null: it knows no such words. */
export async function knownWords(
  db: Db,
  purpose: ConsentPurpose,
  { language, words }: ShownWords,
  providers: readonly TrackerName[] = [],
): Promise<string | null> {
  const forms = isLocale(language) ? FORMS[baseLocale(language)][purpose] : await addedForms(db, purpose, language);
  const titles = [...new Set(providers)].map((name) => TRACKER_FORMS[name].title);
  const said = plain(words);
  for (const form of forms) {
    const text = form.join('\n').replace('{{names}}', () => trackerTitles(titles, language));
    if (plain(text) === said) return text;
  }
  return null;
}

/** Of a language that the tenant added; what it has not translated is shown in the base language. */
async function addedForms(db: Db, purpose: ConsentPurpose, language: string): Promise<readonly (readonly string[])[]> {
  const { texts } = addedLanguages({
    [ADDED_LANGUAGES]: (await readSettings(db, ['general']))[ADDED_LANGUAGES],
  });
  const own = texts.get(language);
  if (!own || !isAddedLocale(language)) return [];
  const base = FORMS[baseLocale(language)][purpose];
  // The newest forms of the base language stand last, in the order of their sources.
  const newest = base.slice(-SOURCES[purpose].length);
  return SOURCES[purpose].map(({ part, keys }, index) =>
    keys.map((key, at) => translated(own, part, key) ?? newest[index]![at]!),
  );
}

function translated(texts: AddedTexts, part: string, key: string): string | null {
  let found: string | TextTree | undefined = texts[part];
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' && found.trim() !== '' ? found : null;
}

/** Isolates and spaces say nothing to a reader. */
function plain(text: string): string {
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
