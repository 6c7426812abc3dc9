/** `npm run tenants-doc`: rewrites docs/tenants.md from the settings' definitions. */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'scripts/write-tenants-doc.ts')];
  const { code } = await run({ name: 'tenants-doc', command: NODE, args, show: true });
  return code;
});
