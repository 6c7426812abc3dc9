import type { Logger } from 'pino';
import type { BankAddress, Config } from './config.ts';
import type { Faults } from './faults.ts';
import type { Platform } from './platform.ts';

/** What an extension puts in the place of the provider's own, which is nothing each time. */
export interface ExtensionServices {
  /** Meets calls that extensions guard, and every socket. */
  faults?: Faults;
  /** A sandbox bank: its two payment methods can be chosen. */
  bank?: BankAddress;
  /** Tax authorities that stand in for the real ones, by authority and name of the address. */
  tax?: Config['tax'];
  /** Keys of Web Push of a server that is given none. */
  push?: NonNullable<Config['push']>;
  /** Address of the console of a server that is given none. */
  consoleUrl?: string;
  /** Folder of the pictures that `/media/` serves. */
  mediaFolder?: string;
  /** Of the demo brands (`DEMO_SEEDS`) those that are served. */
  servedSeeds?: readonly string[];
  /** Ends what `prepare` opened, after the server and before the database. */
  close?: () => Promise<void>;
}

/**
 * A part that is built on the provider without belonging to it, such as the sandbox. An extension imports the
 * backend; the backend imports none. The program that starts the server names them:
 * `startBackend(config, { extensions: [sandbox] })`. Of several the services of the last count.
 */
export interface Extension {
  readonly name: string;
  /** Runs once the database is there, before the server is. A rejection stops the start. */
  prepare?: (start: { config: Config; log: Logger }) => Promise<ExtensionServices>;
  /** Runs before any route is there, so that its hooks meet every call. */
  guard?: (platform: Platform) => void;
  /**
   * Runs after the domains are there and before the server listens: routes, timers, content. A rejection
   * stops the start.
   */
  register?: (platform: Platform) => Promise<void>;
}
