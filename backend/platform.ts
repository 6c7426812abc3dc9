/** What every domain of the backend stands on. A domain gets it in its `register…(platform)` function. */
import type { LocalizedText } from '@sufra/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Db } from './database/tenant-scope.ts';
import type { Faults } from './faults/faults.ts';
import type { Media } from './media/media.ts';
import type { Metrics } from './metrics.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Seeder } from './seeding/seeder.ts';
import type { TenantDirectory, TenantRecord } from './tenant/directory.ts';

/** The signed-in customer of a call. */
export interface Customer {
  id: string;
  name: string;
  mobile: string | null;
}

/** An order as the operator console shows it. */
export interface ConsoleOrder {
  id: string;
  number: string;
  type: string;
  status: string;
  branch_id: string;
  customer: string;
  /** Where it is brought: area and door of a delivery, table of a dine-in; null: it is collected. */
  to: { names: LocalizedText | null; door: readonly string[] } | null;
  /** `2 × Kabsa`, one per line, in the asked language. */
  lines: readonly { qty: number; names: { ar?: string | null; en?: string | null } }[];
  /** Money with its currency beside it. */
  total: string;
  currency: string;
  created_at: string;
  promised_to: string | null;
  /** Statuses staff may move it to. */
  next: readonly string[];
}

/** A movement as the sandbox asks for it; each domain takes what is its own. */
export interface Movement {
  wallet?: string | null;
  points?: number | null;
  provider?: string | null;
  type?: string;
  reason?: LocalizedText | null;
}
export type MoveBalance = (db: Db, tenant: string, customerId: string, movement: Movement, now: Date) => Promise<void>;
/** An order that was moved, as other domains need to know it. */
export interface MovedOrder {
  tenant: string;
  id: string;
  number: string;
  customer_id: string | null;
  status: string;
  totals: readonly { code: string; amount: string }[];
}
/** In the transaction of the move; throws to undo it. */
export type OrderMoved = (db: Db, order: MovedOrder, now: Date) => Promise<void>;
/** A table as the operator console shows it. */
export interface ConsoleTable {
  id: string;
  branch_id: string;
  code: string;
  names: { ar?: string | null; en?: string | null };
  available: boolean;
  /** The digits that staff say to a new party. */
  staff_code: string;
  party: {
    id: string;
    state: string;
    confirmed: boolean;
    members: readonly string[];
    rounds: readonly { number: number; state: string }[];
    calls: readonly string[];
  } | null;
}

/** A party at a table, as an order needs to know it. */
export interface Party {
  branch_id: string;
  table_names: LocalizedText;
  /** It sits there still, and staff know it. */
  can_order: boolean;
}
/** `tokens`: only a party that one of them has joined; null: whoever joined it. */
export type PartyOf = (db: Db, sessionId: string, tokens: readonly string[] | null, now: Date) => Promise<Party | null>;

/** What one domain needs of another that stands above it. The owner puts its function in when it registers. */
export interface Hooks {
  /** Domain user: the customer of a bearer token, null when it is not good. */
  customerOf: (db: Db, token: string, tenant: TenantRecord) => Promise<Customer | null>;
  /** Domain user: makes (or finds, by mobile) a customer and signs it in, for the sandbox. */
  createCustomer: (
    db: Db,
    tenant: TenantRecord,
    input: { mobile?: string; name?: string },
    now: Date,
  ) => Promise<{ token: string; customer: unknown }>;
  /** Domains wallet and loyalty: what comes into a customer's balances, or goes out (negative). */
  moveBalances: MoveBalance[];
  /** Domain loyalty: what an order's move means for its customer. */
  orderMoved: OrderMoved[];
  /** Domain order: ids of the orders that these tokens open, for the socket. */
  ordersOfTokens: (db: Db, tokens: readonly string[]) => Promise<string[]>;
  /** Domain dine-in: ids of the sessions that these tokens are members of, for the socket. */
  sessionsOfTokens: (db: Db, tokens: readonly string[]) => Promise<string[]>;
  /** Domain dine-in: the party of a session id; null: there is none. */
  partyOf: PartyOf;
  /** Domain dine-in: tables with their parties, for the operator console. */
  consoleTables: (db: Db, now: Date) => Promise<ConsoleTable[]>;
  /** Domain order: ids of the dishes in a cart, so that times can say when one is not sold. */
  itemsOfCart: (db: Db, cartId: string) => Promise<string[]>;
  /** Domain order: orders that are under way and the last finished ones, newest first. */
  consoleOrders: (db: Db) => Promise<ConsoleOrder[]>;
  /** Domain order: moves an order as staff would; throws ORDER_TRANSITION, NOT_FOUND. Publishes by itself. */
  moveOrder: (db: Db, tenant: TenantRecord, id: string, status: string) => Promise<unknown>;
}

export interface Platform {
  config: Config;
  log: Logger;
  database: Database;
  clock: Clock;
  realtime: Realtime;
  faults: Faults;
  media: Media;
  metrics: Metrics;
  tenants: TenantDirectory;
  http: FastifyInstance;
  hooks: Hooks;
  /** Loads a domain's part of a demo brand; in the order of registration. */
  seeders: Seeder[];
  /** Runs `work` again and again, and at once when a clock was moved; never twice at a time; until the server stops. */
  every: (name: string, milliseconds: number, work: () => Promise<void>) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key of the tenant, for the log; empty until it is known. */
    tenant: string;
  }
}

/** Hooks of a server without those domains: no customers, no orders. */
export function emptyHooks(): Hooks {
  return {
    customerOf: async () => null,
    createCustomer: async () => {
      throw new Error('no domain makes customers');
    },
    moveBalances: [],
    orderMoved: [],
    ordersOfTokens: async () => [],
    sessionsOfTokens: async () => [],
    partyOf: async () => null,
    consoleTables: async () => [],
    itemsOfCart: async () => [],
    consoleOrders: async () => [],
    moveOrder: async () => {
      throw new Error('no domain moves orders');
    },
  };
}
