import { createHash } from 'node:crypto';
import { until } from '@sufra/testing/until';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type Got, startTestEdge, type TestEdge } from '../testing/edge.ts';

// A whole edge with its processes: enough for a machine that is busy with other tests.
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  edge.registry.publish((plan) => ({
    ...plan,
    modules: plan.modules.map((module) => {
      const { fallbacks: _, ...earlier } = edge.registry.release(module.name, '0.9.0', '', module.face);
      return { ...module, fallbacks: [earlier] };
    }),
  }));
  await until(async () => (await edge.get('localhost/metrics')).status === 200);
});
afterAll(() => edge.close());

const page = (path: string, headers: Record<string, string> = {}) =>
  edge.get(`nakhla.localhost${path}`, { headers: { cookie: 'lang=ar', ...headers } });
const policyOf = ({ headers }: Got) => String(headers['content-security-policy']);
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const mapIn = ({ text }: Got) =>
  JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(text)![1]!).integrity as Record<string, string>;

describe('every script is pinned by hash (safety M2)', () => {
  it('the document pins the shell, its own module and what its slots need; everything else comes as maps of the same site', async () => {
    await page('/menu');
    const got = await page('/menu');
    const plan = edge.registry.plan();
    const inDocument = Object.keys(mapIn(got));
    // Of the shell and the page's module the document leaves out texts of the other language; the maps have them.
    const later = [plan.shell, ...plan.modules, ...plan.modules.flatMap(({ fallbacks }) => fallbacks)];
    const [menu] = plan.modules;
    for (const { base } of [plan.shell, menu!]) {
      expect(inDocument).toContain(`${base}/ar.js`);
      expect(inDocument).not.toContain(`${base}/en.js`);
    }
    const ids = later.map(({ name, version }) => `${name}@${version}`);
    const texts = JSON.parse((await page(`/-/pins/${ids.join(',')}`)).text) as Record<string, string>;
    expect(Object.keys(texts)).toEqual(ids);
    const inMaps = Object.values(texts).flatMap((text) => Object.entries(JSON.parse(text).integrity));
    const all = [plan.shell, ...plan.modules, ...plan.modules.flatMap(({ fallbacks }) => fallbacks)].flatMap(
      ({ base, integrity }) => Object.entries(integrity).map(([path, hash]) => [`${base}/${path}`, hash] as const),
    );
    const pinned = new Map<string, unknown>([...Object.entries(mapIn(got)), ...inMaps]);
    for (const [file, hash] of all) expect([file, pinned.get(file)]).toEqual([file, hash]);
    expect(inDocument.some((file) => file.includes('/0.9.0/'))).toBe(false);
  });

  it.each(['/-/pins/mf-nobody@1.0.0', '/-/pins/', '/-/pins/mf-menu@1.0.0/../x', '/-/pins/%2e%2e@1.0.0'])(
    'knows no pins of %s',
    async (path) => {
      const got = await page(path);
      // Another spelling of an address leads to the one.
      const end = got.status === 301 ? await page(got.headers.location!) : got;
      expect(end.status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the policy by csp_evaluator (safety W3)', () => {
  const findings = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE && severity !== Severity.INFO)
      .map(({ directive, description }) => `${directive}: ${description}`);

  it('would speak of a weak one', () => {
    expect(findings("script-src 'unsafe-inline' 'unsafe-eval' https:; object-src *").length).toBeGreaterThan(2);
  });

  it.each([
    ['a cached page', '/menu'],
    ['a private page', '/checkout'],
    ['not found', '/no-such-page'],
    ['not offered, closed or failed pages of the host', '/page'],
  ])('finds nothing in %s', async (_, path) => {
    await page(path);
    const got = await page(path);
    const policy = policyOf(got);
    // The test's own servers speak http.
    expect(findings(policy.replace(/\b(http|ws):/g, '$1s:'))).toEqual([]);
    expect(policy).not.toMatch(/unsafe-|nonce-|\*/);
    const inline = [...got.text.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body!);
    expect(inline.length).toBeGreaterThan(0);
    for (const text of inline) expect(policy).toContain(`'${hashOf(text)}'`);
  });

  it('finds nothing in the plain pages, which run no script', async () => {
    edge.provider.fail('cut');
    const got = await page('/menu', { host: 'basta.localhost' });
    edge.provider.fail('none');
    expect(got.status).toBe(503);
    expect(findings(policyOf(got))).toEqual([]);
    expect(policyOf(got)).toContain("default-src 'none'");
  });

  it('stands on every kind of answer, cached or not, with the same text for the same bytes', async () => {
    const [first, second] = [await page('/menu'), await page('/menu')];
    expect(policyOf(first)).toBe(policyOf(second));
    expect(second.text).toBe(first.text);
    const etag = String(first.headers.etag);
    const again = await page('/menu', { 'if-none-match': etag });
    expect([again.status, policyOf(again)]).toEqual([304, policyOf(first)]);
  });
});
