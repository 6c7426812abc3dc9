/**
 * Sign-in of staff by code (SHOP-002), by the machinery of customers' codes. A code belongs to a restaurant,
 * by which it is limited and whose name stands in its letter: the one that the person works for longest. An
 * address of no person is answered alike, at a restaurant that the address chooses, and no letter leaves.
 */
import { addressKey } from '@sufra/api/address-key';
import { readEmail } from '@sufra/i18n';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { withTenant } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { tenants } from '../../tenant-directory/tables.ts';
import { browserOf } from '../../user/devices/known-devices.ts';
import type { Purpose, SignInContext } from '../../user/sign-in/challenges.ts';
import { type CodeCall, contextOf } from '../../user/sign-in/code-call.ts';
import { codeDelivery } from '../../user/sign-in/code-delivery.ts';
import type { ServerCount } from '../../user/sign-in/code-limits.ts';
import { type OpenedCode, resendCode, sendEmail } from '../../user/sign-in/sign-in.ts';
import { verifyCode } from '../../user/sign-in/verify-code.ts';
import { loginChallenges } from '../../user/tables.ts';
import { withStaff } from '../store.ts';
import { staff, staffBrowsers, staffMembers } from '../tables.ts';

export const SIGN_IN = { purpose: 'staff-sign-in', customer_id: null } as const;
export const proofOf = (staff_id: string) => ({ purpose: 'staff-proof', customer_id: staff_id }) as const;

interface Home {
  /** Keys of restaurants; the first that is served is the one. */
  tenants: string[];
  /** A person has this address. */
  isKnown: boolean;
  /** That person signed in at this browser before. */
  isKnownBrowser: boolean;
}

/** Where the codes of an address belong. */
async function homeOf(db: Db, email: string, browser: string): Promise<Home> {
  const isHere = sql<boolean>`exists (select from ${staffBrowsers} where ${staffBrowsers.staff_id} = ${staff.id} and ${staffBrowsers.browser} = ${browser})`;
  const own = await db
    .select({ tenant: staffMembers.tenant, isHere })
    .from(staff)
    .innerJoin(staffMembers, eq(staffMembers.staff_id, staff.id))
    .where(eq(staff.email, email))
    .orderBy(asc(staffMembers.joined_at));
  if (own.length === 0) return { tenants: await anyRestaurants(db, email), isKnown: false, isKnownBrowser: false };
  return { tenants: own.map(({ tenant }) => tenant), isKnown: true, isKnownBrowser: own[0]!.isHere };
}

/** The same for the same text, whatever else is asked. */
async function anyRestaurants(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .select({ tenant: tenants.tenant })
    .from(tenants)
    .orderBy(sql`md5(${tenants.tenant} || ${text})`)
    .limit(20);
  return rows.map(({ tenant }) => tenant);
}

async function homeOfChallenge(db: Db, id: string, browser: string): Promise<Home> {
  const [row] = await db
    .select({ tenant: loginChallenges.tenant, email: loginChallenges.email })
    .from(loginChallenges)
    .where(and(eq(loginChallenges.id, id), inArray(loginChallenges.purpose, ['staff-sign-in', 'staff-proof'])));
  if (!row?.email) return { tenants: await anyRestaurants(db, id), isKnown: false, isKnownBrowser: false };
  return { ...(await homeOf(db, row.email, browser)), tenants: [row.tenant] };
}

/** Throws UNAVAILABLE on a platform that serves no restaurant. */
async function restaurantOf({ tenants: directory }: Pick<Platform, 'tenants'>, home: Home): Promise<TenantRecord> {
  for (const key of home.tenants) {
    const found = await directory.find(key);
    if (found) return found;
  }
  throw refuse('UNAVAILABLE');
}

const browserHere = (call: Pick<StaffCodeCall, 'request'>) => browserOf(call, addressKey(call.request.ip));

type StaffCodeCall = Omit<CodeCall, 'tenant' | 'now' | 'platform'> & { platform: Platform };

async function atHome<Result>(
  call: StaffCodeCall,
  home: Home,
  work: (context: SignInContext) => Promise<Result>,
): Promise<Result> {
  const { platform } = call;
  const tenant = await restaurantOf(platform, home);
  const own = { ...call, tenant, now: () => platform.clock.now(tenant.tenant) };
  return withTenant(platform.database, tenant.tenant, (db) =>
    work({ ...contextOf(own, db), isSilent: !home.isKnown, isKnownBrowser: home.isKnownBrowser }),
  );
}

/** The letter leaves after the answer, so that an address with a person takes no longer than one without. */
async function sending(call: StaffCodeCall, home: Home, open: (context: SignInContext) => Promise<OpenedCode>) {
  const { platform } = call;
  const { challenge, message } = await atHome(call, home, open);
  if (message !== null) {
    const tenant = await restaurantOf(platform, home);
    const { sendNow } = platform.hooks.of(codeDelivery);
    sendNow(tenant, message).catch((error) => platform.log.warn({ err: error }, 'a code of staff is sent later'));
  }
  return challenge;
}

export async function sendStaffCode(call: StaffCodeCall, email: string, purpose: Purpose = SIGN_IN) {
  const home = await withStaff(call.platform.database, (db) => homeOf(db, readEmail(email), browserHere(call)));
  return sending(call, home, (context) => sendEmail(context, email, purpose));
}

export async function resendStaffCode(call: StaffCodeCall, challenge: string) {
  const home = await withStaff(call.platform.database, (db) => homeOfChallenge(db, challenge, browserHere(call)));
  return sending(call, home, (context) => resendCode(context, challenge));
}

/** The address that the code proves. Throws OTP_WRONG, OTP_EXPIRED, OTP_LOCKED, OTP_RATE, after the try was counted. */
export async function verifyStaffCode(
  call: StaffCodeCall,
  wrongCodes: ServerCount,
  given: { challenge_id: string; code: string },
  purpose: Purpose,
): Promise<string> {
  const home = await withStaff(call.platform.database, (db) =>
    homeOfChallenge(db, given.challenge_id, browserHere(call)),
  );
  const verified = await wrongCodes.around(call.platform.clock.now(''), () =>
    atHome(call, home, (context) => verifyCode(context, given, { ...purpose, kind: 'email' })),
  );
  if (!verified.verified) throw verified.refusal;
  return verified.email ?? '';
}
