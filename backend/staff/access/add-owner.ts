/** The first owner of a restaurant, made by a command (SHOP-002). */
import { ENTER_PATH, linkAddress } from '@sufra/api/staff/links';
import { readEmail } from '@sufra/i18n';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { type Db, withSystem } from '../../database/tenant-scope.ts';
import { tenants } from '../../tenant-directory/tables.ts';
import { writeAudit } from '../audit/audit.ts';
import { consoleAddress } from '../people/console-address.ts';
import { ensurePerson } from '../people/invitations.ts';
import { makeLink } from '../people/links.ts';
import { findMember, setMember } from '../people/members.ts';

export interface NewOwner {
  restaurant: string;
  email: string;
  name: string;
}

type Links = Pick<Config, 'consoleUrl' | 'domains'>;

/** Answers a link that signs the owner in, once, for 48 hours. Throws, in words, for a restaurant that is not there. */
export async function addOwner(
  { database, config }: { database: Database; config: Links },
  owner: NewOwner,
  now: Date,
): Promise<string> {
  return withSystem(database, async (db) => {
    const { restaurant } = owner;
    const [tenant] = await db.select({ tenant: tenants.tenant }).from(tenants).where(eq(tenants.tenant, restaurant));
    if (!tenant) throw new Error(`there is no restaurant ${restaurant}`);
    return ownerLink(db, config, await makeOwner(db, owner, now), now);
  });
}

/** Makes a person an owner of the restaurant, whatever they were there before. Answers the person's id. */
export async function makeOwner(db: Db, { restaurant, email, name }: NewOwner, now: Date): Promise<string> {
  const id = await ensurePerson(db, { email: readEmail(email), name }, now);
  const owner = { role: 'owner', branches: null } as const;
  const before = await findMember(db, restaurant, id);
  await setMember(db, { tenant: restaurant, staff_id: id }, owner, now);
  if (before?.role !== 'owner') {
    const note = { about: { kind: 'person', id, name }, before, after: owner };
    await writeAudit(db, null, 'person.joined', note, now, restaurant);
  }
  return id;
}

/** Address that signs this person in on the console, once, for 48 hours. */
export async function ownerLink(db: Db, config: Links, staff_id: string, now: Date): Promise<string> {
  return linkAddress(consoleAddress(config), ENTER_PATH, await makeLink(db, staff_id, now));
}
