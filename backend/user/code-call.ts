import { addressKey } from '@sufra/api/address-key';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/tenant-scope.ts';
import type { SignInContext } from './sign-in.ts';

/** What a call that sends or takes a code is known by. */
export interface CodeCall extends Pick<SignInContext, 'tenant' | 'locale'> {
  now: () => Date;
  request: FastifyRequest;
}

export function contextOf(call: CodeCall, db: Db): SignInContext {
  const host = call.request.headers['x-forwarded-host'];
  return {
    db,
    tenant: call.tenant,
    locale: call.locale,
    now: call.now(),
    address: addressKey(call.request.ip),
    host: typeof host === 'string' ? host : undefined,
  };
}
