/** `npm run lighthouse [-- site …]`: bench/lighthouse.mjs with the pinned Node and its packages. */
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.log);
  const args = ['bench/lighthouse.mjs', ...process.argv.slice(2)];
  const { code } = await run({ name: 'lighthouse', command: NODE, args, cwd: ROOT, show: true });
  return code ?? 1;
});
