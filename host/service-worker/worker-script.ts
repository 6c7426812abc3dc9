import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const IMPORT = /import \{[^}]*\} from '\.\/([a-z-]+)\.ts';/g;

/**
 * A worker's script as browsers run it: classic, so that every browser with service workers has it. The files of this folder that it imports come
 * before it, each once, in the same scope.
 */
export function workerScript(name: 'worker' | 'remove-worker' | 'push-worker'): string {
  const parts = new Map<string, string>();
  collect(name, parts);
  return tidy([...parts.values()].join('\n'));
}

function collect(name: string, into: Map<string, string>): void {
  const own = stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8'));
  for (const [, part] of own.matchAll(IMPORT)) if (!into.has(part!)) collect(part!, into);
  into.set(name, own.replaceAll(IMPORT, ''));
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
