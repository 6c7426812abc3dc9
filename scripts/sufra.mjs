/** `npm run sufra -- …`: the registry's command line with the pinned Node. */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  // Only the result goes to the output, so that it can be read by a program.
  await install(console.error);
  const { code } = await run({
    name: 'sufra',
    command: NODE,
    args: [join(ROOT, 'registry/cli/sufra.ts'), ...process.argv.slice(2)],
    cwd: process.env.INIT_CWD ?? process.cwd(),
    show: true,
  });
  return code;
});
