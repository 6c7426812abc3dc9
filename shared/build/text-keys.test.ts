/** @reads packages */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readTextKeys } from './text-keys.ts';

const ROOT = join(__dirname, '../..');
/** One sentence for each key without a text and each text without a use. */
const faultsOf = async (folder: string) =>
  (await readTextKeys(folder)).flatMap(({ missing, unused }) => [...missing, ...unused]);
const packages = ['host', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))];

it.each(packages)(
  '%s: every text key that is asked for has a text in both languages, and every text is used [X-013]',
  async (name) => {
    expect(await faultsOf(join(ROOT, name))).toEqual([]);
  },
);

describe('the check of text keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-text-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const TEXTS = {
    title: 'Menu',
    find: { more_one: '1 more', more_other: '{{count}} more' },
    branch: { open: 'Open', closed: 'Closed' },
    errors: { UNKNOWN: 'Try again' },
  };
  const USED = "t('title'); t('find.more', { count }); useErrorText();";

  function problems(source: string, ar: object = TEXTS) {
    const files = {
      'screen.tsx': source,
      'locales/ar.json': JSON.stringify(ar),
      'locales/en.json': JSON.stringify(TEXTS),
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return faultsOf(folder);
  }

  /* biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are sources */
  it.each([
    ['a template, by its fixed parts', 't(`branch.${state}`)'],
    ['both branches of a condition', "t(open ? 'branch.open' : 'branch.closed')"],
    ['data', "const KEYS = { a: 'branch.open', b: 'branch.closed' }; t(KEYS[a])"],
    ['the last of a list', "t([`branch.errors.${code}`, 'branch.open']); t('branch.closed')"],
  ])('takes keys from %s', async (_, source) => {
    expect(await problems(USED + source)).toEqual([]);
  });

  it.each([
    ['a key', "t('branch.opne')", 'branch.opne'],
    ['a branch of a condition', "t(open ? 'branch.open' : 'branch.close')", 'branch.close'],
    ['a template', 't(`brnach.${state}`)', 'brnach.…'],
    ['the last of a list', "t([`branch.${code}`, 'branch.none'])", 'branch.none'],
    ['a group that is no text', "t('branch')", 'branch'],
  ])('finds a misspelt key in %s', async (_, source, key) => {
    const found = await problems(`${USED}t(\`branch.\${state}\`);${source}`);
    expect(found).toEqual([`ar: "${key}" of screen.tsx has no text`, `en: "${key}" of screen.tsx has no text`]);
  });
  /* biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are sources */

  it('finds a misspelt key in data by the text that it meant, which is unused', async () => {
    const found = await problems(`${USED}const KEYS = ['branch.opne', 'branch.closed']; t(KEYS[0]);`);
    expect(found).toEqual(['ar: "branch.open" is not used', 'en: "branch.open" is not used']);
  });

  it('reads each language', async () => {
    const found = await problems(`${USED}t('branch.open'); t('branch.closed');`, {
      ...TEXTS,
      branch: { open: 'مفتوح' },
    });
    expect(found).toEqual(['ar: "branch.closed" of screen.tsx has no text']);
  });
});
