/** People of a restaurant for the console: a demo owner of each brand, and others that a test needs. */

import { id } from '@sufra/api/shapes';
import { STAFF_ROLES } from '@sufra/api/staff/access/roles';
import { ENTER_PATH, linkAddress } from '@sufra/api/staff/links';
import { withSystem } from '@sufra/backend/database/tenant-scope.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { addOwner } from '@sufra/backend/staff/access/add-owner.ts';
import { consoleAddress } from '@sufra/backend/staff/people/console-address.ts';
import { ensurePerson } from '@sufra/backend/staff/people/invitations.ts';
import { makeLink } from '@sufra/backend/staff/people/links.ts';
import { setMember } from '@sufra/backend/staff/people/members.ts';
import type { FastifyInstance } from 'fastify';
import { array, enums, nullable, optional, size, string, type } from 'superstruct';
import { tenantSeeds } from '../seeds/index.ts';
import { tenantParams } from './inputs.ts';
import { body, read, requireTenant } from './read.ts';

const personInput = type({
  email: size(string(), 3, 100),
  name: optional(size(string(), 1, 60)),
  role: enums(STAFF_ROLES),
  branches: optional(nullable(size(array(id), 1, 100))),
});

/** One for each demo brand; `POST …/people` makes links that sign them in. */
export async function addDemoOwners(platform: Platform): Promise<void> {
  for (const { key } of tenantSeeds)
    await addOwner(platform, { restaurant: key, email: `owner@${key}.example`, name: 'Hind' }, platform.clock.now(''));
}

/** A person in any role, with a link that signs them in once. */
export function registerPeople(platform: Platform, http: FastifyInstance): void {
  http.post('/sandbox/tenants/:tenant/people', async (request, reply) => {
    const { tenant } = read(request.params, tenantParams);
    const { email, name = email, role, branches = null } = body(request, personInput);
    await requireTenant(platform, tenant);
    const now = platform.clock.now('');
    const made = await withSystem(platform.database, async (db) => {
      const staff_id = await ensurePerson(db, { email: email.toLowerCase(), name }, now);
      await setMember(db, { tenant, staff_id }, { role, branches }, now);
      return { id: staff_id, token: await makeLink(db, staff_id, now) };
    });
    reply.code(201);
    return { ...made, url: linkAddress(consoleAddress(platform.config), ENTER_PATH, made.token) };
  });
}
