/** `npm run tenant -- create …`: makes a restaurant, and what else an operator does with a whole one (docs/operators.md). */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'backend/tenant.ts'), ...process.argv.slice(2)];
  const { code } = await run({
    name: 'tenant',
    command: NODE,
    args,
    cwd: process.env.INIT_CWD ?? process.cwd(),
    show: true,
  });
  return code;
});
