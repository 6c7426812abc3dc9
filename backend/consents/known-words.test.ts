/** That pages ask with words that the provider knows. @reads packages */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_PURPOSES } from '@sufra/api/privacy/consent-purposes';
import { SOURCES } from './known-words.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

const FORMS = { ar, en };

it.each(CONSENT_PURPOSES.flatMap((purpose) => (['ar', 'en'] as const).map((language) => [purpose, language] as const)))(
  'words of %s that pages show in %s are registered, those of today last [ACCT-043]',
  (purpose, language) => {
    const shown = SOURCES[purpose].map(({ part, keys }) => keys.map((key) => textOf(part, language, key)));
    expect(FORMS[language][purpose].slice(-shown.length)).toEqual(shown);
  },
);

function textOf(part: string, language: string, key: string): unknown {
  const file = join(import.meta.dirname, '../..', part, 'locales', `${language}.json`);
  let text = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of key.split('.')) text = text[name];
  return text;
}
