/**
 * Reports of the content security policy, by the release whose file they name (PLAT-003). Browsers send them,
 * without the visitor's key of the shell's reports: all of an address are one visitor.
 */
import { errorPage, type Failure, type PlanRelease, releaseId } from '@sufra/contract';
import type { Edge } from '../edge.ts';

/** Longer is no address of a release's file. */
const MAX_ADDRESS = 500;
/** Code of others in the stack of a violation: its libraries act for every module. */
const SHELL = 'host';

interface PolicyViolation {
  directive: unknown;
  blocked: unknown;
  /** What was about to become a script: its first 40 letters (W4). */
  sample: unknown;
  release: Pick<PlanRelease, 'name' | 'version'> | null;
}

/** `report`: the value of `csp-report`, untrusted. */
export function readPolicyReport(
  report: Readonly<Record<string, unknown>>,
  knownReleases: Pick<Edge['knownReleases'], 'byId'>,
): PolicyViolation {
  return {
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
    sample: report['script-sample'],
    release: releaseOfAddress(report['source-file'], knownReleases),
  };
}

/**
 * False for violations that are none of the module's faults, or harm no customer: the shell's libraries act
 * for all modules, and code from text that was refused throws. One that is caught only asked whether it may;
 * one that is not is reported as a throw.
 */
export function countsAgainst({ release, blocked, sample }: PolicyViolation): boolean {
  if (release === null || release.name === SHELL) return false;
  return blocked !== 'eval' && !/^(?:Function|eval)\|/.test(String(sample ?? ''));
}

/** For the log: the page that says what to do. */
export function policyPage(directive: string): string {
  const phase: Failure['phase'] = 'policy';
  return errorPage({ phase, cause: directive });
}

/** The known release whose file an address names; null: another program's, or the document's own. */
function releaseOfAddress(
  address: unknown,
  knownReleases: Pick<Edge['knownReleases'], 'byId'>,
): PolicyViolation['release'] {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS || !URL.canParse(address)) return null;
  const { pathname } = new URL(address);
  // Under `/{module}/{version}/`, at either of a file's addresses.
  const segments = pathname.split('/').slice(1, -1);
  for (const [at, name] of segments.entries()) {
    const version = segments[at + 1];
    if (version === undefined) break;
    const release = knownReleases.byId(releaseId({ name, version }));
    if (release) return { name: release.name, version: release.version };
  }
  return null;
}
