/** The version before, as a checkout of its own with its own packages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { Problem, ROOT } from '../workspace.mjs';
import { orUndone } from './undone.mjs';

const git = (...words) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The newest tag that this version descends from. Throws, in words, where there is none. */
export function lastTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    throw new Problem('There is no tag before this version: name a commit, npm run upgrade-check -- --from <commit>');
  }
}

/** Checks `ref` out beside the workspace and installs its packages from the store of this machine. */
export async function oldCheckout(ref, say) {
  let commit;
  try {
    commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new Problem(`${ref} is no commit of this repository`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'sufra-upgrade-'));
  const root = join(folder, 'old');
  return orUndone(async (undo) => {
    undo(() => rmSync(folder, { recursive: true, force: true }));
    git('worktree', 'add', '--detach', root, commit);
    undo(() => git('worktree', 'remove', '--force', root));
    say(`Installing the packages of ${ref} …`);
    const args = ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'];
    const { code, output } = await run({ name: 'install', command: 'npx', args, cwd: root, lifeline: false });
    if (code !== 0) throw new Problem(`The packages of ${ref} could not be installed:\n${output}`);
    return { root, commit: commit.slice(0, 8) };
  });
}
