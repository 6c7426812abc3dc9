import type { Descriptor } from '@sufra/contract';
import { capabilitiesAreGranted } from './capabilities-are-granted.ts';
import type { Check, CheckResult, Platform } from './check.ts';
import { contractIsCompatible } from './contract-is-compatible.ts';
import { faceIsComplete } from './face-is-complete.ts';
import { federationRuntimeMatches } from './federation-runtime-matches.ts';
import { filesArePresent } from './files-are-present.ts';
import { FILE_CHECKS } from './files-do-no-harm.ts';
import { flagsHaveAnEnd } from './flags-have-an-end.ts';
import { modulesStillRun } from './modules-still-run.ts';
import { namesArePlain } from './names-are-plain.ts';
import { offersAreMet } from './offers-are-met.ts';
import { ownerIsUnique } from './owner-is-unique.ts';
import { routesDoNotConflict } from './routes-do-not-conflict.ts';
import type { Finding } from './scan/finding.ts';
import { sharedRangesAreMet } from './shared-ranges-are-met.ts';
import { sizesAreWithinLimits } from './sizes-are-within-limits.ts';
import { WELL_FORMED } from './well-formed.ts';
import { workerIsClosed } from './worker-is-closed.ts';

/** Rules between releases of one plan: asked at publish, and again whenever a plan changes (plan/judge.ts). */
export const PLAN_CHECKS: readonly Check[] = [
  ownerIsUnique,
  contractIsCompatible,
  federationRuntimeMatches,
  sharedRangesAreMet,
  routesDoNotConflict,
  offersAreMet,
];

/** Every rule of a release, in the order of reports. */
export const CHECKS: readonly Check[] = [
  namesArePlain,
  ...PLAN_CHECKS,
  filesArePresent,
  faceIsComplete,
  capabilitiesAreGranted,
  flagsHaveAnEnd,
  modulesStillRun,
  sizesAreWithinLimits,
  workerIsClosed,
];

/** Runs every check on a well-formed descriptor with its files measured, and on what a scan found in the files. */
export function runChecks(
  candidate: Descriptor,
  platform: Platform,
  findings: readonly Finding[],
): readonly CheckResult[] {
  return [
    { name: WELL_FORMED, faults: [] },
    ...CHECKS.map(({ name, faultsOf, notesOf: note }) =>
      resultOf(name, faultsOf(candidate, platform), note?.(candidate, platform) ?? []),
    ),
    ...FILE_CHECKS.map(({ name, faultsOf, notesOf: note }) =>
      resultOf(
        name,
        faultsOf(candidate, findings, platform.grants),
        note?.(candidate, findings, platform.grants) ?? [],
      ),
    ),
  ];
}

/** Whether an operator may free a module from this rule, form by form (`sufra grant`). */
export function isGrantable(rule: string): boolean {
  return FILE_CHECKS.some((check) => check.name === rule && check.isGrantable);
}

function resultOf(name: string, faults: readonly string[], notes: readonly string[]): CheckResult {
  return { name, faults, ...(notes.length > 0 ? { notes } : {}) };
}

export type { Check, CheckResult, Platform } from './check.ts';
export { FILE_CHECKS } from './files-do-no-harm.ts';
export { scanRelease } from './scan/scan-release.ts';
export { readDescriptor, WELL_FORMED } from './well-formed.ts';
