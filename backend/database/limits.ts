/** How long the database may take. */
export interface Limits {
  statementMs: number;
  /** Of that, the wait for a lock. */
  lockMs: number;
  /** Silence after which a connection is given up: a database that hangs keeps no time itself. */
  silenceMs: number;
}

/** Zero: no limit. */
export const LIMITS = {
  /** A visitor waits for it. */
  call: { statementMs: 6000, lockMs: 4000, silenceMs: 8000 },
  /** Timed work over all tenants, and the lookup of tenants. */
  system: { statementMs: 15_000, lockMs: 10_000, silenceMs: 20_000 },
  /** Loading and changing the demo brands, also while another backend does. */
  seeding: { statementMs: 0, lockMs: 0, silenceMs: 0 },
} as const satisfies Record<string, Limits>;
