/**
 * Who a request comes from. Reading is open to everybody; a module is fully trusted by every page (safety.md §0.4), so a
 * change takes a token, also on this machine.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { Role, Tokens } from './tokens.ts';

export interface AccessOptions {
  tokens: Tokens;
  /** SUFRA_PUBLISH_TOKEN of the registry, else the one of the data folder: an operator's, with which all others begin. */
  operatorToken: string;
  /** Of the edges that share the data folder. */
  edgeToken: string;
  now: () => Date;
}

export interface Access {
  /** The sender, or null: the refusal was sent. `roles`: who may; default: teams and operators. */
  admit(request: FastifyRequest, reply: FastifyReply, roles?: readonly Role[]): Promise<Actor | null>;
}

interface Known {
  role: Role;
  actor: Actor;
}

export function createAccess({ tokens, operatorToken, edgeToken, now }: AccessOptions): Access {
  async function find(token: string): Promise<Known | 'unknown' | 'expired' | 'revoked'> {
    if (sameText(token, operatorToken)) {
      return { role: 'operator', actor: { id: 'operator', name: 'operator', modules: 'all' } };
    }
    if (sameText(token, edgeToken)) return { role: 'edge', actor: { id: 'edge', name: 'edge', modules: [] } };
    const facts = await tokens.find(token);
    if (!facts) return 'unknown';
    if (facts.revokedAt !== null) return 'revoked';
    if (facts.expiresAt !== null && Date.parse(facts.expiresAt) <= now().getTime()) return 'expired';
    const { id, name, role, modules } = facts;
    return { role, actor: { id, name, modules: role === 'operator' ? 'all' : modules } };
  }

  return {
    async admit(request, reply, roles = ['team', 'operator']) {
      const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const refuse = (status: number, code: string, message: string) => {
        reply.code(status).send({ errors: [{ code, message }] });
        return null;
      };
      if (token === undefined) return refuse(401, 'TOKEN_NEEDED', 'A change takes a token: set SUFRA_PUBLISH_TOKEN.');
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
