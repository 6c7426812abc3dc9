/**
 * The sender of a request. A module is fully trusted by every page (safety.md §0.4), so a change takes a
 * token, also on this machine; so does reading the author of a change and the reason. The rest of reading is
 * open: it is what pages are made from.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { sha256 } from '@sufra/operations/sha256';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { Role, Tokens } from './tokens.ts';

export interface AccessOptions {
  tokens: Tokens;
  /**
   * SUFRA_PUBLISH_TOKEN of the registry, else the one of the data folder: an operator's, with which all
   * others begin. All are accepted.
   */
  operatorTokens: readonly [string, ...string[]];
  /** Of the edges that share the data folder. */
  edgeToken: string;
  now: () => Date;
}

export interface Access {
  /** The sender, or null: the refusal was sent. `roles`: those that may. */
  admit(request: FastifyRequest, reply: FastifyReply, roles: readonly Role[]): Promise<Actor | null>;
  /** The operator with this token, and what proves the token without being it; null: it is none of an operator. */
  operator(token: string): Promise<{ actor: Actor; proof: string } | null>;
  /**
   * The same by the token's id, with the proof of each that it may be; null also when it has expired or was
   * revoked since.
   */
  operatorById(id: string): Promise<{ actor: Actor; proofs: readonly string[] } | null>;
  /** Whether a request has a good token of these roles; refuses nothing. */
  knows(request: FastifyRequest, roles: readonly Role[]): Promise<boolean>;
}

/** Roles that change releases and plans, and read the authors of changes. */
export const TEAMS_AND_OPERATORS: readonly Role[] = ['team', 'operator'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Roles whose token this route takes; null: it takes none. Default: none for reading, teams and operators
     * for everything else.
     */
    admits?: readonly Role[] | null;
  }
  interface FastifyRequest {
    /** The sender, where the route takes a token. */
    actor: Actor | null;
  }
}

/**
 * Judges the token before anything of a request is read: a sender without permission learns nothing about
 * what it takes.
 */
export function guardRoutes(app: FastifyInstance, access: Access): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (url === undefined) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const roles = config.admits === undefined ? (isRead ? null : TEAMS_AND_OPERATORS) : config.admits;
    if (roles === null) return;
    request.actor = await access.admit(request, reply, roles);
    if (request.actor === null) return reply;
  });
}

/** The sender of a request that was admitted. */
export function actorOf({ actor, routeOptions }: FastifyRequest): Actor {
  if (actor === null) throw new Error(`${routeOptions.url} takes no token`);
  return actor;
}

interface Known {
  role: Role;
  actor: Actor;
}

export function createAccess({ tokens, operatorTokens, edgeToken, now }: AccessOptions): Access {
  async function find(token: string): Promise<Known | 'unknown' | 'expired' | 'revoked'> {
    if (operatorTokens.some((each) => sameText(token, each))) {
      return { role: 'operator', actor: { id: 'operator', name: 'operator', modules: 'all' } };
    }
    if (sameText(token, edgeToken)) return { role: 'edge', actor: { id: 'edge', name: 'edge', modules: [] } };
    const facts = await tokens.bySecret(token);
    if (!facts) return 'unknown';
    if (facts.revokedAt !== null) return 'revoked';
    if (facts.expiresAt !== null && Date.parse(facts.expiresAt) <= now().getTime()) return 'expired';
    const { id, name, role, modules } = facts;
    return { role, actor: { id, name, modules: role === 'operator' ? 'all' : modules } };
  }

  const tokenOf = ({ headers }: FastifyRequest) => /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

  async function operatorById(id: string) {
    const actor: Actor = { id, name: 'operator', modules: 'all' };
    if (id === 'operator') return { actor, proofs: operatorTokens.map(sha256) };
    if (!/^[0-9a-f]{12}$/.test(id)) return null;
    const known = await tokens.byId(id);
    if (known?.facts.role !== 'operator' || known.facts.revokedAt !== null) return null;
    const { expiresAt, name } = known.facts;
    if (expiresAt !== null && Date.parse(expiresAt) <= now().getTime()) return null;
    return { actor: { ...actor, name }, proofs: [known.hash] };
  }

  return {
    async operator(token) {
      const known = await find(token);
      if (typeof known === 'string' || known.role !== 'operator') return null;
      const found = await operatorById(known.actor.id);
      return found && { actor: found.actor, proof: sha256(token) };
    },
    operatorById,
    async knows(request, roles) {
      const token = tokenOf(request);
      const known = token === undefined ? 'unknown' : await find(token);
      return typeof known !== 'string' && roles.includes(known.role);
    },
    async admit(request, reply, roles) {
      const token = tokenOf(request);
      const refuse = (status: number, code: string, message: string) => {
        reply.code(status).send({ errors: [{ code, message }] });
        return null;
      };
      if (token === undefined) return refuse(401, 'TOKEN_NEEDED', 'This takes a token: set SUFRA_PUBLISH_TOKEN.');
      const known = await find(token);
      if (typeof known === 'string') return refuse(401, 'TOKEN_REFUSED', `This token is ${known}.`);
      if (roles.includes(known.role)) return known.actor;
      return refuse(
        403,
        'NOT_YOURS',
        `This takes the token of ${roles.join(' or ')}; ${known.actor.name} has another.`,
      );
    },
  };
}

function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
