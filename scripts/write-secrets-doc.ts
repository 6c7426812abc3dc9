/** Run by `npm run secrets-doc` with a Node that reads TypeScript. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsDoc } from './secrets-doc.ts';

writeFileSync(join(import.meta.dirname, '../docs/secrets.md'), secretsDoc());
