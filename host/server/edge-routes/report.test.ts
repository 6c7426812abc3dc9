import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { takeReport } from './report.ts';

function reported(report: object): Record<string, unknown> {
  const warn = jest.fn();
  const edge = { metrics: { report: jest.fn() }, log: { warn } } as unknown as Edge;
  const request = {
    method: 'POST',
    host: 'nakhla.localhost',
    origin: 'http://nakhla.localhost:3000',
    raw: { headers: {} },
  } as EdgeRequest;
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
  raw: { socket: { remoteAddress: '192.0.2.7' }, headers: { 'sec-fetch-site': 'same-origin' } },
};

function edgeThatHears() {
  const [began, failed, alive] = [jest.fn(), jest.fn(), jest.fn()];
  const edge = {
    proxies: { includes: () => false },
    metrics: { report: () => {} },
    log: { warn: () => {} },
    releaseHealth: { began, failed, alive },
  } as unknown as Edge;
  const take = (body: unknown) =>
    takeReport(edge, shellRequest as unknown as EdgeRequest, Buffer.from(JSON.stringify(body)));
  return { began, failed, alive, take };
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

  it.each(['missing', 'integrity', 'throw'])('a failure by %s counts against the release', (cause) => {
    const { failed, take } = edgeThatHears();
    take({ ...part, phase: 'load', cause, message: 'x', visit: 'v1' });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it.each(['data', 'unoffered', 'foreign', 'leak', 'elsewhere'])(
    'one by %s does not: it is not to blame, or no customer noticed',
    (cause) => {
      const { failed, take } = edgeThatHears();
      take({ ...part, phase: 'loader', cause, message: 'x', visit: 'v1' });
      expect(failed).not.toHaveBeenCalled();
    },
  );

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
