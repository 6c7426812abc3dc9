import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { OverrideCookies } from '../overrides/override-cookies.ts';
import { takeReport } from './report.ts';

const overrideCookies = new OverrideCookies([Buffer.alloc(32)]);

function reported(report: object): Record<string, unknown> {
  const warn = jest.fn();
  const edge = {
    metrics: { report: jest.fn(), release: jest.fn() },
    log: { warn },
    overrideCookies,
    knownReleases: { byId: () => undefined },
  } as unknown as Edge;
  const request = {
    method: 'POST',
    host: 'nakhla.localhost',
    origin: 'http://nakhla.localhost:3000',
    raw: { headers: {} },
    cookies: {},
  } as unknown as EdgeRequest;
  expect(takeReport(edge, request, Buffer.from(JSON.stringify(report))).status).toBe(204);
  return warn.mock.calls[0]![0] as Record<string, unknown>;
}

describe('a report of the content security policy', () => {
  it('keeps what was about to become a script or HTML (safety W4)', () => {
    expect(
      reported({
        'csp-report': {
          'effective-directive': 'require-trusted-types-for',
          'blocked-uri': 'trusted-types-sink',
          'script-sample': 'Element innerHTML|<img src=x onerror=alert(1)>',
        },
      }),
    ).toEqual({
      host: 'nakhla.localhost',
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      sample: 'Element innerHTML|<img src=x onerror=alert(1)>',
    });
  });

  it('is one short line without queries, whatever was sent', () => {
    const sample = `a\nb https://x.example/?phone=055 ${'x'.repeat(500)}`;
    const kept = reported({ 'csp-report': { 'violated-directive': 'script-src', 'script-sample': sample } });
    expect(kept.sample).toMatch(/^a b https:\/\/x\.example\/\?… x{100,}$/);
    expect(String(kept.sample).length).toBeLessThanOrEqual(200);
  });
});

const shellRequest = {
  method: 'POST',
  host: 'nakhla.localhost',
  origin: 'http://nakhla.localhost:3000',
  cookies: {},
  raw: { socket: { remoteAddress: '192.0.2.7' }, headers: { 'sec-fetch-site': 'same-origin' } },
};

function edgeThatHears() {
  const [began, failed, alive, warn, seen] = [jest.fn(), jest.fn(() => true), jest.fn(), jest.fn(), jest.fn()];
  const edge = {
    overrideCookies,
    proxies: { includes: () => false },
    metrics: { report: () => {}, release: () => {} },
    log: { warn },
    releaseHealth: { began, failed, alive, seen },
    knownReleases: {
      byId: (id: string) =>
        ['mf-menu@1.0.0', 'host@1.0.0'].includes(id)
          ? { name: id.split('@')[0], version: '1.0.0', integrity: { 'menu.js': '' } }
          : undefined,
    },
  } as unknown as Edge;
  const take = (body: unknown, request: object = shellRequest) =>
    takeReport(edge, request as EdgeRequest, Buffer.from(JSON.stringify(body)));
  return { began, failed, alive, warn, seen, take, edge };
}
const part = { module: 'mf-menu', version: '1.0.0', part: 'screen/menu' };
const visit = { session: 'v1', address: '192.0.2.7' };

