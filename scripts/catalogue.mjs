/** `npm run catalogue`: rewrites docs/catalogue.md; `-- --check` only says whether it is up to date. */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'shared/build/catalogue/cli.ts'), ...process.argv.slice(2)];
  const { code } = await run({ name: 'catalogue', command: NODE, args, show: true });
  return code;
});
