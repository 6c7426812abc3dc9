import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { trustProxies } from '../http/origin.ts';
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

describe('a failure of a release', () => {
  const failed = jest.fn();
  const tell = (cause: string) => {
    const edge = {
      metrics: { report: jest.fn() },
      log: { warn: jest.fn() },
      releaseHealth: { failed },
      proxies: trustProxies([]),
    } as unknown as Edge;
    const raw = { headers: {}, socket: { remoteAddress: '203.0.113.7' } };
    const request = { method: 'POST', host: 'nakhla.localhost', raw } as unknown as EdgeRequest;
    const report = { module: 'mf-menu', version: '1.0.0', phase: 'load', cause, message: 'entry.js' };
    expect(takeReport(edge, request, Buffer.from(JSON.stringify(report))).status).toBe(204);
  };
  beforeEach(() => failed.mockClear());

  it.each(['missing', 'integrity', 'throw'])('by %s counts against it', (cause) => {
    tell(cause);
    expect(failed).toHaveBeenCalledWith('mf-menu', '1.0.0', expect.anything());
  });

  it.each(['data', 'leak', 'elsewhere'])('by %s does not: it is not to blame, or no customer noticed', (cause) => {
    tell(cause);
    expect(failed).not.toHaveBeenCalled();
  });
});
