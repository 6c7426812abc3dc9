/** `npm run boot-script`: compiles the script that stands in every document (`host/boot-script`). */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.error);
  const args = [join(ROOT, 'host/boot-script/cli.ts')];
  const { code } = await run({ name: 'boot-script', command: NODE, args, show: true });
  return code;
});
