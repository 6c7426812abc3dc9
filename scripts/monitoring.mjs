/**
 * `npm run monitoring [-- --docs <address of the docs> --to <folder>]`: rewrites deploy/monitoring from the
 * servers' metrics and scripts/monitoring.
 */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'scripts/write-monitoring.ts'), ...process.argv.slice(2)];
  const { code } = await run({ name: 'monitoring', command: NODE, args, show: true });
  return code;
});
