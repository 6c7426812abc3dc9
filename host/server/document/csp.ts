/**
 * Content security policy of a document (safety W3). Inline parts are allowed by hash, because a nonce in a cached page
 * is public; the loader's right to add the shell comes from `strict-dynamic`, which `modulepreload` passes as well.
 */

import { createHash } from 'node:crypto';
import { REPORT_PATH } from '@sufra/contract/edge-paths';
import { GOOGLE_MAPS, type MapSource } from '@sufra/contract/maps';
import { SCRIPT_POLICY, WORKER_POLICY } from '@sufra/contract/page-protocol';
import { LRUCache } from 'lru-cache';
import type { ScriptOrigins } from '../../page-scripts/known.ts';
import type { Origins } from '../../trackers/providers.ts';

/** Hashes of what many documents have: themes, rules, scripts. */
const hashes = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: (_, text) => text.length + 100 });

/** Hash of nothing: emotion creates empty style elements and fills them by CSSOM. */
const EMPTY_STYLE = hash('');

export interface PolicyParts {
  /** Texts of inline scripts: the import map and the loader. */
  scripts: readonly string[];
  /** Texts of inline styles. */
  styles: readonly string[];
  origin: string;
  cdnOrigin: string;
  /** The tenant's map; null: nothing more is allowed. */
  map?: MapSource | null;
  /** A module of the page may make workers, from texts that are pinned as all scripts are. */
  hasWorkers?: boolean;
  /** Origin of the payment frame, on the page that pays; null: no page of another origin may be framed. */
  payFrame?: string | null;
  /** Origin of a site that may frame the document; null: none may. */
  framedBy?: string | null;
  /** What the tenant's third parties may use, on pages where they may run after consent (W5). */
  thirdParties?: Origins;
  /** What scripts of payment providers and of the check of a person may use (HOST-043, HOST-059). */
  pageScripts?: ScriptOrigins;
  /** Origins of developers' servers, in a page of one browser's own (PLAT-004). */
  developers?: readonly string[];
}

export function contentSecurityPolicy(parts: PolicyParts): string {
  const {
    scripts,
    styles,
    origin,
    cdnOrigin,
    map = null,
    payFrame = null,
    thirdParties = NONE,
    hasWorkers = false,
  } = parts;
  const { pageScripts = NO_SCRIPTS, developers = [] } = parts;
  const files = [cdnOrigin, ...developers].join(' ');
  const socket = origin.replace(/^http/, 'ws');
  const quoted = (list: readonly string[]) => [...new Set(list)].map((source) => `'${source}'`).join(' ');
  const inline = quoted(scripts.map(hash));
  const foreign = [...new Set([...thirdParties.scripts, ...pageScripts.scripts])];
  const hasThirdParties = foreign.length > 0;
  const frames = [...(payFrame ? [payFrame] : []), ...pageScripts.frames];
  const policy = [
    "default-src 'self'",
    `script-src ${inline} 'strict-dynamic'`,
    `style-src ${quoted([...styles.map(hash), EMPTY_STYLE])}`,
    list(`img-src 'self' data: ${files}${mapImages(map)}`, thirdParties.pictures),
    list(`connect-src 'self' ${socket} ${files}${map?.kind === 'style' ? ` ${map.origin}` : ''}`, [
      ...new Set([...thirdParties.connections, ...pageScripts.connections]),
    ]),
    // The site's own worker; without this a text could become another one. A third party's script may need one.
    `worker-src 'self'${hasWorkers || hasThirdParties ? ' blob:' : ''}`,
    `font-src 'self' ${files}`,
    // Card numbers are typed there and nowhere else (safety M4).
    ...(frames.length > 0 ? [list('frame-src', frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${parts.framedBy ?? "'none'"}`,
    // No text becomes a script or HTML but by the policy that the document's own script makes (W4,
    // host/boot-script), and after consent by the one that lets third parties' scripts in
    // (host/browser/trackers/run.ts). That of workers lets texts of the page be workers; the same script
    // makes it.
    "require-trusted-types-for 'script'",
    `trusted-types ${SCRIPT_POLICY}${hasWorkers ? ` ${WORKER_POLICY}` : ''}${hasThirdParties ? ' default' : ''}`,
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
  if (!hasThirdParties) return policy;
  // `strict-dynamic` makes browsers overlook hosts, so those are a second policy: a script must pass both. Workers and
  // what is inline (the import maps that the shell adds have no hash in a document) are the first one's to allow.
  const hosts = list(`script-src 'unsafe-inline' 'self' data: ${files}`, foreign);
  return `${policy}, ${hosts}; worker-src 'self' blob:; report-uri ${REPORT_PATH}`;
}

const NO_SCRIPTS: ScriptOrigins = { scripts: [], connections: [], frames: [] };
const NONE: Origins = { scripts: [], connections: [], pictures: [] };

function list(directive: string, more: readonly string[]): string {
  return [directive, ...more].join(' ');
}

/** Pictures of a style come by fetch and are drawn from memory where a browser cannot decode them otherwise. */
function mapImages(map: MapSource | null): string {
  if (!map) return '';
  return map.kind === 'style' ? ` blob: ${map.origin}` : ` ${GOOGLE_MAPS}`;
}

/** For the edge's own plain pages, which hold no script but these few words of their own. */
export function plainPolicy(styles: readonly string[], scripts: readonly string[] = []): string {
  const words = scripts.map((script) => ` '${hash(script)}'`).join('');
  const hashes = styles.map((style) => `'${hash(style)}'`).join(' ') || "'none'";
  return `default-src 'none'; ${words && `script-src${words}; `}style-src ${hashes}; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

function hash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const made = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, made);
  return made;
}
