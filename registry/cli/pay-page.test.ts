/** `sufra pay-page` against a site as the edge makes it, and against one that was changed (PCI DSS 6.4.3, 11.6.1). */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor } from '@sufra/contract';
import { BOOT_SCRIPT, FIRST_SCRIPT } from '../../host/boot-script/compiled.ts';
import { plainPolicy } from '../../host/server/document/csp.ts';
import { staticPage } from '../../host/server/pages/static-pages.ts';
import { COME_BACK } from '../../host/service-worker/come-back.ts';
import { workerScript } from '../../host/service-worker/worker-script.ts';
import type { Evidence } from '../pay-page/evidence.ts';
import { INLINE_SCRIPTS, RELEASES, SERVICE_WORKER, WORKER_CONSTANTS } from '../pay-page/inventory.ts';
import { buildDescriptor, buildFiles, buildOther, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import { runCli } from './run.ts';

let registry: TestRegistry;
let server: Server;
let site: string;
let work: string;
let page: Page;
/** User agents that asked for a page. */
const asked: string[] = [];

/** What the site answers. */
interface Page {
  html: string;
  policy: string;
  headers: Record<string, string>;
  worker: string;
  files: Map<string, Buffer>;
  /** What is done to the document at the address without `/en`. */
  arabic(html: string): string;
}

const hash = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The first line of the worker; `change` is done to the page of each language. */
function constants(change: (page: OfflinePage) => void = () => undefined, files = `${site}/files`): string {
  const pages = (['ar', 'en'] as const).map((locale) => {
    const html = '<p>Offline</p><!--kept--><div class="actions"><a class="action" href="">Again</a></div>';
    const { body, headers } = staticPage([{ locale, title: 'Offline', html }], 503, '', COME_BACK);
    const [start = '', end = ''] = String(body).split('<!--kept-->');
    const page = { start, intro: '<p>Read:</p>', end, headers: headers as Record<string, string> };
    change(page);
    return [locale, page];
  });
  return `const FILES="${files}",CACHE="sufra-1",OFFLINE=${JSON.stringify(Object.fromEntries(pages))},ALSO={"fr":"en"};`;
}
interface OfflinePage {
  start: string;
  intro: string;
  end: string;
  headers: Record<string, string>;
}
const offline = (change: (page: OfflinePage) => void) => () => {
  page.worker = `${constants(change)}\n${workerScript('worker')}`;
};
const shell = buildShell();
const checkout = (changes: Partial<Descriptor> = {}) => buildOther('mf-checkout', changes);

function pageOf(releases: readonly Descriptor[]): Page {
  const files = new Map(
    releases.flatMap((release) =>
      [...buildFiles(release)].map(([path, bytes]) => [`/files/${release.name}/${release.version}/${path}`, bytes]),
    ) as [string, Buffer][],
  );
  const named = releases.map(({ name, version }) => ({ name, version, base: `${site}/files/${name}/${version}` }));
  const { base } = named[0]!;
  const entry = hash(files.get(new URL(`${base}/entry.js`).pathname)!);
  const map = JSON.stringify({ integrity: { [`${base}/entry.js`]: entry } });
  const html = [
    `<!doctype html><html><head><title>Pay</title><script>${FIRST_SCRIPT}</script>`,
    `<script data-entry="${base}/entry.js" data-integrity="${entry}">${BOOT_SCRIPT}</script></head><body>`,
    `<script type="application/json" id="sufra-page">{"context":{"tenant":{"key":"nakhla"}}}</script>`,
    `<main><a href="/menu">Menu</a></main><script type="importmap">${map}</script>`,
    `<script type="application/json" id="sufra-plan">${JSON.stringify({ shell: named[0], modules: named.slice(1) })}</script></body></html>`,
  ].join('');
  const policy = `default-src 'self'; script-src ${[map, FIRST_SCRIPT, BOOT_SCRIPT].map((text) => `'${hash(text)}'`).join(' ')} 'strict-dynamic'; style-src '${hash('')}'; frame-src https://bank.example; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types sufra; report-uri /-/report`;
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), payment=(self)',
    'cache-control': 'private, no-store',
  };
  return { html, policy, headers, worker: `${constants()}\n${workerScript('worker')}`, files, arabic: (html) => html };
}

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    const file = page.files.get(url);
    if (file) return response.end(file);
    if (url === '/sw.js') return response.end(page.worker);
    asked.push(headers['user-agent'] ?? '');
    if (url !== '/en/o/0/pay' && url !== '/o/0/pay') return response.writeHead(500).end();
    return response
      .writeHead(404, { ...page.headers, 'content-security-policy': page.policy })
      .end(url === '/o/0/pay' ? page.arabic(page.html) : page.html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  registry = await openRegistry({ filesUrl: `${site}/files` });
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  for (const release of [shell, buildDescriptor(), checkout()]) await registry.publish(release);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await registry.close();
});
beforeEach(async () => {
  page = pageOf([shell, checkout()]);
  work = await mkdtemp(join(tmpdir(), 'sufra-pay-page-'));
});
afterEach(() => rm(work, { recursive: true }));

