/**
 * `npm run doctor -- --tenant KEY --to NUMBER`: a test message by a tenant's gateways (docs/messages.md).
 * Releases: `npm run sufra -- doctor`.
 */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'backend/message-delivery/doctor.ts'), ...process.argv.slice(2)];
  const { code } = await run({ name: 'doctor', command: NODE, args, show: true });
  return code;
});
