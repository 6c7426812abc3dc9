/**
 * `npm run tenant -- create …`: makes a restaurant, and what else an operator does with a whole one
 * (docs/operators.md).
 */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT, readSurroundings } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'backend/tenant.ts'), ...process.argv.slice(2)];
  const { env, ports, sandbox } = readSurroundings(process.env);
  // Where `npm start` has the console: the links that are printed open it.
  const place = sandbox ? { SUFRA_CONSOLE_URL: env.SUFRA_CONSOLE_URL || `http://console.localhost:${ports.edge}` } : {};
  const { code } = await run({
    name: 'tenant',
    command: NODE,
    args,
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...env, ...place },
    show: true,
  });
  return code;
});
