/**
 * Lets this process import the kit's components, which have JSX: Node strips types only. A bundle would be
 * built at each start.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

registerHooks({
  load: (url, context, next) =>
    url.endsWith('.tsx')
      ? { format: 'module', shortCircuit: true, source: plainScript(fileURLToPath(url)) }
      : next(url, context),
});

function plainScript(filename: string): string {
  return transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      // Node wants them for JSON.
      experimental: { keepImportAttributes: true },
    },
  }).code;
}
