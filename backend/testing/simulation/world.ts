/** What the people of a simulated day live in: its servers, bank and gateway, and how a browser calls them. */
import type { EndpointStructs } from '@sufra/api';
import { type Endpoint, type EndpointInput, type EndpointOutput, fillPath } from '@sufra/api';
import type { Bank } from '@sufra/sandbox/bank/bank.ts';
import type { Database } from '../../database/connect.ts';
import type { Broken } from './broken.ts';
import type { Gateway } from './gateway.ts';
import type { Seeded } from './seeded.ts';
import type { Answer, Servers } from './servers.ts';
import type { Trace } from './trace.ts';

/** The fate of one call on its way to a server. */
export type CallMishap = 'lost call' | 'lost answer' | 'twice' | null;

/** A party as it stands in its queue. */
export interface Entry {
  id: string;
  name: string;
  queue_id: string;
  place: string;
  delays_left: number;
}

export interface World {
  servers: Servers;
  bank: Bank;
  gateway: Gateway;
  trace: Trace;
  /** Appended to by whoever sees what must not be. */
  broken: Broken[];
  /** Of the database, past the gate, for what no browser could see. */
  database: Database;
  /** Does work on `database` while the day waits. */
  apart: <Result>(work: () => Promise<Result>) => Promise<Result>;
  appTokens: ReadonlyMap<string, string>;
  callMishap: () => CallMishap;
  /** What people were promised, for the comparison with the books. */
  promises: Promises;
  /** Statements that did not serialize, and failures that servers logged because of them. */
  unserialized: () => { statements: number; failures: number };
  /** The parties of the queues as they stood at the last look. */
  line: Entry[];
  /** The virtual time at which the day's people go home. */
  end: number;
}

export interface Promises {
  /** Keys with which an order was asked for, and the ids that answers named: one key, one order. */
  orders: Map<string, Set<string>>;
  /** What staff said is sold out, `branch dish`, with a sign of its own for each time. */
  soldOut: Map<string, symbol>;
  /** Ids of orders of which a cancellation was confirmed. */
  canceled: Set<string>;
  /** Actions of staff that were answered with success: what the audit must hold, once. */
  staff: { tenant: string; kind: string; about: string }[];
  /** Reservations that an answer said are confirmed, and those whose cancellation was answered. */
  reserved: Set<string>;
  unreserved: Set<string>;
  /** Parties that joined a queue, those whose tap was answered as a proof, and those that left. */
  waiting: Set<string>;
  proved: Set<string>;
  left: Set<string>;
}

export const noPromises = (): Promises => ({
  ...{ orders: new Map(), soldOut: new Map(), canceled: new Set(), staff: [] },
  ...{ reserved: new Set(), unreserved: new Set(), waiting: new Set(), proved: new Set(), left: new Set() },
});

export interface Person {
  name: string;
  random: Seeded;
  world: World;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON whose endpoint the caller knows
type Any = any;

export interface Reply<Data = Any> {
  /** 0: no answer came, however often it was asked. */
  status: number;
  data: Data;
  code: string | undefined;
  meta: Any;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const PATIENCE_MS = 10_000;
const TRIES = 6;

/** Calls an endpoint as a page does: again with the same key while its answer is not known. */
export async function call<S extends EndpointStructs>(
  person: Person,
  endpoint: Endpoint<S>,
  input: EndpointInput<Endpoint<S>>,
  headers: Record<string, string>,
): Promise<Reply<EndpointOutput<Endpoint<S>>>> {
  const { world, random, name } = person;
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: object; body?: object };
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  const request = {
    method: endpoint.method,
    url: fillPath(endpoint.path, params) + (search.size > 0 ? `?${search}` : ''),
    headers: {
      'x-localization': 'en',
      ...(endpoint.idempotent ? { 'idempotency-key': random.bytes(12).toString('hex') } : {}),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
  const answers: Answer[] = [];
  for (let tries = 1; ; tries += 1) {
    const answer = await sent(person, request, answers);
    const json = answer ? (JSON.parse(answer.text) as Any) : {};
    const code = json.errors?.[0]?.code as string | undefined;
    const status = answer?.status ?? 0;
    world.trace.note(`${name} ${endpoint.name} ${status}${code ? ` ${code}` : ''}`);
    if (status === 500)
      world.broken.push({ invariant: 'orders', says: `${name}: ${endpoint.name} is answered with 500` });
    if (answer) seesOthers(world, headers['x-tenant'], answer.text);
    const isUnknown = status === 0 || status >= 500 || code === 'IDEMPOTENCY_RUNNING';
    if (endpoint.idempotent) keepsItsWord(world, `${name}: ${endpoint.name}`, answers);
    if (!isUnknown || tries === TRIES) return { status, data: json.data, code, meta: json.meta };
    await sleep(1000 * tries);
  }
}

/** Null: no answer came. `answers`: gets those that were lost, too. */
async function sent(
  { world, random }: Person,
  request: Parameters<Servers['call']>[1],
  answers: Answer[],
): Promise<Answer | null> {
  const alive = world.servers.alive();
  if (alive.length === 0) return null;
  const how = world.callMishap();
  if (how) world.trace.note(how);
  const arrive = () =>
    world.servers.call(random.pick(alive), request).then(
      (answer) => {
        answers.push(answer);
        return answer;
      },
      () => null,
    );
  if (how === 'lost call') return sleep(PATIENCE_MS).then(() => null);
  if (how === 'lost answer') {
    void arrive();
    return sleep(PATIENCE_MS).then(() => null);
  }
  if (how === 'twice') {
    const [first, second] = await Promise.all([arrive(), arrive()]);
    return random.chance(0.5) ? first : second;
  }
  return arrive();
}

export function customerHeaders(
  world: World,
  tenant: string,
  more: Record<string, string> = {},
): Record<string, string> {
  return { 'x-tenant': tenant, 'x-app-token': world.appTokens.get(tenant) ?? '', 'x-source': 'web', ...more };
}

/** What was done under a key is done: from its first good answer on no call with the key is refused. */
function keepsItsWord({ broken }: World, what: string, answers: readonly Answer[]): void {
  const done = answers.findIndex(({ status }) => status === 200 || status === 201);
  if (done < 0) return;
  const refused = answers.slice(done).find(({ status, text }) => {
    return status >= 400 && status < 500 && status !== 429 && !text.includes('IDEMPOTENCY_RUNNING');
  });
  if (refused)
    broken.push({ invariant: 'orders', says: `${what} is done, and refused when it is repeated: ${refused.status}` });
}

/** Names that are in no answer of the other restaurant. */
const NAMES: Readonly<Record<string, RegExp>> = { nakhla: /basta/i, basta: /nakhla/i };

function seesOthers({ broken }: World, tenant: string | undefined, text: string): void {
  const seen = tenant && NAMES[tenant]?.exec(text);
  if (seen) broken.push({ invariant: 'tenants', says: `an answer of ${tenant} has ${seen[0]}` });
}
