/**
 * `npm run api-reference`: writes calls, codes and events of docs/api-providers.md; `-- --check` only says
 * whether they are up to date.
 */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'backend/reference/cli.ts'), ...process.argv.slice(2)];
  const { code } = await run({ name: 'api-reference', command: NODE, args, show: true });
  return code;
});
