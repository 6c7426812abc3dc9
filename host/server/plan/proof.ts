/**
 * Proof that a plan is the registry's: Ed25519 over its statement (safety M3). What is not proved is never used, be it
 * from the network or from this machine's disk.
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PlanSignature } from '@sufra/contract';
import { type DigestPlan, digestStatement } from '@sufra/contract/plan-statement';

export const REFUSALS_OF_PLANS = [
  'unsigned',
  'unknown-key',
  'bad-signature',
  'lower-revision',
  'altered-facts',
  'other-tenant',
] as const;

/** A plan that must not be used; `reason` is a word for the metrics. */
export class PlanRefused extends Error {
  override readonly name = 'PlanRefused';
  readonly reason: (typeof REFUSALS_OF_PLANS)[number];

  constructor(reason: PlanRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Throws PlanRefused unless the registry signed the plan. */
export type ProvePlan = (plan: DigestPlan) => void;

/** The same for anything that the registry signs; `statement` is asked for when the key is known. */
export type ProveStatement = (statement: () => string, signature: PlanSignature | undefined) => void;

export interface ProofOptions {
  /** Public keys, PEM or its base64 (SUFRA_VERIFY_KEYS). */
  keys: readonly string[];
  /** Read when no keys are named: where a registry on this machine keeps its own. */
  keyFile: string;
}

export function createProof(options: ProofOptions): ProvePlan {
  const prove = createStatementProof(options);
  return (plan) => prove(() => digestStatement(plan), plan.signature);
}

export function createStatementProof({ keys, keyFile }: ProofOptions): ProveStatement {
  let known = new Map(keys.map(readKey));

  function find(id: string): KeyObject | undefined {
    // The registry may have made its key after we started.
    if (keys.length === 0 && !known.has(id)) known = keptKeys(keyFile);
    return known.get(id);
  }

  return (statement, signature) => {
    if (!signature) throw new PlanRefused('unsigned', 'The plan is not signed');
    const key = find(signature.key);
    if (!key) throw new PlanRefused('unknown-key', `The plan is signed with ${signature.key}, which is no key of ours`);
    if (!verify(null, Buffer.from(statement()), key, Buffer.from(signature.value, 'base64'))) {
      throw new PlanRefused('bad-signature', 'The plan is not what was signed');
    }
  };
}

function keptKeys(file: string): Map<string, KeyObject> {
  try {
    return new Map([readKey(readFileSync(file, 'utf8'))]);
  } catch {
    return new Map();
  }
}

/** With its id as the registry writes it. Throws when the text is no public key. */
function readKey(text: string): [string, KeyObject] {
  const key = createPublicKey(text.includes('-----') ? text : Buffer.from(text, 'base64').toString('utf8'));
  const der = key.export({ type: 'spki', format: 'der' });
  return [createHash('sha256').update(der).digest('hex').slice(0, 16), key];
}
