/**
 * Puts an endpoint of the console on the server. Its rule (`endpoint.staff`) is enforced here and nowhere
 * else: session, restaurant, role, branch and proof before the body is read, and one entry of the audit with
 * each change. An endpoint without a rule stops the start (SHOP-003).
 */
import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput, EndpointOutput, EndpointStructs } from '@sufra/api';
import type { StaffRole } from '@sufra/api/staff/access/roles';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { STAFF_TOKEN_HEADER, type StaffEndpoint, type StaffRule } from '@sufra/api/staff/staff-endpoint';
import type { BaseLocale } from '@sufra/contract';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { actAs } from '../../database/act-person.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { readLocale } from '../../errors/texts.ts';
import { isIdempotencyKey, once } from '../../http/idempotency.ts';
import { answer, bearerIn, putRoute, type Reply, readInput, readParams } from '../../http/serve.ts';
import { findOrder } from '../../order/order-rows.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { hashToken, newId } from '../../user/secrets/secrets.ts';
import { writeAudit, writeRefusal } from '../audit/audit.ts';
import type { AuditNote } from '../audit/audit-note.ts';
import { isLocked } from '../people/devices.ts';
import { findMember, type Member, worksAt } from '../people/members.ts';
import { memberOn, noteUse } from '../people/session-uses.ts';
import { type FoundSession, findReplaced, findSession, noteSeen, proofUntil } from '../people/sessions.ts';
import { withStaff } from '../store.ts';

