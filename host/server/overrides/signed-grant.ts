/** The shapes of what the registry signs for one browser. */
import type { SignedGrant } from '@sufra/contract/override';
import { array, assign, is, nullable, string, type, union } from 'superstruct';
import { planRelease } from '../plan/registry-client.ts';

const grant = type({ id: string(), site: string(), by: string(), ends_at: string(), last_at: string() });
const signature = type({ key: string(), value: string() });
const signedGrant = union([
  type({
    override: assign(grant, type({ module: string(), version: string(), at: nullable(string()) })),
    release: planRelease,
    signature,
  }),
  type({
    replay: assign(
      grant,
      type({ composition: string(), tenant: string(), off: array(string()), gone: array(string()) }),
    ),
    releases: array(planRelease),
    signature,
  }),
  type({ tools: grant, signature }),
]);

/** Null: it has none of the shapes. Nothing is proved by that. */
export function readSignedGrant(value: unknown): SignedGrant | null {
  return is(value, signedGrant) ? (value as unknown as SignedGrant) : null;
}
