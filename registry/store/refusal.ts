import type { CheckResult } from '../checks/index.ts';
import type { Effects } from '../plan/effects.ts';

/** Why a change was refused, and the HTTP status that says so. */
export const REFUSALS = {
  VERSION_EXISTS: 409,
  NOTHING_TO_CHANGE: 409,
  NO_EARLIER_RELEASE: 409,
  RELEASE_YANKED: 409,
  FILES_REMOVED: 409,
  MODULE_LEAVES: 409,
  PAGES_LEAVE: 409,
  SHELL_NEEDED: 409,
  STABLE_ONLY: 409,
  CHECKS_FAILED: 422,
  DESCRIPTOR_UNREADABLE: 422,
  NOT_OVERRIDABLE: 409,
  TOO_MANY_OVERRIDES: 409,
  UNKNOWN_OVERRIDE: 404,
  UNKNOWN_COMPOSITION: 404,
  UNKNOWN_RELEASE: 404,
  UNKNOWN_CHANNEL: 404,
  NOT_GRANTABLE: 409,
  UNKNOWN_FLAG: 404,
  TOO_MANY_PARTS: 409,
  PROOF_NEEDED: 409,
  NOT_YOURS: 403,
  SECOND_PERSON_NEEDED: 403,
} as const;

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: keyof typeof REFUSALS;
  readonly results: readonly CheckResult[];
  /** Of a dry run: what the change would have done to plans. */
  effects: Effects | null = null;

  constructor(code: Refusal['code'], message: string, results: readonly CheckResult[] = []) {
    super(message);
    this.code = code;
    this.results = results;
  }
}
