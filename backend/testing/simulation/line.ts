/** What one connection of a server has to say, and what it waits for. */
import type pg from 'pg';
import { ends, onlyReads } from './statements.ts';

interface Waiting {
  text: string;
  send: () => void;
  fail: (error: Error) => void;
}

/** One connection of one server. */
export interface Line {
  server: string;
  client: pg.PoolClient;
  pid: number;
  waiting: Waiting[];
  /**
   * When it last began to say something, as a number that grows: which of the pool's connections says it is a
   * matter of the machine.
   */
  since: number;
  /** Sent, and not answered. */
  open: number;
  /** Its last statement waits for a lock. */
  isBlocked: boolean;
  /** Its answers get lost on their way. */
  isDeaf: boolean;
  /** Its transaction has written, or holds a lock. */
  hasChanged: boolean;
  /** Ways to fail what was sent. */
  unheard: ((error: Error) => void)[];
  isLost: boolean;
}

/** Nothing that it would say now changes anything for others. */
export const isReader = ({ waiting, hasChanged }: Line): boolean =>
  !hasChanged && waiting.every(({ text }) => ends(text) || onlyReads(text));
