import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Commit {
  /** Full hash. */
  commit: string;
  /** True: files of the repository were edited since, or are new. */
  dirty: boolean;
  /** The author by git's settings; null: they name none. */
  author: string | null;
}

const GIT_TIMEOUT_MS = 10_000;
const run = promisify(execFile);

/** The commit that a folder's files are of; null: it is in no repository, or there is no git. */
export async function commitOf(folder: string): Promise<Commit | null> {
  // What a caller's own git says of itself (a hook does) is not this folder's.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const git = async (...words: string[]) =>
    (await run('git', ['-C', folder, ...words], { timeout: GIT_TIMEOUT_MS, env })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    const dirty = (await git('status', '--porcelain')) !== '';
    return { commit, dirty, author: (await git('config', 'user.name').catch(() => '')) || null };
  } catch {
    return null;
  }
}
