import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSpelling } from '@sufra/i18n/check-locale-files';

const BACKEND = join(__dirname, '..');
const files = globSync(['**/locales/{ar,en}.json', 'staff/content/words/{ar,en}.json'], {
  cwd: BACKEND,
  exclude: (path) => path === 'node_modules',
});

it.each(files)('%s is spelled as the storefront is', (file) => {
  const texts = JSON.parse(readFileSync(join(BACKEND, file), 'utf8'));
  expect(checkSpelling(file.endsWith('/ar.json') ? 'ar' : 'en', texts)).toEqual([]);
});

it('reads the texts of refusals, of messages and of the console’s settings', () => {
  expect(files).toEqual(
    expect.arrayContaining(['locales/ar.json', 'message-delivery/locales/en.json', 'staff/content/words/ar.json']),
  );
});