async function look(...words: string[]) {
  const said: string[] = [];
  const error: string[] = [];
  const address = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
  const env = { SUFRA_REGISTRY_URL: address, SUFRA_PUBLISH_TOKEN: OPERATOR };
  const streams = { out: (text: string) => void said.push(text), error: (text: string) => void error.push(text) };
  const code = await runCli(['pay-page', site, '--evidence', work, ...words], env, streams);
  return { code, out: said.join('\n'), error };
}
const newest = async (): Promise<Evidence> => {
  const name = (await readdir(work)).filter((one) => one.endsWith('.json')).sort();
  return JSON.parse(await readFile(join(work, name.at(-1)!), 'utf8'));
};

it('writes each script with its reason and hash, and the headers, and finds no change the next time', async () => {
  expect(await look()).toMatchObject({ code: 0, error: [] });
  expect(asked).toEqual(Array(2).fill(expect.stringMatching(/^Mozilla.* Chrome/)));
  const first = await newest();
  expect(first).toMatchObject({ ok: true, since: null, site, by: { commit: expect.stringMatching(/^[0-9a-f]{40}$/) } });
  expect(first.scripts.map(({ name }) => name).slice(0, 5)).toEqual([
    'first script',
    'boot script',
    'service worker',
    'service worker’s constants',
    'host application.js',
  ]);
  expect(first.scripts.every(({ reason, hash: of }) => reason !== 'none' && of.startsWith('sha256-'))).toBe(true);
  expect(first.releases[1]).toMatchObject({
    published: expect.stringContaining('publish mf-checkout@1.0.0 to stable'),
  });
  const [text] = (await readdir(work)).filter((name) => name.endsWith('.txt'));
  expect(await readFile(join(work, text!), 'utf8')).toContain('why: loads the shell by its hash');

  expect(await look()).toMatchObject({ code: 0, error: [] });
  expect(await newest()).toMatchObject({ changes: [], since: { at: first.at } });
});

