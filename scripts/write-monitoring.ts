/** Run by `npm run monitoring` with a Node that reads TypeScript: `[--docs <address>] [--to <folder>]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCS, monitoringFiles } from './monitoring/files.ts';

const { values } = parseArgs({ options: { docs: { type: 'string' }, to: { type: 'string' } } });
const folder = values.to ? resolve(values.to) : join(import.meta.dirname, '../deploy/monitoring');
for (const [path, content] of await monitoringFiles(values.docs ?? DOCS)) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
