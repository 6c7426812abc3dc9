/** Documents that leave before all of their fragments are made, as a browser reads them. @proof edges */

import { createHash } from 'node:crypto';
import http from 'node:http';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { someOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { BEGUN_LIMITS } from '../document/begun-document.ts';
import { CALL_LIMITS } from '../fragments/calls.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { MENU_BUNDLE } from '../testing/fake-bundles.ts';

const SLOW = '/api/v1/branch/frontend/branches';

/**
 * Eight dishes, a slot behind them, and contributions that wait for the provider. What they are styled with:
 * on `/item/odd…` another rule than elsewhere.
 */
const SLOW_BUNDLE = MENU_BUNDLE.replace(
  "if (target.kind === 'slot') {",
  `if (target.kind === 'slot' && target.name.startsWith('slow')) {
      await call({ name: 'branch.list-branches', method: 'GET', path: '${SLOW}?page=' + encodeURIComponent(context.path) });
      const rule = context.path.startsWith('/item/odd') ? 'odd1' : 'menu1';
      return { ...base, styles: { [rule]: '.s-' + rule + '{color:blue}' }, html: '<i class="s-' + rule + '">' + target.name + ' came</i>',
        queries: [{ key: ['slot', target.name], data: 'slow data', updatedAt: 1 }] };
    }
    if (target.kind === 'slot') {`,
).replace(
  "'</p><sufra-slot",
  "'</p>' + Array.from({ length: 8 }, (_, i) => '<p data-item=\"' + i + '\">dish ' + i + '</p>').join('') + '<sufra-slot",
);

/**
 * What is held back is not given up before it is released, on a busy machine either; a document without it
 * leaves after 600 ms.
 */
const HOLD_MS = 60_000;
beforeEach(() => {
  jest.replaceProperty(CALL_LIMITS, 'answerMs', HOLD_MS);
  jest.replaceProperty(BEGUN_LIMITS, 'lateMs', HOLD_MS);
  jest.replaceProperty(BEGUN_LIMITS, 'patience', 0.01);
});

let edge: TestEdge;
let release = () => {};
beforeAll(async () => {
  edge = await startTestEdge();
  edge.provider.answer('GET', SLOW, 200, { data: [], meta: { server_time: new Date().toISOString() }, errors: [] });
});
afterEach(() => release());
afterAll(() => edge.close());

let versions = 1;
/** Publishes a menu whose slow contributions stand in these slots, and waits for it. */
async function publish(slots: readonly string[]): Promise<void> {
  versions += 1;
  const version = `${versions}.0.0`;
  edge.registry.publish((plan) => ({
    ...plan,
    limits: { ...plan.limits, fragment: HOLD_MS },
    modules: plan.modules.map((module) =>
      module.name === 'mf-menu'
        ? edge.registry.release('mf-menu', version, SLOW_BUNDLE, {
            ...module.face,
            slots: slots.map((slot, at) => ({ slot, name: `slow${at}`, order: 10 })),
          })
        : module,
    ),
  }));
  release();
  await until(async () => (await edge.get('nakhla.localhost/menu')).text.includes(`data-version="${version}"`));
  // From now on the provider does not answer what the slots ask for.
  release = edge.provider.holdBack('GET', SLOW);
}

interface Reading {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** What has come so far, decoded. */
  text(): string;
  ended: Promise<string>;
  leave(): void;
}

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  br: zlib.createBrotliDecompress,
  zstd: zlib.createZstdDecompress,
  gzip: zlib.createGunzip,
};

