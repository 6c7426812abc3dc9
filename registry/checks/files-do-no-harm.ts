/** What no release may do, whatever its origin: a module runs in the page's origin, beside the customer's session (safety M4). */
import type { FileCheck } from './file-check.ts';
import { tellFinding } from './file-check.ts';
import type { FindingKind } from './scan/finding.ts';
import { undeclaredHosts, unusedGrants, withoutGranted } from './scan/grants.ts';

function refuse(name: string, kind: FindingKind, why: string): FileCheck {
  return {
    name,
    faultsOf: (candidate, findings) =>
      withoutGranted(
        candidate,
        findings.filter((finding) => finding.kind === kind),
      ).map(({ granted, places, ...finding }) => {
        const beyond = granted > 0 ? ` (granted in ${granted} places, here in ${places}: checks/scan/grants.ts)` : '';
        return `${tellFinding(finding)}: ${why}${beyond}`;
      }),
    notesOf: (candidate, findings) =>
      unusedGrants(candidate, kind, findings).map(
        ({ what, granted, places }) =>
          `${what} is granted in ${granted} places, here in ${places}: checks/scan/grants.ts can be stricter`,
      ),
  };
}

const hostsAreDeclared: FileCheck = {
  name: 'hosts-are-declared',
  faultsOf: (candidate, findings) =>
    undeclaredHosts(candidate, findings).map(
      (finding) => `${tellFinding(finding)}: name the host in \`hosts\` of module.ts, or do without it`,
    ),
};

export const FILE_CHECKS: readonly FileCheck[] = [
  refuse('scripts-can-be-read', 'unreadable', 'what cannot be read cannot be published'),
  refuse('no-code-from-text', 'code', 'text is not to become code'),
  refuse('no-access-to-cookies', 'cookies', 'cookies are the edge’s; the session comes with the platform'),
  refuse('no-scripts-from-elsewhere', 'scripts', 'a page runs what its plan names; import a file of your own'),
  refuse(
    'server-half-is-one-file',
    'imports',
    'a fragment worker has no modules; build it with the current @sufra/build',
  ),
  hostsAreDeclared,
];
