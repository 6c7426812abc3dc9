/** The frame of every script: right Node, signals end everything, problems are printed in words. */
import { stopChildren } from './children.mjs';
import { Problem } from './workspace.mjs';

/**
 * Runs a script. It ends with the number that `main` returns, 1 after a problem, `stopped` when it was asked to stop.
 * @param {() => Promise<number>} main @param {{ stopped?: number }} [options] `stopped`: 0 for what runs
 *   until it is asked to stop; another number for what has not done its work by then.
 */
export async function runCommand(main, { stopped = 0 } = {}) {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      stopChildren().finally(() => process.exit(stopped));
    });
  }
  let code;
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Problem(`Node ${process.versions.node} is too old: Sufra needs Node 20 or newer.`);
    }
    code = await main();
  } catch (error) {
    if (asked) return;
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    code = 1;
  }
  if (asked) return;
  await stopChildren();
  process.exit(code);
}
