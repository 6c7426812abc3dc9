/**
 * `POST /-/report`: failures of releases from shells, parts that they began, and reports of the content
 * security policy. Logged, never answered.
 */
import { addressKey } from '@sufra/api/address-key';
import { releaseId } from '@sufra/contract';
import { isCompositionId } from '@sufra/contract/composition';
import { COSTS, type Cost, costPart, WHOLE_RELEASE } from '@sufra/contract/parts';
import { OTHER } from '@sufra/contract/release-counts';
import type { Edge } from '../edge.ts';
import { addressOf } from '../http/address.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { isOwnRead, isOwnWrite } from '../http/origin.ts';
import type { Visit } from '../operations/release-health.ts';
import { parseJson } from '../provider/caller.ts';
import { countsAgainst, policyPage, readPolicyReport } from './policy-report.ts';
import { takeUses } from './used-offers.ts';

const MAX_REPORT_BYTES = 8 * 1024;
/** A page has fewer parts. */
const MAX_STARTS = 60;
/**
 * `data`: the provider's answer was missing. `unoffered`: another module's dialog was. `foreign`: another
 * program changed the page. `leak`, `elsewhere`: no customer noticed. `text`: words stand in its place.
 */
const UNCOUNTED = new Set<unknown>(['data', 'unoffered', 'foreign', 'leak', 'elsewhere', 'text']);
const PHASES = [
  'load',
  'contract',
  'mount',
  'render',
  'loader',
  'dialog',
  'slot',
  'bus',
  'handler',
  'server',
  'tamper',
  'stall',
  'cost',
];

export function takeReport(edge: Edge, request: EdgeRequest, body: Buffer | undefined): EdgeAnswer {
  if (request.method !== 'POST') return { status: 405, headers: { Allow: 'POST' } };
  if (!body || body.length > MAX_REPORT_BYTES) return { status: 413 };
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null) return { status: 400 };
  const report = value as Record<string, unknown>;
  // A page of one browser's own is no measure of a release.
  const counts = !edge.overrideCookies.isNamed(request.cookies, request.origin);
  // Another edge may have made it, so that it is not looked up.
  const composition = isCompositionId(String(report.composition)) ? { composition: String(report.composition) } : {};
  const policy = report['csp-report'];
  if (typeof policy === 'object' && policy !== null) {
    // A browser may send it without a word on where it comes from; one that names another site is not ours (safety E6).
    if (!isOwnRead(request.raw, request.origin)) return { status: 403 };
    edge.metrics.report('csp');
    const violation = readPolicyReport(policy as Record<string, unknown>, edge.knownReleases);
    const { release } = violation;
    const directive = line(violation.directive);
    if (counts && release) noteEvent(edge, { module: release.name, version: release.version }, 'policy');
    // It can take a release back: only a page of this site says so (safety E6).
    if (counts && release && countsAgainst(violation) && isOwnWrite(request.raw, request.origin)) {
      const where = { module: release.name, version: release.version, part: WHOLE_RELEASE };
      edge.releaseHealth.failed(where, visitOf(edge, request, {}));
    }
    edge.log.warn(
      {
        host: request.host,
        ...(release && { module: release.name, version: release.version, page: policyPage(directive) }),
        directive,
        blocked: line(violation.blocked),
        sample: line(violation.sample),
      },
      'csp report',
    );
    // What follows can take a release back, or keep it: only a page of this site says so (safety E6).
  } else if (!isOwnWrite(request.raw, request.origin)) {
    return { status: 403 };
  } else if (PHASES.includes(String(report.phase))) {
    if (counts) edge.metrics.report(String(report.phase));
    const { module, version, part, phase, cause, message } = report;
    const kind = cause === 'elsewhere' ? cause : String(phase);
    if (counts) noteEvent(edge, { module: line(module), version: line(version) }, kind);
    const counted = countedPart(report);
    if (counts && counted !== null) {
      const where = { module: line(module), version: line(version), part: counted };
      const place = placeOf(edge, where, report.place);
      const isCounted = edge.releaseHealth.failed(where, visitOf(edge, request, report));
      if (isCounted && place !== null)
        edge.releaseHealth.seen({ ...where, place, message: line(message), ...composition });
    }
    edge.log.warn(
      {
        host: request.host,
        module: line(module),
        version: line(version),
        part: line(part),
        phase,
        cause: line(cause),
        message: line(message),
        ...composition,
      },
      'release failure',
    );
  } else if (Array.isArray(report.began)) {
    if (!counts) return { status: 204 };
    const visit = visitOf(edge, request, report);
    edge.releaseHealth.alive(visit.address);
    for (const each of report.began.slice(0, MAX_STARTS)) {
      const { module, version, part } = (each ?? {}) as Record<string, unknown>;
      edge.releaseHealth.began({ module: line(module), version: line(version), part: line(part) }, visit);
    }
    takeUses(edge, report.used, visit);
  } else return { status: 400 };
  return { status: 204 };
}

/** A report may name any release: one that no plan of this edge names is none. */
function noteEvent({ knownReleases, metrics }: Edge, release: { module: string; version: string }, kind: string): void {
  const { module: name, version } = release;
  const isKnown = knownReleases.byId(releaseId({ name, version })) !== undefined;
  metrics.release(isKnown ? release : { module: OTHER, version: OTHER }, kind);
}

/**
 * The part that a failure counts for; null: none. What a module costs has parts of its own, which take no
 * release back (PLAT-002).
 */
function countedPart({ phase, cause, part }: Record<string, unknown>): string | null {
  if (phase === 'cost') return COSTS.includes(cause as Cost) ? costPart(cause as Cost) : null;
  return UNCOUNTED.has(cause) ? null : line(part);
}

/** Where in a file of the release it was thrown; null: in none that it has. */
function placeOf(
  { knownReleases }: Pick<Edge, 'knownReleases'>,
  { module, version }: { module: string; version: string },
  place: unknown,
): string | null {
  const [, file] = /^([\w~.@-]{1,150}):\d{1,7}:\d{1,7}$/.exec(line(place)) ?? [];
  const release = knownReleases.byId(releaseId({ name: module, version }));
  return file && release && Object.hasOwn(release.integrity, file) ? line(place) : null;
}

/** A shell that names no session is one more of its address. */
function visitOf(edge: Edge, request: EdgeRequest, { visit }: Record<string, unknown>): Visit {
  return { session: line(visit), address: addressKey(addressOf(request.raw, edge.proxies)) };
}

/**
 * One short line without query strings, and without marks that turn the text around it; reports are untrusted input.
 */
function line(value: unknown): string {
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/\?[^\s]*/g, '?…')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, 200);
}
