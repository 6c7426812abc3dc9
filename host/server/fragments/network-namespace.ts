/** An empty network namespace for a process: one of the layers around fragments, where the system has it. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The command that a program is started by to be alone; null: this system, or our user in it, does not give that. */
export function findNetworkNamespace(): readonly string[] | null {
  if (process.platform !== 'linux') return null;
  const unshare = findProgram('unshare');
  if (!unshare) return null;
  // Without root, a user may make a network namespace only inside a user namespace.
  const isRoot = process.getuid?.() === 0;
  const command = [unshare, ...(isRoot ? [] : ['--user']), '--net', '--'];
  const [program, ...words] = [...command, process.execPath, '--version'];
  const { status } = spawnSync(program!, words, { stdio: 'ignore', env: {}, timeout: 5000 });
  return status === 0 ? command : null;
}

function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  for (const folder of [...folders, '/usr/bin', '/bin']) {
    try {
      const file = path.join(folder, name);
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // The next one.
    }
  }
  return null;
}
