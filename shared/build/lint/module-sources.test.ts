import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../../..');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** A module outside the workspace, with the rules that `sufra new` writes. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-lint-'));
  await mkdir(join(folder, 'node_modules/@sufra'), { recursive: true });
  await symlink(join(ROOT, 'shared/build'), join(folder, 'node_modules/@sufra/build'), 'dir');
  const rules = await readFile(join(ROOT, 'registry/cli/new/template-outside/biome.json.tmpl'), 'utf8');
  await writeFile(join(folder, 'biome.json'), rules);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * What the rules say of each source, by its number; empty when they say nothing. A start of the linter costs
 * more than it does then.
 */
async function saidOfEach(sources: readonly string[]): Promise<string[]> {
  const each = await mkdtemp(join(folder, 'sources-'));
  await Promise.all(sources.map((source, number) => writeFile(join(each, `${number}.ts`), source)));
  const words = await lint(relative(folder, each), folder, '--reporter=github', '--max-diagnostics=none');
  return sources.map((_, number) =>
    words
      .split('\n')
      .filter((line) => line.includes(`/${number}.ts,`))
      .join('\n'),
  );
}

/** What the rules say of a source; empty when they say nothing. */
async function said(source: string, path = 'cart/source.ts'): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), source);
  return lint(path, folder);
}

function lint(path: string, cwd: string, ...options: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [BIOME, 'lint', ...options, path], { cwd }, (failed, out, errors) =>
      resolve(failed ? out + errors : ''),
    );
  });
}

/** One test for each source and what is said of it. */
function itIsSaid(cases: readonly (readonly [source: string, instead: string])[]): void {
  let words: string[];
  beforeAll(async () => {
    words = await saidOfEach(cases.map(([source]) => source));
  });
  it.each(cases.map(([source, instead], number) => ({ source, instead, number })))('$source', ({ instead, number }) => {
    expect(words[number]).toContain(instead);
  });
}

