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
