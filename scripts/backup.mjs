/** `npm run backup -- FOLDER`, `npm run restore -- FOLDER` (docs/operators.md, Backup). */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT, readSurroundings } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const { env } = readSurroundings(process.env);
  const args = [join(ROOT, 'shared/database/backup-cli.ts'), ...process.argv.slice(2)];
  const { code } = await run({ name: 'backup', command: NODE, args, env, show: true });
  return code;
});
