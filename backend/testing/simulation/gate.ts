/**
 * The day decides when a statement reaches the database: what each connection has to say waits here, and one
 * connection after the other is let through, by the seed. A statement that waits for another's lock is left
 * waiting and the day goes on. So a race between two transactions is a matter of the seed, not of the machine
 * (as PostgreSQL's own isolation tester does it).
 */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { lost, unserializable } from './failures.ts';
import { isReader, type Line } from './line.ts';
import { openObserver } from './observer.ts';
import { type Ended, inOrder } from './pool-order.ts';
import type { Seeded } from './seeded.ts';
import { ends, onlyReads, shortOf, timeless, writes } from './statements.ts';
import type { Trace } from './trace.ts';
import { realWait, turn } from './virtual.ts';

type Query = (...given: unknown[]) => unknown;

/** The fate of a statement. */
export type Mishap = 'serialization failure' | 'lost before' | 'lost after' | null;

export interface Gate {
  /** Every connection of the pool goes through here from now on. */
  watch: (server: string, pool: pg.Pool) => void;
  /** Lets everything through at once meanwhile: a start, which is one step of the day. */
  unguarded: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Lets one connection through, by the seed. False: none has anything to say. */
  letOne: () => Promise<boolean>;
  /**
   * Until nothing happens any more: every statement is answered or waits for a lock, and no code of the servers runs.
   */
  settle: () => Promise<void>;
  /** Something outside the database is under way, and ends in real time. */
  meanwhile: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Ends all connections of a server and waits until the database has undone their transactions. */
  cut: (server: string) => Promise<void>;
  /** Statements: all, and those that did not serialize. */
  counts: Readonly<{ statements: number; unserialized: number }>;
  /** What was written since it was last asked: texts of the statements. */
  takeWritten: () => string[];
  close: () => Promise<void>;
}

/** After it a statement that was not answered is looked at. */
const LOCK_MS = 3;

export interface GateOptions {
  ownerUrl: string;
  random: Seeded;
  trace: Trace;
  /** Asked before each passage with the texts that would pass. */
  mishap: (texts: readonly string[]) => Mishap;
}