function read(path: string, encoding = 'identity', method = 'GET'): Promise<Reading> {
  const headers = { host: 'nakhla.localhost:3000', cookie: 'lang=ar', 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    const asked = http.request(
      { port: edge.port, host: '127.0.0.1', method, path, headers, agent: false },
      (answer) => {
        const decoder = DECODERS[answer.headers['content-encoding'] ?? ''];
        const body: Readable = decoder ? (answer.pipe(decoder()) as unknown as Readable) : answer;
        let text = '';
        body.setEncoding('utf8');
        body.on('data', (chunk: string) => {
          text += chunk;
        });
        const ended = new Promise<string>((done, fail) => body.on('end', () => done(text)).on('error', fail));
        ended.catch(() => {});
        resolve({
          ...{ status: answer.statusCode!, headers: answer.headers, text: () => text, ended },
          leave: () => asked.destroy(),
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

const DISHES = /<p data-item="7">dish 7<\/p>/;
const IN_PLACE =
  /dish 7<\/p><div data-slot="menu\.basket"><div data-contribution="mf-menu\/slow0"[^>]* data-rendered="server"><i class="s-\w+">slow0 came<\/i><\/div>/;

/** Inline styles of a document that its policy does not allow. */
function refusedStyles(html: string, policy: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!);
  return styles.filter((css) => !policy.includes(createHash('sha256').update(css).digest('base64')));
}

describe('a document with a contribution that is late', () => {
  it.each(someOf(2, ['br', 'zstd', 'gzip', 'identity']))(
    'shows its first dishes before that, and has it in its place: %s [PLAT-015]',
    async (encoding) => {
      await publish(['menu.basket']);
      const document = await read(`/item/${encoding}`, encoding);
      expect(document.status).toBe(200);
      expect(document.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' });
      expect(document.headers['content-encoding'] ?? 'identity').toBe(encoding);
      await until(() => DISHES.test(document.text()));
      expect(document.text()).toMatch(/<title>.*<header>/s);
      expect(document.text()).not.toMatch(/came|sufra-page/);
      release();
      const html = await document.ended;
      expect(html).toMatch(IN_PLACE);
      expect(html).toMatch(/id="sufra-page">[^<]*slow data[^<]*<\/script>/);
      expect(html.endsWith('</body></html>')).toBe(true);
      expect(refusedStyles(html, document.headers['content-security-policy'] as string)).toEqual([]);
    },
  );

  it('is stored whole when it is made, and is then as any other [PLAT-015]', async () => {
    await publish(['menu.basket']);
    const [first, second, asked] = [await read('/item/a'), await read('/item/a'), read('/item/a', 'br', 'HEAD')];
    await until(() => DISHES.test(first.text()) && DISHES.test(second.text()));
    release();
    expect(await first.ended).toBe(await second.ended);
    // A request that asks what the page is waits for all of it.
    expect((await asked).headers['content-length']).toBeDefined();
    const stored = await edge.get('nakhla.localhost/item/a', { headers: { cookie: 'lang=ar' } });
    expect(stored.headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'private, no-cache' });
    expect(stored.text).toMatch(IN_PLACE);
    expect((await edge.get('localhost/metrics')).text).toMatch(/^sufra_edge_pages_total\{from="begun"\} [1-9]/m);
  });

  it('has what comes before its dishes drawn by the browser where that is late [PLAT-015]', async () => {
    await publish(['header.actions', 'menu.basket']);
    const document = await read('/item/header');
    await until(() => DISHES.test(document.text()));
    expect(document.text()).toMatch(/<div data-contribution="mf-menu\/slow0"[^>]* data-rendered="browser"><\/div>/);
    release();
    const html = await document.ended;
    expect(html).toMatch(/data-contribution="mf-menu\/slow1"[^>]* data-rendered="server"/);
    expect(html).not.toContain('slow0 came');
    expect((await edge.get('nakhla.localhost/item/header')).text).toContain('slow0 came');
  });

  it('has a rule that it could not know drawn by the browser, once [PLAT-015]', async () => {
    await publish(['menu.basket']);
    const first = await read('/item/odd');
    await until(() => DISHES.test(first.text()));
    release();
    const html = await first.ended;
    expect(html).toMatch(/data-contribution="mf-menu\/slow0"[^>]* data-rendered="browser"><\/div>/);
    expect(html).not.toContain('slow data');
    release = edge.provider.holdBack('GET', SLOW);
    const second = await read('/item/odd2');
    await until(() => DISHES.test(second.text()));
    release();
    expect(await second.ended).toMatch(IN_PLACE);
    expect(await second.ended).toContain('.s-odd1{');
    expect(refusedStyles(await second.ended, second.headers['content-security-policy'] as string)).toEqual([]);
  });

  it('goes on for others when a visitor leaves [PLAT-015]', async () => {
    await publish(['menu.basket']);
    const gone = await read('/item/left', 'zstd');
    await until(() => DISHES.test(gone.text()));
    gone.leave();
    release();
    const html = (await edge.get('nakhla.localhost/item/left', { headers: { cookie: 'lang=ar' } })).text;
    expect(html).toMatch(IN_PLACE);
  });

  it('leaves whole where its status says more than that it is there [PLAT-015]', async () => {
    await publish(['menu.basket']);
    const [gone, moved] = [read('/gone'), read('/moved')];
    expect((await moved).status).toBe(302);
    release();
    expect(await gone).toMatchObject({ status: 404, headers: { 'content-length': expect.any(String) } });
  });
});
