/** @reads packages */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tenantSeeds } from '../sandbox/seeds/index.ts';
import { hasForm, SETTING_GROUPS, SETTINGS } from '../shared/contract/setting-definitions.ts';
import { tenantsDoc } from './tenants-doc.ts';

const ROOT = join(__dirname, '..');
const known = new Map(SETTINGS.map((setting) => [setting.key, setting]));

/** Where code reads a setting by its name, whole. */
const READS = [
  /\b(?:isOn|isSwitchedOff|settingText|offerIsOn)\([^()]*(?:\([^()]*\))?[^()]*?'([a-z_-]+\.[a-z_]+)'/g,
  /\b[sS]ettings\??\.?\[\s*'([a-z_-]+\.[a-z_]+)'\s*\]/g,
  /\bswitch: '([a-z_-]+\.[a-z_]+)'/g,
];

function namesRead(): Map<string, string> {
  const files = globSync(
    ['backend/**/*.ts', 'sandbox/**/*.ts', 'host/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'],
    {
      cwd: ROOT,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.sufra|seeds|testing)(?:\/|$)/.test(path),
    },
  );
  const found = new Map<string, string>();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const pattern of READS) for (const [, key] of text.matchAll(pattern)) found.set(key!, file);
  }
  return found;
}

it('the page for tenants says what the definitions say: npm run tenants-doc', () => {
  expect(readFileSync(join(ROOT, 'docs/tenants.md'), 'utf8')).toBe(tenantsDoc());
});

it('each group of settings has a picture of where they are seen, all of them small: npm run settings-pictures', () => {
  const named = [...tenantsDoc().matchAll(/\]\((settings\/[^)]+)\)/g)].map(([, file]) => file!);
  expect(named).toHaveLength(new Set(SETTINGS.map(({ key }) => key.split('.')[0])).size);
  const sizes = named.map((file) => statSync(join(ROOT, 'docs', file)).size);
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  expect(globSync('settings/*.webp', { cwd: join(ROOT, 'docs') }).toSorted()).toEqual(named.toSorted());
});

it('the owner’s handbook has pictures of the console, at most twelve, each at most 60 KB: npm run console-pictures', () => {
  const named = [...tenantsDoc().matchAll(/\]\((console\/[^)]+)\)/g)].map(([, file]) => file!);
  expect(named.length).toBeLessThanOrEqual(12);
  for (const file of named) expect(statSync(join(ROOT, 'docs', file)).size).toBeLessThan(60_000);
  expect(globSync('console/*', { cwd: join(ROOT, 'docs') }).toSorted()).toEqual(named.toSorted());
});

it('each setting that code reads has a definition', () => {
  const read = namesRead();
  expect(read.size).toBeGreaterThan(30);
  expect([...read].filter(([key]) => !known.has(key))).toEqual([]);
});

it('each setting of a demo brand has a definition, and a value of its form', () => {
  const faults = tenantSeeds.flatMap(({ key: tenant, settings }) =>
    settings.flatMap(({ group, key, value }) => {
      const setting =
        known.get(`${group}.${key}`) ?? (group === 'language' ? known.get('language.{status}') : undefined);
      return setting && hasForm(setting, value) ? [] : [`${tenant}: ${group}.${key}`];
    }),
  );
  expect(faults).toEqual([]);
});

it('each setting stands once, with rows that there are, and words that end', () => {
  const rows = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');
  expect(known.size).toBe(SETTINGS.length);
  expect(SETTINGS.flatMap((setting) => setting.rows).filter((row) => !rows.includes(`| ${row} |`))).toEqual([]);
  expect(SETTINGS.filter(({ does }) => !does.endsWith('.')).map(({ key }) => key)).toEqual([]);
  expect(SETTING_GROUPS).toContain('app');
});

it.each([
  ['checkout.enable', ['1', 0, true], ['yes', 2, {}]],
  ['website.style_radius', ['16px', 12], ['round', {}]],
  ['payment.wallet_top_up_min', ['10.00', '10'], ['10,00', '-1']],
  ['website.style_shadow', ['soft'], ['blurred', 1]],
  ['social.email', ['a@b.example'], ['a b@c', 'nobody']],
  ['website.page_title', ['Nakhla', { ar: 'نخلة' }], [['x'], true]],
  ['app.ios_url', ['https://apps.apple.com/app/x'], ['apps.apple.com']],
])('%s takes %j and not %j', (key, good, bad) => {
  const setting = known.get(key)!;
  expect(good.filter((value) => !hasForm(setting, value))).toEqual([]);
  expect(bad.filter((value) => hasForm(setting, value))).toEqual([]);
  expect([null, undefined, ''].filter((value) => !hasForm(setting, value))).toEqual([]);
});
