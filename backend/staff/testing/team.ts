/** People of a test's restaurant, signed in without a letter, and their calls. */
import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointInput, type EndpointOutput, type EndpointStructs, fillPath } from '@sufra/api';
import type { StaffRole } from '@sufra/api/staff/access/roles';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import type { Shop } from '../../order/testing/shop.ts';
import type { TestAnswer } from '../../testing/index.ts';
import { ensurePerson } from '../people/invitations.ts';
import { createSession } from '../people/sessions.ts';
import { withStaff } from '../store.ts';
import { staffMembers } from '../tables.ts';

export interface TestPerson {
  id: string;
  email: string;
  token: string;
}

/** What the browser of each person calls itself. */
const AGENT = 'Chrome/1 Android';

let made = 0;

/** A person of the shop, signed in now. */
export async function hire(
  { backend, key }: Pick<Shop, 'backend' | 'key'>,
  role: StaffRole,
  branches: string[] | null = null,
): Promise<TestPerson> {
  const { database, clock } = backend.platform;
  made += 1;
  const email = `${role}-${made}-${key}@staff.test`;
  const now = clock.now('');
  return withStaff(database, async (db) => {
    const id = await ensurePerson(db, { email, name: `${role} ${made}` }, now);
    await db.insert(staffMembers).values({ tenant: key, staff_id: id, role, branches, joined_at: clock.now(key) });
    return { id, email, token: (await createSession(db, id, AGENT, now)).token };
  });
}

/**
 * A session of its own from now on, as fresh as a sign-in: what changes keys asks for one that is not older
 * than ten minutes.
 */
export async function signInAgain({ backend }: Pick<Shop, 'backend'>, person: TestPerson): Promise<void> {
  const { database, clock } = backend.platform;
  person.token = (await withStaff(database, (db) => createSession(db, person.id, AGENT, clock.now('')))).token;
}

/** Calls an endpoint as the console's edge would. */
export async function callAs<S extends EndpointStructs>(
  { backend }: Pick<Shop, 'backend'>,
  token: string | null,
  endpoint: Endpoint<S>,
  input: EndpointInput<Endpoint<S>>,
  key: string = randomUUID(),
): Promise<TestAnswer<EndpointOutput<Endpoint<S>>>> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(`${backend.url}${fillPath(endpoint.path, params)}${search}`, {
    method: endpoint.method,
    headers: {
      'x-localization': 'en',
      'idempotency-key': key,
      'x-device': AGENT,
      ...(token === null ? {} : { [STAFF_TOKEN_HEADER]: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { ...((await response.json()) as TestAnswer<never>), status: response.status, headers: response.headers };
}

/** Sends a file as the console's edge would. */
export async function sendAs<S extends EndpointStructs>(
  { backend }: Pick<Shop, 'backend'>,
  token: string,
  endpoint: Endpoint<S>,
  input: { params: Record<string, unknown>; query: Record<string, string> },
  file: { bytes: Buffer; type: string },
): Promise<TestAnswer<EndpointOutput<Endpoint<S>>>> {
  const { bytes, type } = file;
  const response = await fetch(
    `${backend.url}${fillPath(endpoint.path, input.params)}?${new URLSearchParams(input.query)}`,
    {
      method: endpoint.method,
      headers: { 'x-localization': 'en', [STAFF_TOKEN_HEADER]: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(bytes),
    },
  );
  return { ...((await response.json()) as TestAnswer<never>), status: response.status, headers: response.headers };
}

export const codeOf = ({ status, errors }: Pick<TestAnswer, 'status' | 'errors'>) =>
  `${status} ${errors[0]?.code ?? ''}`.trim();