/** What every call of the console knows. */
interface CommonScope {
  platform: Platform;
  locale: BaseLocale;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface PersonalScope extends CommonScope {
  signedIn: FoundSession;
  now: () => Date;
}

/** A restaurant that the person works for, in a role that may make the call. */
export interface RestaurantScope extends PersonalScope {
  tenant: TenantRecord;
  member: Member;
  /** The branch that the call names; null: none, or every branch. */
  branch: string | null;
  /** A transaction that sees this restaurant only; for calls that change nothing. */
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /**
   * The transaction of a change. `work` says with `note` what it changed, once, and that is an entry of the
   * audit in the same transaction; it notes null when all was so before. With an Idempotency-Key, where the
   * endpoint asks for one, it runs once.
   */
  act: <Data>(work: (db: Db, note: (entry: AuditNote | null) => void) => Promise<Reply<Data>>) => Promise<Reply<Data>>;
}

/** A call before signing in. */
export type OpenCall<E> = EndpointInput<E> & CommonScope;
/** A call of a person about themselves. */
export type PersonalCall<E> = EndpointInput<E> & PersonalScope;
export type RestaurantCall<E> = EndpointInput<E> & RestaurantScope;

type Handler<E, Call> = (call: Call) => Promise<Reply<EndpointOutput<E>>>;

/** Throws when the endpoint says nothing of its callers, or calls itself otherwise than `kind`. */
function ruleOf(endpoint: StaffEndpoint, kind: 'anyone' | 'person' | 'roles'): StaffRule {
  const rule = (endpoint as Partial<StaffEndpoint>).staff;
  const said = rule && (typeof rule.roles === 'string' ? rule.roles : 'roles');
  if (!rule || said !== kind) throw new Error(`${endpoint.name}: its rule does not say that ${kind} may call it`);
  if (
    kind === 'roles' &&
    (rule.roles.length === 0 || (endpoint.method !== 'GET' && rule.audit === null && !rule.reads))
  )
    throw new Error(`${endpoint.name}: its rule names no role, or a change that leaves no entry`);
  return rule;
}

export async function serveOpenStaff<S extends EndpointStructs>(
  platform: Platform,
  endpoint: StaffEndpoint<S>,
  handler: Handler<StaffEndpoint<S>, OpenCall<StaffEndpoint<S>>>,
): Promise<void> {
  ruleOf(endpoint, 'anyone');
  await route(platform, endpoint, async () => ({}), handler as Handler<StaffEndpoint<S>, never>);
}

export async function servePersonal<S extends EndpointStructs>(
  platform: Platform,
  endpoint: StaffEndpoint<S>,
  handler: Handler<StaffEndpoint<S>, PersonalCall<StaffEndpoint<S>>>,
): Promise<void> {
  const rule = ruleOf(endpoint, 'person');
  const admit = async (request: FastifyRequest): Promise<object> => {
    const person = await personOf(platform, request, rule);
    requireProof(platform, rule, person.signedIn);
    return person;
  };
  await route(platform, endpoint, admit, handler as Handler<StaffEndpoint<S>, never>);
}

export async function serveStaff<S extends EndpointStructs>(
  platform: Platform,
  endpoint: StaffEndpoint<S>,
  handler: Handler<StaffEndpoint<S>, RestaurantCall<StaffEndpoint<S>>>,
): Promise<void> {
  const rule = ruleOf(endpoint, 'roles');
  const structs: EndpointStructs = await endpoint.structs();
  const admit = async (request: FastifyRequest): Promise<object> => {
    const person = await personOf(platform, request, rule);
    const { signedIn } = person;
    const { params = {} } = readParams(structs, request) as { params?: Record<string, string> };
    const tenant = await platform.tenants.find(params.restaurant ?? '');
    const seen = platform.clock.now('');
    const found = tenant && (await withTenant(platform.database, tenant.tenant, (db) => memberOn(db, signedIn, seen)));
    // To a stranger a restaurant that is not there and one that is are the same.
    if (!tenant || !found) throw refuse('ROLE_FORBIDDEN');
    const { member, isNoted } = found;
    if (!isNoted) await withStaff(platform.database, (db) => noteUse(db, signedIn, tenant.tenant, seen));
    request.tenant = tenant.tenant;
    const branch = await branchOf(platform, tenant, rule, params, request);
    const reasons = [
      ...((rule.roles as readonly StaffRole[]).includes(member.role) ? [] : ['role']),
      ...(mayAct(rule, member, branch) ? [] : ['branch']),
    ];
    if (reasons.length > 0) {
      const about = { kind: 'call', id: endpoint.name, name: null };
      const at = platform.clock.now(tenant.tenant);
      await withTenant(platform.database, tenant.tenant, (db) =>
        writeRefusal(
          db,
          { ...signedIn, role: member.role },
          { about, branch_id: branch, after: { reason: reasons[0] } },
          at,
        ),
      );
      throw refuse('ROLE_FORBIDDEN');
    }
    requireProof(platform, rule, signedIn);
    const own = branch === EVERY_BRANCH ? null : branch;
    return { ...person, tenant, member, branch: own, now: () => platform.clock.now(tenant.tenant) };
  };
  await route(platform, endpoint, admit, (async (call: RestaurantCall<StaffEndpoint<S>>) => {
    const { tenant } = call;
    const withDb: typeof call.withDb = (work) => withTenant(platform.database, tenant.tenant, work);
    const act: typeof call.act = async (work) => actOf(endpoint, rule, { ...call, withDb }, work);
    return handler({ ...call, withDb, act });
  }) as Handler<StaffEndpoint<S>, never>);
}

/**
 * Throws SIGN_IN_AGAIN when the person's last proof is too old: of a call that needs one by what it turns out
 * to do (SHOP-007).
 */
export function requireFreshProof({ platform, signedIn }: Pick<RestaurantScope, 'platform' | 'signedIn'>): void {
  requireProof(platform, { reproof: true }, signedIn);
}

/** Throws SIGN_IN_AGAIN where the rule asks for a fresh proof and the last is older (SHOP-007). */
function requireProof({ clock }: Platform, { reproof }: Pick<StaffRule, 'reproof'>, { session }: FoundSession): void {
  if (reproof && proofUntil(session) <= clock.now('')) throw refuse('SIGN_IN_AGAIN');
}

function mayAct({ branch: where }: StaffRule, member: Member, branch: string | null): boolean {
  if (branch === EVERY_BRANCH || where === 'every') return member.branches === null;
  // A query that names no branch is about those of the person.
  if (branch === null) return where !== 'order' || member.branches === null;
  return worksAt(member, branch);
}

async function branchOf(
  platform: Platform,
  tenant: TenantRecord,
  { branch: where }: StaffRule,
  params: Record<string, string>,
  request: FastifyRequest,
): Promise<string | null> {
  if (where === 'path') return params.branch ?? null;
  if (where === 'query') {
    const { branch_id } = request.query as { branch_id?: unknown };
    return typeof branch_id === 'string' ? branch_id : null;
  }
  if (where !== 'order') return null;
  const order = await withTenant(platform.database, tenant.tenant, (db) =>
    findOrder(db, db.tenant, params.order ?? ''),
  );
  return order?.branch_id ?? null;
}

/** Throws SESSION_EXPIRED, and DEVICE_LOCKED on a shared device that is locked. */
async function personOf(
  platform: Platform,
  request: FastifyRequest,
  { whileLocked }: StaffRule,
): Promise<{ signedIn: FoundSession; now: () => Date }> {
  const token = bearerIn(request.headers[STAFF_TOKEN_HEADER]);
  const now = platform.clock.now('');
  const signedIn = token
    ? await withStaff(platform.database, async (db) => {
        const hash = hashToken(token);
        const found = (await findSession(db, hash, now)) ?? (await findReplaced(db, hash, now));
        if (found) await noteSeen(db, found.session, now);
        return found;
      })
    : null;
  if (!signedIn) throw refuse('SESSION_EXPIRED');
  if (!whileLocked && isLocked(signedIn.session, now)) throw refuse('DEVICE_LOCKED');
  return { signedIn, now: () => platform.clock.now('') };
}

async function actOf<Data>(
  endpoint: StaffEndpoint,
  { audit }: StaffRule,
  call: RestaurantScope & { params?: unknown; body?: unknown },
  work: (db: Db, note: (entry: AuditNote | null) => void) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const { request, reply, signedIn, tenant, member, branch } = call;
  const noted = async (db: Db) => {
    // Others may have ended or changed the person's role since the call was admitted.
    const still = await findMember(db, db.tenant, signedIn.person.id, 'share');
    if (!isDeepStrictEqual(still, member)) throw refuse('ROLE_FORBIDDEN');
    let entry: AuditNote | null | undefined;
    actAs(db, { id: signedIn.person.id, name: signedIn.person.name, act: newId() });
    const reply = await work(db, (given) => {
      entry = given;
    });
    if (entry === undefined || audit === null) throw new Error(`${endpoint.name} changed something without an entry`);
    const author = { ...signedIn, role: member.role };
    if (entry) await writeAudit(db, author, audit, { branch_id: branch, ...entry }, call.now());
    return reply;
  };
  if (!endpoint.idempotent) return call.withDb(noted);
  const key = request.headers['idempotency-key'];
  if (!isIdempotencyKey(key)) throw refuse('IDEMPOTENCY_KEY_MISSING');
  const body = { params: call.params ?? null, body: call.body ?? null };
  const scope = { tenant: tenant.tenant, owner: `staff:${signedIn.person.id}`, endpoint: endpoint.name, key, body };
  const result = await call.withDb((db) => once(db, scope, () => noted(db)));
  if (result.replayed) reply.header('idempotent-replayed', 'true');
  return result;
}

async function route<S extends EndpointStructs>(
  platform: Platform,
  endpoint: StaffEndpoint<S>,
  admit: (request: FastifyRequest) => Promise<object>,
  handler: Handler<StaffEndpoint<S>, never>,
): Promise<void> {
  const structs: EndpointStructs = await endpoint.structs();
  const admitted = new WeakMap<FastifyRequest, object>();
  const route = {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    // Before the body is read: a caller who may not call learns nothing about what the call takes.
    onRequest: async (request) => void admitted.set(request, await admit(request)),
    handler: async (request, reply) => {
      const common = { platform, locale: readLocale(request.headers['x-localization']), request, reply };
      const call = { ...common, ...admitted.get(request), ...readInput(structs, request) };
      return answer(platform, structs, reply, request.tenant, await handler(call as never));
    },
  } satisfies RouteOptions;
  await putRoute(platform.http, endpoint, route);
}
