/**
 * Each sign-in with its account, time and way, in the server's log (ASVS 16.3.1): by the customer's id, never
 * by number, address or code (safety B13). The line has the request's id, which the edge's log names too.
 */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../errors/refusal.ts';

export type SignInWay = 'mobile' | 'email' | 'passkey';

interface LoggedCall {
  tenant: { tenant: string };
  request: Pick<FastifyRequest, 'log'>;
}

export function logSignIn({ tenant: { tenant }, request }: LoggedCall, customer: string, way: SignInWay): void {
  request.log.info({ tenant, customer, way }, 'signed in');
}

/** Logs why a try did not sign in; what it throws is thrown on. */
export async function logRefused<Result>(
  { tenant: { tenant }, request }: LoggedCall,
  way: SignInWay,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof Refusal) request.log.info({ tenant, way, reason: error.errors[0]?.code }, 'sign-in refused');
    throw error;
  }
}

/** `ended`: how many sign-ins. */
export function logSignOut({ tenant: { tenant }, request }: LoggedCall, customer: string, ended: number): void {
  request.log.info({ tenant, customer, ended }, 'signed out');
}

export function logNewWay({ tenant: { tenant }, request }: LoggedCall, customer: string, way: SignInWay): void {
  request.log.info({ tenant, customer, way }, 'new way into an account');
}