const append = (html: string) => () => {
  page.html = page.html.replace('</body>', `${html}</body>`);
};
it.each<[string, () => void, string]>([
  [
    'a file with other bytes',
    () => page.files.set('/files/mf-checkout/1.0.0/menu.js', Buffer.from('steal()')),
    'menu.js is not the file that was published',
  ],
  [
    'a boot script with a line more',
    () => (page.html = page.html.replace(BOOT_SCRIPT, `${BOOT_SCRIPT};steal()`)),
    'inline script 2 ',
  ],
  [
    'a script from elsewhere',
    append('<script src="https://evil.example/x.js"></script>'),
    'no inventory: https://evil.example/x.js',
  ],
  [
    'a script in a picture',
    append('<svg><script href="https://evil.example/x.js"></script></svg>'),
    'no inventory: https://evil',
  ],
  ['a script in a template', append('<template><script>steal()</script></template>'), 'inline script 3'],
  ['code in an attribute', append('<img src="x" onerror="steal()">'), '<img> has onerror'],
  ['code as an address', append('<a href="java\nscript:steal()">x</a>'), '<a> has code as its href'],
  [
    'a script in one language alone',
    () => (page.arabic = (html) => html.replace('</body>', '<script>steal()</script></body>')),
    'is in no inventory: it was changed, or the site is of another version than this command (at /o/0/pay)',
  ],
  [
    'a module in one language alone',
    () =>
      (page.arabic = (html) =>
        html.replace('"modules":[', '"modules":[{"name":"mf-menu","version":"1.0.0","base":"x"},')),
    'mf-menu@1.0.0 runs on the page',
  ],
  ['a frame', append('<iframe srcdoc="x"></iframe>'), 'the document has <iframe>'],
  ['another base', append('<base href="https://evil.example/">'), 'the document has <base>'],
  ['a refresh', append('<meta http-equiv="refresh" content="0">'), 'http-equiv="refresh"'],
  [
    'an import map that turns one script into another',
    () => (page.html = page.html.replace('{"integrity"', '{"imports":{"a":"b"},"integrity"')),
    'the import map has "imports"',
  ],
  [
    'a hint to a file of nobody',
    append('<link rel="modulepreload" href="https://evil.example/x.js">'),
    'loads https://evil',
  ],
  [
    'a module more',
    () =>
      (page.html = page.html.replace(
        '"modules":[',
        `"modules":[{"name":"mf-menu","version":"1.0.0","base":"${site}/files/mf-menu/1.0.0"},`,
      )),
    'mf-menu@1.0.0 runs on the page',
  ],
  [
    'a release that was never published',
    () => (page = pageOf([shell, checkout({ version: '9.0.0' })])),
    'mf-checkout@9.0.0 is no release',
  ],
  ['no checkout', () => (page = pageOf([shell])), 'mf-checkout is not on the page'],
  [
    'a header that is missing',
    () => delete page.headers['x-content-type-options'],
    'header x-content-type-options is missing',
  ],
  ['a weak header', () => (page.headers['cache-control'] = 'public, max-age=60'), 'others may store it'],
  ['no policy', () => (page.policy = ''), 'header content-security-policy'],
  [
    'a policy with inline scripts',
    () => (page.policy = page.policy.replace("'strict-dynamic'", "'unsafe-inline'")),
    "script-src allows 'unsafe-inline'",
  ],
  [
    'a policy with one script more',
    () => (page.policy = page.policy.replace("'strict-dynamic'", `'${hash('steal()')}' 'strict-dynamic'`)),
    'which is not on the page',
  ],
  [
    'a policy with every origin',
    () => (page.policy = page.policy.replace('https://bank.example', 'https:')),
    'frame-src allows https:',
  ],
  ['another service worker', () => (page.worker += '\nsteal()'), 'the service worker'],
  [
    'code among its constants',
    () => (page.worker = page.worker.replace(`"${site}/files"`, 'steal()')),
    'the service worker',
  ],
  ['a constant more', () => (page.worker = page.worker.replace(',ALSO', ',MORE="",ALSO')), 'MORE is not as'],
  [
    'files of another origin in it',
    () => (page.worker = `${constants(undefined, 'https://evil.example')}\n${workerScript('worker')}`),
    'takes files from https://evil.example',
  ],
  [
    'a script in its page without a network, allowed by the page’s own policy',
    offline((one) => {
      one.start = one.start.replace('<body>', '<body><script>steal()</script>');
      one.headers['Content-Security-Policy'] = plainPolicy([''], [COME_BACK, 'steal()']);
    }),
    `the page without a network (ar): a script (${hash('steal()')}) is in no inventory`,
  ],
  [
    'a script there that begins in one part and ends in another',
    offline((one) => Object.assign(one, { start: `${one.start}<script>/*`, intro: '*/steal()</script>' })),
    'the page without a network (ar): a script',
  ],
  ['a card form there', offline((one) => (one.intro = '<form><input name="card"></form>')), 'it has <form>'],
  ['a way out of it', offline((one) => (one.intro = '<a href="//evil.example">Pay</a>')), 'it leads to //evil.example'],
  [
    'a policy of it that sends elsewhere',
    offline(({ headers }) => {
      headers['Content-Security-Policy'] += '; connect-src https:';
    }),
    'connect-src of its policy is https:',
  ],
  ['a header more there', offline(({ headers }) => (headers.Refresh = '0;url=/x')), 'OFFLINE.ar.headers.Refresh'],
])('ends with 1 for %s', async (_, change, fault) => {
  change();
  const { code, error } = await look();
  expect([code, error.join('\n')]).toEqual([1, expect.stringContaining(fault)]);
  expect((await newest()).ok).toBe(false);
});

