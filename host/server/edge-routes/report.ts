/** `POST /-/report`: failures of releases from shells, and reports of the content security policy. Logged, never answered. */
import type { Edge } from '../edge.ts';
import { addressKey, addressOf } from '../http/address.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { parseJson } from '../provider/caller.ts';

const MAX_REPORT = 8 * 1024;
const PHASES = ['load', 'contract', 'mount', 'render', 'loader', 'dialog', 'slot', 'bus', 'handler', 'server'];

export function takeReport(edge: Edge, request: EdgeRequest, body: Buffer | undefined): EdgeAnswer {
  if (request.method !== 'POST') return { status: 405 };
  if (!body || body.length > MAX_REPORT) return { status: 413 };
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null) return { status: 400 };
  const report = value as Record<string, unknown>;
  const policy = report['csp-report'];
  if (typeof policy === 'object' && policy !== null) {
    const {
      'effective-directive': directive,
      'blocked-uri': blocked,
      'violated-directive': violated,
      // What was about to become a script: its first 40 letters (W4).
      'script-sample': sample,
    } = policy as Record<string, unknown>;
    edge.metrics.report('csp');
    edge.log.warn(
      { host: request.host, directive: line(directive ?? violated), blocked: line(blocked), sample: line(sample) },
      'csp report',
    );
  } else if (PHASES.includes(String(report.phase))) {
    edge.metrics.report(String(report.phase));
    const { module, version, phase, cause, message } = report;
    // `data`: the provider's answer was missing, the release is not to blame. `leak`: no customer noticed.
    if (cause !== 'data' && cause !== 'leak') {
      const visitor = addressKey(addressOf(request.raw, edge.proxies));
      edge.releaseHealth.failed(line(module), line(version), visitor);
    }
    edge.log.warn(
      {
        host: request.host,
        module: line(module),
        version: line(version),
        phase,
        cause: line(cause),
        message: line(message),
      },
      'release failure',
    );
  } else return { status: 400 };
  return { status: 204 };
}

/** One short line without query strings; a report is written by whoever likes to. */
function line(value: unknown): string {
  return String(value ?? '')
    .replace(/\?[^\s]*/g, '?…')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
}
