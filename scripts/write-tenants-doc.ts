/** Run by `npm run tenants-doc` with a Node that reads TypeScript. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenantsDoc } from './tenants-doc.ts';

writeFileSync(join(import.meta.dirname, '../docs/tenants.md'), tenantsDoc());
