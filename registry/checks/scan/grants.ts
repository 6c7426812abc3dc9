/**
 * What is allowed although a scan finds it, and why: the shell brings the libraries. A grant is for a number
 * of places, so that one more is seen. Of a module, the operator grants it (`sufra grant`); its face asks for
 * capabilities (capabilities.ts).
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import type { ModuleGrant } from '../../plan/grants.ts';
import { isAllowedBy } from './capabilities.ts';
import type { Finding, FindingKind } from './finding.ts';
import { MADE_AT_RUN_TIME } from './hosts-in.ts';

export interface Grant {
  kind: FindingKind;
  what: string;
  /** At most so many places. */
  places: number;
  reason: string;
}

export const SHELL_GRANTS: readonly Grant[] = [
  {
    kind: 'code',
    what: 'Function("callbacks", …)',
    places: 2,
    reason: 'federation’s loader for a build that may not write import(); ours may, so it is never called',
  },
  {
    kind: 'cookies',
    what: 'document.cookie',
    places: 7,
    reason:
      'axios looks for an XSRF cookie (two places, and two in the copy for modules; no server of ours sets one), and the shell writes the visitor’s place and area, reads which popups were seen, and the place when Back brings a page out of memory',
  },
  {
    kind: 'cookies',
    what: 'document.cookieStore',
    places: 4,
    reason: 'axios and its copy for modules look for an XSRF cookie; no server of ours sets one',
  },
  {
    kind: 'scripts',
    what: 'createElement("script")',
    places: 6,
    reason:
      'React’s hoisted scripts (three places), the import map of a release, a tenant’s third parties (docs/decisions/0053), and scripts that the operator lists (docs/decisions/0167)',
  },
  {
    kind: 'scripts',
    what: 'import(…)',
    places: 2,
    reason:
      'federation loads the containers that the plan names, the shell its own later files; all are pinned by import maps',
  },
  {
    kind: 'scripts',
    what: 'javascript:',
    places: 3,
    reason: 'React DOM’s own answers to such an address, which throw, and react-router’s list of what it refuses',
  },
  {
    kind: 'scripts',
    what: '.createPolicy',
    places: 4,
    reason:
      'lets scripts in that a tenant or the operator lists, where the document allows it (docs/decisions/0053): asked for and made in two files',
  },
  {
    kind: 'scripts',
    what: '.importScripts',
    places: 2,
    reason: 'axios, and its copy for modules, look whether it runs in a worker',
  },
  {
    kind: 'scripts',
    what: 'Worker',
    places: 1,
    reason: 'starts worker modules where no policy of the document makes workers (docs/decisions/0417)',
  },
  {
    kind: 'scripts',
    what: '.serviceWorker',
    places: 2,
    reason: 'the one service worker of the storefront (docs/decisions/0013)',
  },
];

/** In every release, in every server bundle, or in the shell's browser files. */
type Where = 'everywhere' | 'servers' | 'shell';

export interface KnownHost {
  host: string;
  where: Where;
  reason: string;
}

/** Hosts that nothing is sent to. What a module links to or asks, its face says (`hosts`). */
export const KNOWN_HOSTS: readonly KnownHost[] = [
  { host: 'www.w3.org', where: 'everywhere', reason: 'names of SVG, MathML and XLink' },
  { host: 'json-schema.org', where: 'everywhere', reason: 'names of versions of JSON Schema' },
  { host: 'schema.org', where: 'everywhere', reason: 'the vocabulary of structured data' },
  {
    host: 'own.invalid',
    where: 'everywhere',
    reason: 'a base to parse relative addresses with; never resolves (RFC 2606)',
  },
  { host: 'react.dev', where: 'everywhere', reason: 'React’s explanations of its errors' },
  { host: 'localhost', where: 'servers', reason: 'the base that react-router parses paths with' },
  { host: 'localhost', where: 'shell', reason: 'the base that react-router and axios parse addresses with' },
  { host: 'reactrouter.com', where: 'servers', reason: 'react-router’s explanations of its errors' },
  { host: 'reactrouter.com', where: 'shell', reason: 'react-router’s explanations of its errors' },
  { host: 'github.com', where: 'servers', reason: 'react-router’s explanations of its errors' },
  {
    host: 'www.google.com',
    where: 'servers',
    reason: 'map links of @sufra/ui, which each server bundle has a copy of',
  },
  { host: 'module-federation.io', where: 'shell', reason: 'federation’s explanations of its errors' },
  { host: 'single-spa.js.org', where: 'shell', reason: 'single-spa’s explanations of its errors' },
  { host: 'socket.io', where: 'shell', reason: 'socket.io’s explanations of its errors' },
  { host: MADE_AT_RUN_TIME, where: 'shell', reason: 'socket.io completes an address without a scheme; ours have one' },
];

/**
 * Those of the findings that nothing allows. Where there are more than granted, all of them: it is unknown
 * which is new. `grants`: of the rule that the findings are of.
 */
export function withoutGranted(
  { name, face: { capabilities = [] } }: Descriptor,
  findings: readonly Finding[],
  grants: readonly ModuleGrant[],
): readonly (Finding & { granted: number; places: number })[] {
  return findings.flatMap((finding) => {
    if (isAllowedBy(capabilities, finding)) return [];
    const isSame = ({ kind, what }: Pick<Finding, 'kind' | 'what'>) => kind === finding.kind && what === finding.what;
    const own = name === SHELL ? SHELL_GRANTS.find(isSame) : grants.find(({ what }) => what === finding.what);
    const granted = own?.places ?? 0;
    const places = findings.filter(isSame).length;
    return places > granted ? [{ ...finding, granted, places }] : [];
  });
}

/** Grants of more places than the release needs any more. `grants`: of the rule that refuses this kind. */
export function unusedGrants(
  { name }: Descriptor,
  kind: FindingKind,
  findings: readonly Finding[],
  grants: readonly ModuleGrant[],
): readonly { what: string; granted: number; places: number }[] {
  return (name === SHELL ? SHELL_GRANTS.filter((grant) => grant.kind === kind) : grants).flatMap(
    ({ what, places: granted }) => {
      const places = findings.filter((finding) => finding.kind === kind && finding.what === what).length;
      return places < granted ? [{ what, granted, places }] : [];
    },
  );
}

/** Those hosts that neither the platform knows, nor the face declares, nor the operator grants. */
export function undeclaredHosts(
  { name, face: { hosts = [] } }: Descriptor,
  findings: readonly Finding[],
  grants: readonly ModuleGrant[],
): readonly Finding[] {
  return findings.filter(({ kind, what, file }) => {
    if (kind !== 'hosts' || hosts.includes(what)) return false;
    const granted = grants.find((grant) => grant.what === what)?.places ?? 0;
    if (findings.filter((each) => each.kind === kind && each.what === what).length <= granted) return false;
    return !KNOWN_HOSTS.some(({ host, where }) => host === what && applies(where, name, file));
  });
}

function applies(where: Where, module: string, file: string): boolean {
  if (where === 'servers') return file.startsWith('server/');
  return where === 'everywhere' || module === SHELL;
}
