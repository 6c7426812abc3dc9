/**
 * `POST /-/vitals`: what a page measured of a real visit (HOST-066), counted for `/metrics`. No address,
 * cookie or text of the request is stored. The page names a screen of a release; only one that the tenant's
 * plan names becomes a label, so a made-up report can shift a figure a little, within its rate limit, and
 * never make a new one.
 */
import { VITALS, type VisitVitals } from '@sufra/contract/visit-vitals';
import { is, number, object, optional, size, string } from 'superstruct';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { isOwnWrite } from '../http/origin.ts';
import type { VisitedScreen } from '../operations/visit-vitals.ts';
import { activePlan } from '../plan/active.ts';
import { visitorBucket } from '../plan/visitor-bucket.ts';
import { parseJson } from '../provider/caller.ts';

const MAX_BODY_BYTES = 1024;
const name = size(string(), 1, 200);
const VisitVitalsStruct = object({
  module: name,
  version: name,
  route: name,
  vitals: object(Object.fromEntries(VITALS.map((vital) => [vital, optional(number())]))),
});

/** 204 for any report of the right shape: the answer does not reveal which releases there are. */
export async function takeVitals(edge: Edge, request: EdgeRequest, body: Buffer | undefined): Promise<EdgeAnswer> {
  if (request.method !== 'POST') return { status: 405, headers: { Allow: 'POST' } };
  if (!isOwnWrite(request.raw, request.origin)) return { status: 403 };
  if (!body || body.length > MAX_BODY_BYTES) return { status: 413 };
  const value = parseJson(body);
  if (!is(value, VisitVitalsStruct)) return { status: 400 };
  const report = value as VisitVitals;
  const screen = await plannedScreen(edge, request, report).catch(() => null);
  if (screen) edge.metrics.visit(screen, report.vitals);
  return { status: 204 };
}

/** The screen in the words of the plan; null: no release of the plan, wanted or to fall back to, has it. */
async function plannedScreen(
  edge: Edge,
  { host, cookies, origin }: EdgeRequest,
  { module: moduleName, version, route }: VisitVitals,
): Promise<VisitedScreen | null> {
  const site = await edge.sites.byHost(host);
  if (!site || edge.overrideCookies.isNamed(cookies, origin)) return null;
  const plan = await edge.plans.forTenant(site.tenant.key, visitorBucket(cookies));
  const module = activePlan(plan, site.tenant.settings).modules.find((one) => one.name === moduleName);
  if (!module) return null;
  const release = [module, ...module.fallbacks].find((one) => one.version === version);
  const found = release?.face.routes.find(({ path }) => path === route);
  return release && found ? { module: module.name, version: release.version, route: found.path } : null;
}
