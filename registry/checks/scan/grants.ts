/**
 * What is allowed although a scan finds it, and why. Most is the shell's, which brings the libraries; a module gets a grant
 * only for what the platform wants and cannot have otherwise. A grant is for a number of places, so that one more is seen.
 */
import type { Finding, FindingKind } from './finding.ts';
import { MADE_AT_RUN_TIME } from './hosts-in.ts';

export interface Grant {
  /** Name of the release: `host`. */
  module: string;
  kind: FindingKind;
  what: string;
  /** At most so many places. */
  places: number;
  reason: string;
}

export const GRANTS: readonly Grant[] = [
  {
    module: 'host',
    kind: 'code',
    what: 'Function("return this")',
    places: 2,
    reason: 'webpack and socket.io look for the global object; both ask `globalThis` first, which every browser has',
  },
  {
    module: 'host',
    kind: 'code',
    what: 'Function("callbacks", …)',
    places: 2,
    reason: 'federation’s loader for a build that may not write import(); ours may, so it is never called',
  },
  {
    module: 'host',
    kind: 'cookies',
    what: 'document.cookie',
    places: 3,
    reason:
      'axios looks for an XSRF cookie (two places; no server of ours sets one), and the shell writes the visitor’s place and area',
  },
  {
    module: 'host',
    kind: 'cookies',
    what: 'document.cookieStore',
    places: 2,
    reason: 'axios looks for an XSRF cookie; no server of ours sets one',
  },
  {
    module: 'host',
    kind: 'scripts',
    what: 'createElement("script")',
    places: 5,
    reason:
      'React’s hoisted scripts (three places), the import map of a release, and a tenant’s third parties (docs/decisions/0053)',
  },
  {
    module: 'host',
    kind: 'scripts',
    what: 'import(…)',
    places: 2,
    reason:
      'federation loads the containers that the plan names, the shell its own later files; all are pinned by import maps',
  },
  {
    module: 'host',
    kind: 'scripts',
    what: 'javascript:',
    places: 3,
    reason: 'React DOM’s own answers to such an address, which throw, and react-router’s list of what it refuses',
  },
  {
    module: 'host',
    kind: 'scripts',
    what: '.importScripts',
    places: 1,
    reason: 'axios looks whether it runs in a worker',
  },
  {
    module: 'host',
    kind: 'scripts',
    what: '.serviceWorker',
    places: 2,
    reason: 'the one service worker of the storefront (docs/decisions/0013)',
  },
  {
    module: 'mf-menu',
    kind: 'scripts',
    what: '.Worker',
    places: 3,
    reason: 'the map’s workers: MapLibre makes them, from the text that came with it and is pinned with it',
  },
  {
    module: 'mf-menu',
    kind: 'scripts',
    what: 'Worker(…)',
    places: 1,
    reason: 'the map’s workers, as above',
  },
  {
    module: 'mf-menu',
    kind: 'scripts',
    what: 'Worker(…, …)',
    places: 1,
    reason: 'the map’s workers, as above',
  },
];

export interface KnownHost {
  host: string;
  /** Where it is allowed: in every release, in every server bundle, or in the release of this name. */
  where: string;
  reason: string;
}

const EVERYWHERE = 'everywhere';
const SERVERS = 'servers';

/** Hosts that nothing is sent to. What a module links to or asks, its face says (`hosts`). */
export const KNOWN_HOSTS: readonly KnownHost[] = [
  { host: 'www.w3.org', where: EVERYWHERE, reason: 'names of SVG, MathML and XLink' },
  { host: 'schema.org', where: EVERYWHERE, reason: 'the vocabulary of structured data' },
  {
    host: 'own.invalid',
    where: EVERYWHERE,
    reason: 'a base to parse relative addresses with; never resolves (RFC 2606)',
  },
  { host: 'react.dev', where: EVERYWHERE, reason: 'React’s explanations of its errors' },
  { host: 'localhost', where: SERVERS, reason: 'the base that react-router parses paths with' },
  { host: 'localhost', where: 'host', reason: 'the base that react-router and axios parse addresses with' },
  { host: 'reactrouter.com', where: SERVERS, reason: 'react-router’s explanations of its errors' },
  { host: 'reactrouter.com', where: 'host', reason: 'react-router’s explanations of its errors' },
  { host: 'github.com', where: SERVERS, reason: 'react-router’s explanations of its errors' },
  { host: 'www.google.com', where: SERVERS, reason: 'map links of @sufra/ui, which each server bundle has a copy of' },
  { host: 'module-federation.io', where: 'host', reason: 'federation’s explanations of its errors' },
  { host: 'single-spa.js.org', where: 'host', reason: 'single-spa’s explanations of its errors' },
  { host: 'socket.io', where: 'host', reason: 'socket.io’s explanations of its errors' },
  { host: MADE_AT_RUN_TIME, where: 'host', reason: 'socket.io completes an address without a scheme; ours have one' },
];

/** Those of the findings that no grant allows. Where there are more than granted, all of them: nobody knows which is new. */
export function withoutGranted(
  module: string,
  findings: readonly Finding[],
): readonly (Finding & { granted: number; places: number })[] {
  return findings.flatMap((finding) => {
    const isSame = ({ kind, what }: Pick<Finding, 'kind' | 'what'>) => kind === finding.kind && what === finding.what;
    const granted = GRANTS.find((grant) => grant.module === module && isSame(grant))?.places ?? 0;
    const places = findings.filter(isSame).length;
    return places > granted ? [{ ...finding, granted, places }] : [];
  });
}

/** Grants of more places than the release needs any more. */
export function unusedGrants(
  module: string,
  kind: FindingKind,
  findings: readonly Finding[],
): readonly { what: string; granted: number; places: number }[] {
  return GRANTS.filter((grant) => grant.module === module && grant.kind === kind).flatMap(
    ({ what, places: granted }) => {
      const places = findings.filter((finding) => finding.kind === kind && finding.what === what).length;
      return places < granted ? [{ what, granted, places }] : [];
    },
  );
}

/** Those hosts that neither the platform knows nor the face declares. */
export function undeclaredHosts(
  module: string,
  declared: readonly string[],
  findings: readonly Finding[],
): readonly Finding[] {
  return findings.filter(({ kind, what, file }) => {
    if (kind !== 'hosts' || declared.includes(what)) return false;
    return !KNOWN_HOSTS.some(({ host, where }) => host === what && applies(where, module, file));
  });
}

function applies(where: string, module: string, file: string): boolean {
  return where === SERVERS ? file.startsWith('server/') : where === EVERYWHERE || where === module;
}