describe('styles that would not follow the text size of the browser [X-031]', () => {
  itIsSaid([
    ['export const a = css`color:red;font-size:14px`;', 'in rem'],
    ['export const a = css`font:600 14px/1.5 var(--t-font)`;', 'in rem'],
    ["export const a = ':root{--fs-m:16px}';", 'in rem'],
    ['export const a = css`display:none;@media (min-width:900px){display:block}`;', 'in em'],
    ['export const a = css`\ndisplay:grid;\nblock-size:52px;\n`;', 'min-block-size'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module, read as text
    ['export const a = (n: number) => css`color:${n};height:100px`;', 'min-block-size'],
  ]);

  it('are no others: hairlines, dots, widths, least heights, heights by the text', async () => {
    const fine =
      'css`block-size:2px;inline-size:300px;min-block-size:44px;max-block-size:280px;font-size:.875rem;border:1px solid;@media (min-width:56.25em){block-size:min(300px,45dvh)}`';
    expect(await said(`export const a = ${fine};\n`)).toBe('');
  });

  it('a picture says that it is one', async () => {
    const picture = '// biome-ignore lint/plugin: a picture\nexport const a = css`block-size:168px`;\n';
    expect(await said(picture)).toBe('');
  });
});

describe('what the oldest supported browsers lack (docs/browsers.md)', () => {
  itIsSaid([
    ['export const kept = Promise.withResolvers();', 'withResolvers() of @sufra/contract/older-browsers'],
    [
      'export const either = (a: AbortSignal) => AbortSignal.any([a]);',
      'anySignal() of @sufra/contract/older-browsers',
    ],
    ["export const is = URL.canParse('https://a.example');", 'parseUrl() of @sufra/contract/older-browsers'],
    ['export const sorted = (a: number[]) => a.toSorted((x, y) => x - y);', '[...list].sort()'],
    ['export const turned = (a: number[]) => a.toReversed();', '[...list].sort()'],
    ['export const other = (a: number[]) => a.with(0, 1);', '[...list].sort()'],
    ['export const groups = (a: number[]) => Map.groupBy(a, String);', 'write it out'],
    ['export const groups = (a: number[]) => Object.groupBy(a, String);', 'write it out'],
    ['export const both = (a: Set<string>, b: Set<string>) => a.union(b);', 'write it out'],
    ['export const long = new Intl.Segmenter();', 'write it out'],
    ['export const now = Temporal.Now.instant();', 'write it out'],
    ['export const { Temporal: time } = globalThis as never;', 'write it out'],
    ['export const names = (a: Map<string, number>) => a.keys().map(String);', 'Iterators have no helpers'],
    ['export const all = (a: Map<string, number>) => a.values().toArray();', 'Iterators have no helpers'],
  ]);

  it('is no more than that', async () => {
    const fine =
      'export const late = AbortSignal.timeout(5);\nexport const last = [1, 2].findLast((n) => n > 1);\n' +
      'export const copy = structuredClone({ a: 1 });\nexport const names = [...new Map([[1, 2]]).keys()].map(String);\n' +
      'export type Words = Intl.Segmenter;\nexport const end = [1].at(-1);\nexport const first = Promise.any([Promise.resolve(1)]);\n';
    expect(await said(fine)).toBe('');
  });
});

describe('what a module does not write itself', () => {
  itIsSaid([
    ['export const key = crypto.randomUUID();', 'newKey()'],
    ["History.prototype.replaceState.call(window.history, null, '', '?a=1');", 'replaceQuery()'],
    ['export const options = { idempotencyKey: newKey() };', 'useAttempt(endpoint)'],
    ['export const options = (idempotencyKey: string) => ({ idempotencyKey });', 'useAttempt(endpoint)'],
    ["export const kept = localStorage.getItem('mine');", 'storageRecord()'],
    ["window.sessionStorage.setItem('mine', '1');", 'storageRecord()'],
    ["export const list = ['a', 'b'].join(', ');", 'formatList('],
    ["export const list = ['a', 'b'].join('، ');", 'formatList('],
    ["export const list = (ar: boolean) => ['a', 'b'].join(ar ? '، ' : ', ');", 'formatList('],
    ["export const clock = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh' });", 'formatTime'],
    ['export const offset = new Date().getTimezoneOffset();', '@sufra/i18n/time/zone'],
    ["export const day = new Date().toLocaleDateString('ar');", 'formatDate'],
    ["export const sum = new Intl.NumberFormat('en', { style: 'currency', currency: 'SAR' });", 'formatMoney'],
    ['export const amount = (3.5).toFixed(2);', '@sufra/api/order/minor'],
    ['export const box = `padding:4px;color:#fff`;', 'var(--ink)'],
    ['export const box = `box-shadow:0 1px 2px rgb(0 0 0/.2)`;', 'var(--ink)'],
    ['export const box = `color:var(--ink);background:oklch(.9 .01 90)`;', 'var(--ink)'],
    ['export const box = `border:1px solid black;margin:0`;', 'var(--ink)'],
  ]);

  it('is no more than that', async () => {
    const fine =
      "export const box = `white-space:nowrap;color:var(--ink);mask:url('#cut')`;\n" +
      "export const path = ['M0 0', 'h1'].join('');\nexport const at = (24.6).toFixed(6);\n";
    expect(await said(fine)).toBe('');
  });

  it('is no concern of its tests', async () => {
    expect(await said('localStorage.clear();\n', 'cart/cart.test.ts')).toBe('');
  });

  it('holds for the modules of the workspace too', async () => {
    const { overrides } = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'));
    const withPlugins = overrides.filter(({ plugins }: { plugins?: string[] }) => plugins);
    expect(withPlugins).toEqual([
      expect.objectContaining({
        includes: expect.arrayContaining(['mf-*/**']),
        plugins: ['./shared/build/lint/module-sources.grit'],
      }),
      expect.objectContaining({
        includes: expect.arrayContaining([
          'mf-*/**',
          'host/browser/**',
          'host/boot-script/**',
          'host/service-worker/**',
          'shared/api/**',
          'shared/contract/**',
          'shared/events/**',
          'shared/i18n/**',
          'shared/module/**',
          'shared/ui/**',
        ]),
        plugins: ['./shared/build/lint/browser-functions.grit'],
      }),
      expect.objectContaining({
        includes: expect.arrayContaining(['host/**', 'mf-*/**', 'shared/ui/**']),
        plugins: ['./shared/build/lint/text-size.grit'],
      }),
      expect.objectContaining({
        includes: expect.arrayContaining(['mf-*/**', 'host/browser/**', 'shared/ui/**']),
        plugins: ['./shared/build/lint/raw-colours.grit'],
      }),
      expect.objectContaining({
        includes: expect.arrayContaining(['mf-orders/**', 'mf-studio/**', 'shared/module/console/**']),
        plugins: ['./shared/build/lint/console-boxes.grit'],
      }),
    ]);
  });
});

describe('boxes that the console does not draw itself', () => {
  const drawn = [
    'css`padding:4px;border:1px solid var(--outline)`',
    'css`&+&{border-block-start:1px solid var(--outline)}`',
    'css`border-radius:12px`',
    'css`display:grid;box-shadow:var(--lift)`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module, read as text
    'css`${surface};border-color:var(--danger)`',
  ];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module, read as text
  const fine = 'css`${surface};padding:16px;outline:2px solid;transition:box-shadow var(--fast)`';
  let words: string[];
  beforeAll(async () => {
    const own = await mkdtemp(join(folder, 'console-'));
    const rules = join(ROOT, 'shared/build/lint/console-boxes.grit');
    await writeFile(join(own, 'biome.json'), JSON.stringify({ root: true, plugins: [rules] }));
    await Promise.all(
      [...drawn, fine].map((style, number) => writeFile(join(own, `${number}.ts`), `export const a = ${style};\n`)),
    );
    const said = await lint('.', own, '--reporter=github', '--max-diagnostics=none');
    words = [...drawn, fine].map((_, number) => (said.includes(`${number}.ts,`) ? 'refused' : 'fine'));
  });
  it.each([...drawn, fine].map((style, number) => ({ style, number, verdict: style === fine ? 'fine' : 'refused' })))(
    '$style is $verdict',
    ({ number, verdict }) => expect(words[number]).toBe(verdict),
  );
});
