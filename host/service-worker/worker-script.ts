import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/**
 * A worker's script as browsers run it: classic, so that every browser with service workers has it. The files
 * of this folder that it imports come before it, each once, in the same scope.
 */
export function workerScript(name: 'worker' | 'remove-worker' | 'push-worker'): string {
  const parts = new Map<string, string>();
  collect(name, parts);
  return tidy([...parts.values()].join('\n'));
}

function collect(name: string, into: Map<string, string>): void {
  let rest = stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8'));
  // An import that stays in a classic script is a syntax error, which the tests of the workers show.
  for (let at = rest.indexOf('import {'); at >= 0; at = rest.indexOf('import {', at)) {
    const end = rest.indexOf(';', at) + 1;
    const part = /from '\.\/([a-z-]+)\.ts';$/.exec(rest.slice(at, end))?.[1];
    if (part === undefined) throw new Error(`${name}.ts imports from another folder`);
    if (!into.has(part)) collect(part, into);
    rest = rest.slice(0, at) + rest.slice(end);
  }
  into.set(name, rest);
}

function tidy(script: string): string {
  return script
    .split('\n')
    .map((line) =>
      line === 'export {};' ? '' : line.slice(line.startsWith('export ') ? 'export '.length : 0).trimEnd(),
    )
    .filter(Boolean)
    .join('\n');
}
