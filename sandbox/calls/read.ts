/** What a call of the sandbox got, checked. */

import { refuse } from '@sufra/backend/errors/refusal.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import type { FastifyRequest } from 'fastify';
import { create, type Struct, StructError } from 'superstruct';

export function body<Value>(request: FastifyRequest, struct: Struct<Value, unknown>): Value {
  return read(request.body ?? {}, struct);
}

/** Throws INVALID_INPUT with the first field that is wrong. */
export function read<Value>(value: unknown, struct: Struct<Value, unknown>): Value {
  try {
    return create(value, struct);
  } catch (error) {
    if (error instanceof StructError) throw refuse('INVALID_INPUT', { field: error.path.join('.') });
    throw error;
  }
}

/** Throws NOT_FOUND for a restaurant that does not exist. */
export async function requireTenant(platform: Pick<Platform, 'tenants'>, tenant: string): Promise<void> {
  if (!(await platform.tenants.find(tenant))) throw refuse('NOT_FOUND', { field: 'tenant' });
}
