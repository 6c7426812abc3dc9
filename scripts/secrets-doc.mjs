/** `npm run secrets-doc`: rewrites docs/secrets.md from the list of secrets. */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'scripts/write-secrets-doc.ts')];
  const { code } = await run({ name: 'secrets-doc', command: NODE, args, show: true });
  return code;
});
