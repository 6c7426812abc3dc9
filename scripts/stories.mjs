/**
 * `npm run stories`: every component's stories on one page, in both directions and two themes; reload to see a change.
 */
import { join } from 'node:path';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './workspace.mjs';

await runCommand(async () => {
  await install(console.log);
  const { code } = await run({
    name: 'stories',
    command: NODE,
    args: [join(ROOT, 'scripts/stories-server.mjs')],
    env: { ...process.env, NODE_ENV: 'production' },
    show: true,
  });
  return code;
});