describe('what shells report', () => {
  it('counts for the part, the session and the address', () => {
    const { began, failed, alive, take } = edgeThatHears();
    take({ ...part, phase: 'mount', cause: 'throw', message: 'x', visit: 'v1' });
    expect(alive).not.toHaveBeenCalled();
    take({ visit: 'v1', began: [part] });
    expect(alive).toHaveBeenCalledWith('192.0.2.7');
    expect(began).toHaveBeenCalledWith(part, visit);
    expect(failed).toHaveBeenCalledWith(part, visit);
  });

  it('tells where in a file of the release, and nothing that is no such place', () => {
    const { seen, take } = edgeThatHears();
    take({ ...part, phase: 'render', cause: 'throw', message: 'x\u0007is undefined', place: 'menu.js:1:2034' });
    expect(seen.mock.calls).toEqual([[{ ...part, place: 'menu.js:1:2034', message: 'x is undefined' }]]);
    for (const place of ['other.js:1:1', '../menu.js:1:1', 'menu.js:1', 'menu.js:1:2034 x', 7, undefined]) {
      take({ ...part, phase: 'render', cause: 'throw', message: 'x', place });
    }
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('tells no place of a visitor that counts no more, and no mark that turns a text around', () => {
    const { seen, failed, take } = edgeThatHears();
    const report = { ...part, phase: 'render', cause: 'throw', place: 'menu.js:1:2034' };
    take({ ...report, message: 'x\u202Eis\u2066\u200Fundefined' });
    expect(seen.mock.calls[0]![0]).toMatchObject({ message: 'x is undefined' });
    failed.mockReturnValue(false);
    take({ ...report, message: 'x', place: 'menu.js:1:2035' });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each(['missing', 'integrity', 'throw'])('a failure by %s counts against the release', (cause) => {
    const { failed, take } = edgeThatHears();
    take({ ...part, phase: 'load', cause, message: 'x', visit: 'v1' });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('what a release changed that is not its own counts against it [PLAT-001]', () => {
    const { failed, take } = edgeThatHears();
    take({
      module: 'mf-menu',
      version: '1.0.0',
      phase: 'tamper',
      cause: 'built-in',
      message: 'Array.map',
      visit: 'v1',
    });
    expect(failed).toHaveBeenCalledWith({ module: 'mf-menu', version: '1.0.0', part: '' }, visit);
  });

  it.each(['data', 'unoffered', 'foreign', 'leak', 'elsewhere', 'text'])(
    'one by %s does not: it is not to blame, or no customer noticed',
    (cause) => {
      const { failed, take } = edgeThatHears();
      take({ ...part, phase: 'loader', cause, message: 'x', visit: 'v1' });
      expect(failed).not.toHaveBeenCalled();
    },
  );

  it('a part that stops the page counts against it, what a module costs is counted beside [PLAT-002]', () => {
    const { failed, take } = edgeThatHears();
    take({ ...part, phase: 'stall', cause: 'loop', message: 'x', visit: 'v1' });
    expect(failed).toHaveBeenLastCalledWith(part, visit);
    take({ ...part, phase: 'cost', cause: 'timers', message: 'x', visit: 'v1' });
    expect(failed).toHaveBeenLastCalledWith({ ...part, part: 'cost/timers' }, visit);
    take({ ...part, phase: 'cost', cause: 'throw', message: 'x', visit: 'v1' });
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('tells a release what it used of others and does not name, once for a visitor [PLAT-018]', () => {
    const { failed, seen, take, edge } = edgeThatHears();
    const release = {
      ...{ name: 'mf-menu', version: '1.0.0' },
      face: {
        owner: 'menu',
        topics: { consumes: ['checkout.order.created'], publishes: [], asks: ['account.sign-in@2'] },
      },
      uses: { topics: [], requests: [], dialogs: ['checkout.cart'], slots: ['checkout.after'] },
    };
    Object.assign(edge.knownReleases, { byId: (id: string) => (id === 'mf-menu@1.0.0' ? release : undefined) });
    const says = (...used: unknown[]) => take({ visit: 'v1', began: [], used });
    const of = (...uses: string[]) => uses.map((use) => `mf-menu@1.0.0 ${use}`);
    says(
      ...of(
        'topics checkout.order.created',
        'requests account.sign-in@2',
        'dialogs checkout.cart',
        'dialogs menu.item',
      ),
      ...of(
        'topics host.session.changed',
        'slots page.before',
        'slots menu.basket',
        'slots checkout.after',
        'dialogs',
        'dialogs <b>',
        'topics checkout.order.created@0',
      ),
      ...[null, 7, {}, 'mf-none@1.0.0 dialogs checkout.times', 'x'.repeat(5000)],
    );
    says('not a list');
    take({ visit: 'v1', began: [], used: 'mf-menu@1.0.0 dialogs checkout.times' });
    expect(failed).not.toHaveBeenCalled();
    says(
      ...of(
        'topics checkout.order.created@2',
        'dialogs checkout.times',
        'dialogs checkout.times',
        'slots account.orders',
      ),
    );
    expect(failed.mock.calls).toEqual([[{ ...part, part: 'cost/undeclared' }, visit]]);
    expect(seen.mock.calls.map(([{ place, message }]) => [place, message])).toEqual([
      ['checkout.order.created@2', 'uses checkout.order.created@2 (topics), which its release does not name'],
      ['checkout.times', 'uses checkout.times (dialogs), which its release does not name'],
      ['account.orders', 'uses account.orders (slots), which its release does not name'],
    ]);
    failed.mockReturnValue(false);
    says(...of('dialogs checkout.times'));
    expect(seen).toHaveBeenCalledTimes(3);
  });

  it('of an older build, which does not say what it uses, are none [PLAT-018]', () => {
    const { failed, take } = edgeThatHears();
    take({ visit: 'v1', began: [], used: ['mf-menu@1.0.0 dialogs checkout.times'] });
    expect(failed).not.toHaveBeenCalled();
  });

  it('may hold anything: what is no part is none, and a page has only so many', () => {
    const { began, take } = edgeThatHears();
    for (const odd of [null, 7, 'x', [], { module: {}, part: '\u0000\ud800' }]) {
      expect(take({ began: [odd], visit: { a: 1 } }).status).toBe(204);
    }
    expect(
      began.mock.calls.every(([{ module, part: name }]) => typeof module === 'string' && !name.includes('\u0000')),
    ).toBe(true);
    began.mockClear();
    take({ visit: 'v1', began: Array.from({ length: 120 }, () => ({})) });
    expect(began).toHaveBeenCalledTimes(60);
  });
});

describe('a policy report that names a file of a release', () => {
  const file = 'https://files.example/releases/mf-menu/1.0.0/screens-menu.js';
  const violation = (parts: object) => ({
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x.example/a.png', ...parts },
  });

  it.each([
    ['at the files’ origin', file],
    ['at the site’s own address', 'http://nakhla.localhost:3000/-/files/2/mf-menu/1.0.0/screens-menu.js'],
  ])('is logged with module and release, and counts against it: %s [PLAT-003]', (_, source) => {
    const { failed, warn, take } = edgeThatHears();
    expect(take(violation({ 'source-file': source })).status).toBe(204);
    expect(warn.mock.calls[0]![0]).toMatchObject({
      module: 'mf-menu',
      version: '1.0.0',
      directive: 'img-src',
      page: 'docs/errors/policy.md',
    });
    expect(failed).toHaveBeenCalledTimes(1);
    expect(failed).toHaveBeenCalledWith(
      { module: 'mf-menu', version: '1.0.0', part: 'release' },
      { session: '', address: '192.0.2.7' },
    );
  });

  it.each([
    ['of no release that a plan names', { 'source-file': 'https://files.example/mf-menu/6.6.6/entry.js' }],
    ['of an extension', { 'source-file': 'chrome-extension://abc/content.js' }],
    ['that is no address', { 'source-file': 'mf-menu/1.0.0/entry.js' }],
    ['that is not text', { 'source-file': { mf: 1 } }],
    ['of the shell, whose libraries act for every module', { 'source-file': 'https://files.example/host/1.0.0/a.js' }],
    ['that asked whether text may become code', { 'source-file': file, 'blocked-uri': 'eval' }],
    [
      'that asked it of Trusted Types',
      { 'source-file': file, 'blocked-uri': 'trusted-types-sink', 'script-sample': 'Function|(function anonymous(' },
    ],
  ])('one %s does not count [PLAT-003]', (_, parts) => {
    const { failed, take } = edgeThatHears();
    expect(take(violation(parts)).status).toBe(204);
    expect(failed).not.toHaveBeenCalled();
  });

  it('counts only from a page of this site: a browser may send it without that word', () => {
    const { failed, warn, take } = edgeThatHears();
    const from = { ...shellRequest, raw: { ...shellRequest.raw, headers: {} } };
    expect(take(violation({ 'source-file': file }), from).status).toBe(204);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });
});
