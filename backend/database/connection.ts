/**
 * What lives as long as a connection: its Drizzle handle and the statements that were prepared on it. What is
 * asked in one turn of the event loop leaves in one write: on loopback a write costs more of the processor
 * than the statement in it.
 */
import type { Writable } from 'node:stream';
import { isTracing, traced } from '@sufra/operations/tracing';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export interface Connection {
  /** Sends a statement behind those that were sent before, without waiting for their answers. */
  send: (text: string) => Promise<pg.QueryResult>;
  drizzle: NodePgDatabase;
  /**
   * Since it was set to false: whether something was sent that does more than read, or that holds a lock to the end.
   */
  changes: boolean;
  /** Statements that Drizzle has sent so far. */
  sent: number;
  /**
   * Milliseconds without any answer after which the connection is closed: what was sent fails as with a lost
   * database. 0: it waits.
   */
  silenceMs: number;
  /** By name; see prepared.ts. */
  prepared: Map<string, unknown>;
}

const connections = new WeakMap<pg.PoolClient, Connection>();

export function connectionOf(client: pg.PoolClient): Connection {
  let known = connections.get(client);
  if (!known) {
    const together = watched(client, writingTogether(client), () => own.silenceMs);
    const query: Send = (statement, values) => {
      own.sent += 1;
      const text = typeof statement === 'string' ? statement : (statement.text ?? '');
      own.changes ||= !onlyReads(text);
      const send = () => together(statement, values);
      return isTracing() ? traced(summaryOf(text), 'client', () => OF_DATABASE, send) : send();
    };
    const own: Connection = {
      send: (text) => together(text),
      drizzle: drizzle({ client: { query } as unknown as pg.PoolClient }),
      changes: false,
      sent: 0,
      silenceMs: 0,
      prepared: new Map(),
    };
    known = own;
    connections.set(client, own);
  }
  return known;
}

const OF_DATABASE = { 'db.system.name': 'postgresql' };
/** What stands before the table's name, as Drizzle writes it. */
const BEFORE_TABLE: Readonly<Record<string, string>> = {
  select: ' from "',
  delete: ' from "',
  insert: ' into "',
  update: 'update "',
};

/** `select orders`: a statement's text may hold values where someone wrote them into it. */
function summaryOf(text: string): string {
  const [verb = ''] = text.trimStart().slice(0, 10).toLowerCase().split(' ');
  const before = BEFORE_TABLE[verb];
  if (!before) return 'statement';
  const at = text.indexOf(before);
  return at < 0 ? verb : `${verb} ${text.slice(at + before.length).split('"', 1)[0]}`;
}

function onlyReads(text: string): boolean {
  return (
    /^\s*select\b/i.test(text) &&
    !/\bfor (update|no key update|share|key share)\b|\b(pg_|nextval|set_config|sufra_count_)/i.test(text)
  );
}

type Send = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** A database that is stopped in the middle neither answers nor breaks the connection. */
function watched(client: pg.PoolClient, send: Send, silenceMs: () => number): Send {
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = undefined;
    const limit = silenceMs();
    if (unanswered === 0 || limit === 0) return;
    const end = () => {
      const silence = new Error(`Connection terminated: no answer for ${limit} ms`);
      (client as unknown as WithSocket).connection?.stream?.destroy(silence);
    };
    // While this process had no turn the database may have answered: what has come is read first.
    const own = setTimeout(() => setImmediate(() => timer === own && end()), limit);
    timer = own;
  };
  const answered = () => {
    unanswered -= 1;
    listen();
  };
  return (statement, values) => {
    const answer = send(statement, values);
    unanswered += 1;
    if (unanswered === 1) listen();
    answer.then(answered, answered);
    return answer;
  };
}

/** `pg` does not type its own socket; without one each statement is a write of its own, and nothing else differs. */
type WithSocket = { connection?: { stream?: Writable } };

function writingTogether(client: pg.PoolClient): Send {
  let held: Writable | undefined;
  const release = () => {
    held?.uncork();
    held = undefined;
  };
  return (statement, values) => {
    if (!held) {
      held = (client as unknown as WithSocket).connection?.stream;
      held?.cork();
      // Behind the promises that are settled in this turn: what they go on to ask belongs to the same write.
      queueMicrotask(() => process.nextTick(release));
    }
    return client.query(statement, values);
  };
}
