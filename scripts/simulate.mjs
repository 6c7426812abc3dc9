/** `npm run simulate -- --seed 7 --days 3`: days of the provider under seeds (docs/simulation.md). */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'backend/testing/simulation/main.ts'), ...process.argv.slice(2)];
  const { code } = await run({ name: 'simulate', command: NODE, args, show: true });
  return code;
});
