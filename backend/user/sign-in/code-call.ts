import { addressKey } from '@sufra/api/address-key';
import type { Challenge } from '@sufra/api/user/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { browserOf } from '../devices/known-devices.ts';
import type { SignInContext } from './challenges.ts';
import { codeDelivery } from './code-delivery.ts';
import { type OpenedCode, takeBackCode } from './sign-in.ts';

/** What a call that sends or takes a code is known by. */
export interface CodeCall extends Pick<SignInContext, 'tenant' | 'locale'> {
  platform: Pick<Platform, 'hooks'>;
  now: () => Date;
  request: FastifyRequest;
}

export function contextOf(call: CodeCall, db: Db): SignInContext {
  const host = call.request.headers['x-forwarded-host'];
  const address = addressKey(call.request.ip);
  const { canSend } = call.platform.hooks.of(codeDelivery);
  return {
    db,
    tenant: call.tenant,
    locale: call.locale,
    now: call.now(),
    address,
    browser: browserOf(call, address),
    host: typeof host === 'string' ? host : undefined,
    canSend: (kind) => canSend(call.tenant.tenant, kind),
  };
}

interface SendingCall extends CodeCall {
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

/**
 * Opens a challenge in a transaction, sends its code, and waits for what the gateway says of it: a number or
 * address that it refuses is refused here, at its field, and costs no try. Throws MOBILE_UNREACHABLE,
 * EMAIL_UNREACHABLE, and what `open` throws.
 */
export async function sendingCode(call: SendingCall, open: (db: Db) => Promise<OpenedCode>): Promise<Challenge> {
  const opened = await call.withDb(open);
  if (opened.message === null) return opened.challenge;
  const outcome = await call.platform.hooks.of(codeDelivery).sendNow(call.tenant, opened.message);
  if (outcome === 'under way') return opened.challenge;
  await call.withDb((db) => takeBackCode(contextOf(call, db), opened));
  throw opened.kind === 'email'
    ? refuse('EMAIL_UNREACHABLE', { field: 'email' })
    : refuse('MOBILE_UNREACHABLE', { field: 'mobile' });
}
