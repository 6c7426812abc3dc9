import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/** The part of both workers that show messages. */
const PART = 'messages';

/**
 * A worker's script as browsers run it: classic, so that every browser with service workers has it. `messages.ts` is the one file that a worker may
 * import; it comes before the worker, in the same scope.
 */
export function workerScript(name: 'worker' | 'remove-worker' | 'push-worker'): string {
  const own = stripped(name);
  const end = `} from './${PART}.ts';`;
  if (!own.includes(end)) return tidy(own);
  const [before = ''] = own.split('import {', 1);
  return tidy(stripped(PART) + before + own.slice(own.indexOf(end) + end.length));
}

function stripped(name: string): string {
  return stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8'));
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
