/**
 * What no release may do, whatever its origin: a module runs in the page's origin, beside the customer's
 * session (safety M4).
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import type { ModuleGrant } from '../plan/grants.ts';
import type { FileCheck } from './file-check.ts';
import { tellFinding } from './file-check.ts';
import type { Finding, FindingKind } from './scan/finding.ts';
import { undeclaredHosts, unusedGrants, withoutGranted } from './scan/grants.ts';
import { workerKeepsToItself } from './worker-is-closed.ts';

/** Where a team reads what to do about a library that is refused. */
const PAGE = 'docs/libraries.md';

function refuse(name: string, kind: FindingKind, why: string, isGrantable = true): FileCheck {
  return {
    name,
    isGrantable,
    faultsOf: (candidate, findings, grants = []) => {
      const found = findings.filter((finding) => finding.kind === kind);
      return withoutGranted(candidate, found, of(name, grants)).map(({ granted, places, ...finding }) => {
        const beyond = granted > 0 ? `, granted in ${granted} places, here in ${places}` : '';
        return `${tellFinding(finding)}: ${why}${beyond}${isGrantable ? wayOut(candidate, name, finding, places) : ''}`;
      });
    },
    notesOf: (candidate, findings, grants = []) =>
      unusedGrants(candidate, kind, findings, of(name, grants)).map(
        ({ what, granted, places }) =>
          `${what} is granted in ${granted} places, here in ${places}: the grant can be stricter`,
      ),
  };
}

const HOSTS = 'hosts-are-declared';
const hostsAreDeclared: FileCheck = {
  name: HOSTS,
  isGrantable: true,
  faultsOf: (candidate, findings, grants = []) =>
    undeclaredHosts(candidate, findings, of(HOSTS, grants)).map(
      (finding) => `${tellFinding(finding)}: name the host in \`hosts\` of module.ts, or do without it`,
    ),
};

const effects = refuse(
  'no-effects-on-the-page',
  'effects',
  'the page is everyone’s; what your part needs it does when it is mounted, and undoes when it ends (PLAT-017)',
);
/** The shell makes the page. */
const pageStaysAsItIs: FileCheck = {
  ...effects,
  faultsOf: (candidate, ...more) => (candidate.name === SHELL ? [] : effects.faultsOf(candidate, ...more)),
};

function of(rule: string, grants: readonly ModuleGrant[]): readonly ModuleGrant[] {
  return grants.filter((grant) => grant.rule === rule);
}

/** Said with each fault: what an operator would type. */
function wayOut({ name }: Descriptor, rule: string, { what }: Pick<Finding, 'what'>, places: number): string {
  if (name === SHELL) return ' (checks/scan/grants.ts)';
  return ` (a library's? ${PAGE}; an operator may allow it: sufra grant ${name} ${rule} '${what}' --places ${places})`;
}

export const FILE_CHECKS: readonly FileCheck[] = [
  refuse('scripts-can-be-read', 'unreadable', 'what cannot be read cannot be published', false),
  refuse('no-code-from-text', 'code', 'text is not to become code'),
  refuse('no-access-to-cookies', 'cookies', 'cookies are the edge’s; the session comes with the platform'),
  refuse('no-scripts-from-elsewhere', 'scripts', 'a page runs what its plan names; import a file of your own'),
  refuse(
    'server-half-is-one-file',
    'imports',
    'a fragment worker has no modules; build it with the current @sufra/build',
    false,
  ),
  hostsAreDeclared,
  pageStaysAsItIs,
  workerKeepsToItself,
];