export async function openGate({ ownerUrl, random, trace, mishap }: GateOptions): Promise<Gate> {
  const observer = await openObserver(ownerUrl);
  const lines = new Map<pg.PoolClient, Line>();
  let isOpen = false;
  let underWay = 0;
  let activity = 0;
  const counts = { statements: 0, unserialized: 0 };
  let beginnings = 0;
  /**
   * Connections that the servers were not given, and answers that they have not heard: those of statements
   * that ran at the same time arrive in the order of their lines.
   */
  let held: { place: number; tell: () => void }[] = [];
  let places = 0;
  let arrived: { line: Line; tell: () => void }[] = [];
  let written: string[] = [];

  const guard = (server: string, client: pg.PoolClient): void => {
    if (lines.has(client)) return;
    const { processID: pid } = client as unknown as { processID: number };
    const line: Line = {
      server,
      client,
      pid,
      waiting: [],
      since: 0,
      open: 0,
      isBlocked: false,
      isDeaf: false,
      hasChanged: false,
      unheard: [],
      isLost: false,
    };
    lines.set(client, line);
    client.on('end', () => lines.delete(client));
    const query = client.query.bind(client) as Query;
    client.query = ((...asked: unknown[]) => {
      note();
      const statement = typeof asked[0] === 'string' ? timeless(asked[0]) : asked[0];
      const given = [statement, ...asked.slice(1)];
      const text = typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '');
      if (line.isLost) {
        const last = given.at(-1);
        return typeof last === 'function' ? void last(lost()) : Promise.reject(lost());
      }
      if (isOpen) return query(...given);
      if (line.waiting.length + line.open === 0) line.since = ++beginnings;
      counts.statements += 1;
      return guarded(line, text, given, query);
    }) as typeof client.query;
  };

  const guarded = (line: Line, text: string, given: unknown[], query: Query): unknown => {
    const answered = () => {
      line.open -= 1;
      note();
      if (line.open > 0) return;
      line.isBlocked = false;
      if (!line.isDeaf) line.unheard.length = 0;
    };
    const last = given.at(-1);
    const calledBack = typeof last === 'function' ? (last as (error: unknown, answer?: unknown) => void) : null;
    const asked = calledBack ? given.slice(0, -1) : given;
    const answer = new Promise((resolve, reject) => {
      const hear = (tell: () => void) => {
        answered();
        if (!line.isDeaf) arrived.push({ line, tell });
      };
      const send = () => {
        line.unheard.push(reject);
        (query(...asked) as Promise<unknown>).then(
          (result) => hear(() => resolve(result)),
          (error) => hear(() => reject(error)),
        );
      };
      // The end of a transaction that has only read is no matter of order.
      if (ends(text) && !line.hasChanged && line.waiting.length + line.open === 0) {
        line.open = 1;
        send();
      } else line.waiting.push({ text, send, fail: reject });
    });
    if (!calledBack) return answer;
    answer.then((result) => calledBack(null, result), calledBack);
    return undefined;
  };

  const lose = (line: Line): void => {
    line.isLost = true;
    fail(line, lost());
    // Of a promise that is settled it says nothing.
    for (const tell of line.unheard.splice(0)) tell(lost());
    (line.client as unknown as { connection: { stream: Writable } }).connection.stream.destroy();
  };
  const fail = (line: Line, error: Error): void => {
    for (const { fail: tell } of line.waiting.splice(0)) tell(error);
    note();
  };
  const pass = (line: Line): void => {
    const { stream } = (line.client as unknown as { connection: { stream: Writable } }).connection;
    const said = line.waiting.splice(0);
    line.open += said.length;
    note();
    stream.cork();
    for (const { send, text } of said) {
      if (writes(text)) written.push(text);
      if (ends(text)) line.hasChanged = false;
      else line.hasChanged ||= !onlyReads(text);
      send();
    }
    stream.uncork();
  };

  /** Breaks connections, and waits until the database has undone their transactions. */
  const loseAll = async (lost: readonly Line[]): Promise<void> => {
    const pids = lost.map(({ pid }) => pid);
    for (const line of lost) lose(line);
    for (const { client } of lost) lines.delete(client);
    await observer.end(pids);
  };

  /** Something that ends in real time is under way; its answer arrives in the order in which such things began. */
  const begin = (): Ended => {
    const place = places++;
    underWay += 1;
    return (tell) => {
      underWay -= 1;
      note();
      held.push({ place, tell });
    };
  };
  const meanwhile = <Result>(work: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const end = begin();
      work.then(
        (result) => end(() => resolve(result)),
        (error) => end(() => reject(error)),
      );
    });

  const inTurn = () => [...lines.values()].sort((one, other) => one.since - other.since);
  const open = () => [...lines.values()].filter((line) => line.open > 0 && !line.isLost);
  const lookForLocks = async (): Promise<void> => {
    const pids = open().map(({ pid }) => pid);
    const blocked = await observer.blocked(pids);
    for (const line of open()) line.isBlocked = blocked.has(line.pid);
  };

  const settle = async (): Promise<void> => {
    for (let idle = 0; idle < 4; ) {
      const before = activity;
      await turn();
      if (underWay > 0 || open().some((line) => !line.isBlocked)) {
        idle = 0;
        // An answer wakes it; one that does not come may wait for a lock.
        if (!(await somethingWithin(LOCK_MS)) && underWay === 0) await lookForLocks();
        continue;
      }
      // What waited for the lock of what was answered is answered, too, before any of it arrives.
      if (arrived.length > 0 && open().length > 0) {
        await lookForLocks();
        if (open().some((line) => !line.isBlocked)) continue;
      }
      tellInOrder();
      idle = activity === before ? idle + 1 : 0;
      // Another's end may have let one of them go on.
      if (idle === 3 && open().length > 0) {
        await lookForLocks();
        if (open().some((line) => !line.isBlocked)) idle = 0;
      }
    }
  };
  const tellInOrder = (): void => {
    if (held.length + arrived.length === 0) return;
    const ended = held.toSorted((one, other) => one.place - other.place);
    const told = Map.groupBy(arrived, ({ line }) => line);
    held = [];
    arrived = [];
    for (const { tell } of ended) tell();
    for (const line of inTurn()) for (const { tell } of told.get(line) ?? []) tell();
    note();
  };
  let wake = () => {};
  /** Something happens. */
  const note = (): void => {
    activity += 1;
    wake();
  };
  const somethingWithin = async (milliseconds: number): Promise<boolean> => {
    const before = activity;
    await Promise.race([
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
      realWait(milliseconds),
    ]);
    return activity !== before;
  };

  const letThrough = async (line: Line): Promise<void> => {
    const texts = line.waiting.map(({ text }) => text);
    const how = mishap(texts);
    trace.note(`${line.server} ${how ? `${how}: ` : ''}${texts.map(shortOf).join(' | ')}`);
    if (how === 'serialization failure') {
      counts.unserialized += 1;
      return fail(line, unserializable());
    }
    if (how === 'lost before') return loseAll([line]);
    line.isDeaf = how === 'lost after';
    pass(line);
    if (!line.isDeaf) return;
    await settle();
    await loseAll([line]);
  };

  return {
    settle,
    watch: (server, pool) => {
      inOrder(pool, { guard: (client) => guard(server, client), meanwhile: () => begin() });
    },
    unguarded: async (work) => {
      isOpen = true;
      try {
        return await work();
      } finally {
        isOpen = false;
      }
    },
    letOne: async () => {
      const ready = inTurn().filter((line) => line.waiting.length > 0 && line.open === 0);
      if (ready.length === 0) return false;
      // What only reads changes nothing for others: all of it at once.
      const readers = ready.filter(isReader);
      if (readers.length > 0 && (readers.length === ready.length || random.chance(0.7)))
        for (const reader of readers) await letThrough(reader);
      else await letThrough(random.pick(ready.filter((line) => !readers.includes(line))));
      await settle();
      return true;
    },
    meanwhile,
    cut: async (server) => {
      await loseAll(inTurn().filter((line) => line.server === server));
    },
    counts,
    takeWritten: () => {
      const taken = written;
      written = [];
      return taken;
    },
    close: () => observer.close(),
  };
}
