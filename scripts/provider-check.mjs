/**
 * `npm run provider-check -- --api URL --tenant KEY`: holds a provider's API against shared/api
 * (docs/provider-check.md).
 */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'provider-check/cli.ts'), ...process.argv.slice(2)];
  const { code } = await run({ name: 'provider-check', command: NODE, args, show: true });
  return code;
});
