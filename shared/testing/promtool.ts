/** Prometheus' own judge of rules and metrics. */
import { spawnSync } from 'node:child_process';
import { findProgram, notHere } from './program.ts';

/** `it` where there is a promtool; elsewhere skipped, with the reason in its title. */
export function itWithPromtool(title: string, body: () => Promise<void>): void {
  if (findProgram('PROMTOOL')) it(title, body);
  else it.skip(`${title}: ${notHere('PROMTOOL')}`, body);
}

/** What it says; empty when nothing is wrong. `input`: to its standard input. */
export function promtool(args: readonly string[], { cwd, input }: { cwd?: string; input?: string } = {}) {
  const { status, stdout, stderr } = spawnSync(findProgram('PROMTOOL')!, args, { cwd, input, encoding: 'utf8' });
  return { status, said: (stdout + stderr).trim() };
}
