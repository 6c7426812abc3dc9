/** Reads every script of a release. What is no script (pictures, fonts, source maps) runs nowhere. */
import { basename } from 'node:path';
import { WORKER_ENTRY } from '@sufra/contract/worker-module';
import { getLineInfo } from 'acorn';
import { readSourceMap } from '../../release/source-map.ts';
import type { Finding } from './finding.ts';
import { type GlobalSelector, globalSelectorsIn } from './global-selectors.ts';
import { hostsIn } from './hosts-in.ts';
import { type Spot, scanScript } from './scan-script.ts';

/** Of these scripts only what concerns a server counts: a document with cookies and scripts is not there. */
const SERVER_KINDS: ReadonlySet<Finding['kind']> = new Set(['unreadable', 'code', 'hosts', 'imports']);

/** Of one sheet; the first one refuses the release. */
const SELECTORS_TOLD = 100;

/** An import statement, of Node's modules too: a fragment worker has none (docs/decisions/0060). */
function inServer(spot: Spot): Spot {
  return spot.kind === 'scripts' && spot.what.startsWith('import "') ? { ...spot, kind: 'imports' } : spot;
}

export function scanFiles(files: ReadonlyMap<string, Uint8Array>): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [file, bytes] of files) {
    const isServer = file.startsWith('server/');
    const all = spotsOf(file, bytes);
    const spots = isServer ? all.map(inServer).filter(({ kind }) => SERVER_KINDS.has(kind)) : all;
    if (spots.length === 0) continue;
    const text = textOf(bytes);
    const sourceOf = readSourceMap(files.get(`${file}.map`));
    for (const { kind, what, start } of spots) {
      const { line, column } = getLineInfo(text, start);
      findings.push({ kind, what, file, line, column: column + 1, source: sourceOf(line, column) });
    }
  }
  return findings;
}

function spotsOf(file: string, bytes: Uint8Array): readonly Spot[] {
  const text = textOf(bytes);
  if (/\.(css|html|svg|json|txt)$/.test(file)) {
    const hosts = hostsIn(text).map((host): Spot => ({ kind: 'hosts', what: host, start: 0 }));
    if (file.endsWith('.css')) return [...hosts, ...globalSelectorsIn(text).slice(0, SELECTORS_TOLD).map(ofPage)];
    const script = /\.(html|svg)$/.test(file) ? text.search(/<script\b/i) : -1;
    return script < 0 ? hosts : [...hosts, { kind: 'scripts', what: '<script>', start: script }];
  }
  if (!/\.[cm]?js$/.test(file)) return [];
  try {
    return scanScript(text, basename(file) === WORKER_ENTRY);
  } catch (error) {
    const { pos = 0 } = error as { pos?: number };
    // A tree too deep to walk ends here too: no real script is written like that.
    const message = error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, '') : String(error);
    return [{ kind: 'unreadable', what: message, start: Math.min(pos, text.length) }];
  }
}

function ofPage({ selector, start }: GlobalSelector): Spot {
  return { kind: 'effects', what: `${selector.slice(0, 60)} {…}`, start };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