it('ends with 1 for a change until somebody explains it', async () => {
  await look();
  page.policy = page.policy.replace('https://bank.example', 'https://other.example');
  const change = 'policy frame-src: https://bank.example → https://other.example';
  // The second one too: what was wrong is no ground to compare with.
  for (let times = 0; times < 2; times += 1) {
    expect(await look()).toMatchObject({ code: 1, error: [`unexplained: ${change}`] });
  }
  expect((await look('--explain', 'the bank moved')).code).toBe(0);
  expect((await newest()).changes).toEqual([{ what: change, explained: 'the bank moved' }]);
  expect(await look()).toMatchObject({ code: 0, error: [] });
  page.headers['permissions-policy'] = 'payment=(self)';
  expect((await look()).error).toEqual([expect.stringContaining('unexplained: header permissions-policy')]);
});

it('explains a release by the registry’s history', async () => {
  await look();
  await registry.publish(checkout({ version: '1.1.0' }));
  page = pageOf([shell, checkout({ version: '1.1.0' })]);
  expect(await look()).toMatchObject({ code: 0, error: [] });
  expect((await newest()).changes).toEqual([
    {
      what: 'release mf-checkout: 1.0.0 → 1.1.0',
      explained: expect.stringContaining('publish mf-checkout@1.1.0 to stable by operator'),
    },
  ]);
});

it('sees another first line of the service worker', async () => {
  await look();
  offline((one) => (one.intro = '<p>Call 920001234 to pay</p>'))();
  expect(await look()).toMatchObject({
    code: 1,
    error: [expect.stringContaining('unexplained: script service worker’s constants: sha256-')],
  });
});

it('takes a release that the registry gives to nobody for explained by words alone', async () => {
  await look();
  await registry.publish(checkout({ version: '1.2.0' }), undefined, { channel: 'next' });
  page = pageOf([shell, checkout({ version: '1.2.0' })]);
  const change = 'release mf-checkout: 1.1.0 → 1.2.0';
  const from = (await newest()).releases[1]!.version;
  const said = { code: 1, error: [`unexplained: ${change.replace('1.1.0', from)}`] };
  expect(await look()).toMatchObject(said);
  // Pinned for another restaurant it is not explained either.
  await registry.send('PUT', '/v1/pins/basta/mf-checkout', { version: '1.2.0' });
  expect(await look()).toMatchObject(said);
  await registry.send('PUT', '/v1/pins/nakhla/mf-checkout', { channel: 'next' });
  expect(await look()).toMatchObject({ code: 0, error: [] });
  expect((await newest()).releases[1]).toMatchObject({ reach: 'pin of nakhla' });
});

it('shows no sign of the site that moves a terminal', async () => {
  page.html = page.html.replace(
    '"modules":[',
    String.raw`"modules":[{"name":"mf-\u001b[2Jx\u202e","version":"1\n0","base":"\u009b31m"},`,
  );
  const { code, out, error } = await look();
  expect(code).toBe(1);
  expect(error.join('\n')).toContain('mf-[2Jx@10 runs on the page');
  const [text] = (await readdir(work)).filter((name) => name.endsWith('.txt'));
  for (const said of [out, ...error, await readFile(join(work, text!), 'utf8')])
    expect(said.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
});

it('says in words what it cannot use', async () => {
  await look();
  const [json] = (await readdir(work)).filter((name) => name.endsWith('.json'));
  const env = { SUFRA_REGISTRY_URL: site };
  const streams = { out: () => undefined, error: () => undefined };
  for (const words of [
    ['pay-page'],
    ['pay-page', 'nakhla'],
    ['pay-page', 'https://other.example', '--since', join(work, json!)],
  ]) {
    expect([words[1], await runCli(words, env, streams)]).toEqual([words[1], 2]);
  }
  expect((await look('--since', join(work, json!.replace('.json', '.txt')))).code).toBe(2);
});

it('is the list of docs/payments.md', async () => {
  const docs = await readFile(join(import.meta.dirname, '../../docs/payments.md'), 'utf8');
  for (const { name, reason } of [...INLINE_SCRIPTS, SERVICE_WORKER, WORKER_CONSTANTS])
    expect(docs).toContain(`| the ${name} | ${reason} |`);
  for (const [name, reason] of Object.entries(RELEASES)) expect(docs).toContain(`| files of \`${name}\` | ${reason} |`);
});
