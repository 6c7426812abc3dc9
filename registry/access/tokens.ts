/**
 * Tokens and what each may change. A team's token changes its own modules, an operator's everything, an edge's only
 * reports. Stored hashed; shown once, when it is made.
 */
import { randomBytes } from 'node:crypto';
import { sha256 } from '@sufra/operations/sha256';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { overrides, tokens } from '../database/tables.ts';

export type Role = 'team' | 'operator' | 'edge';

export interface TokenFacts {
  id: string;
  name: string;
  role: Role;
  /** Of a team: the modules it may change. */
  modules: readonly string[];
  /** ISO instants. */
  createdAt: string;
  createdBy: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

export interface NewToken {
  name: string;
  role: Role;
  modules: readonly string[];
  expiresAt: Date | null;
  createdBy: string;
}

export interface Tokens {
  create(wish: NewToken): Promise<{ facts: TokenFacts; token: string }>;
  /**
   * Ends the overrides of single browsers that it made, too. False: there is no such token, or it was revoked before.
   */
  revoke(id: string, by: string): Promise<boolean>;
  list(): Promise<TokenFacts[]>;
  /** The token's facts, also of one that expired or was revoked; null: unknown. */
  bySecret(token: string): Promise<TokenFacts | null>;
  /** The token of an id, with the hash of its secret; null: unknown. */
  byId(id: string): Promise<{ facts: TokenFacts; hash: string } | null>;
}

export function openTokens({ db }: Database, now: () => Date): Tokens {
  return {
    async create({ name, role, modules, expiresAt, createdBy }) {
      const token = `sufra_${randomBytes(32).toString('base64url')}`;
      const row = {
        id: randomBytes(6).toString('hex'),
        name,
        role,
        modules: [...modules],
        hash: sha256(token),
        createdAt: now(),
        createdBy,
        expiresAt,
      };
      await db.insert(tokens).values(row);
      return { facts: factsOf({ ...row, revokedAt: null, revokedBy: null }), token };
    },
    async revoke(id, by) {
      const which = and(eq(tokens.id, id), isNull(tokens.revokedAt));
      return db.transaction(async (change) => {
        const [done] = await change.update(tokens).set({ revokedAt: now(), revokedBy: by }).where(which).returning();
        // What a thief made with it ends with it, links that no one has opened included.
        if (done) await change.delete(overrides).where(eq(overrides.createdBy, done.name));
        return done !== undefined;
      });
    },
    list: async () => (await db.select().from(tokens).orderBy(asc(tokens.createdAt))).map(factsOf),
    async byId(id) {
      const [row] = await db.select().from(tokens).where(eq(tokens.id, id));
      return row ? { facts: factsOf(row), hash: row.hash } : null;
    },
    async bySecret(token) {
      const [row] = await db
        .select()
        .from(tokens)
        .where(eq(tokens.hash, sha256(token)));
      return row ? factsOf(row) : null;
    },
  };
}

function factsOf(row: typeof tokens.$inferSelect): TokenFacts {
  const { id, name, role, modules, createdAt, createdBy, expiresAt, revokedAt } = row;
  return {
    id,
    name,
    role,
    modules,
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
