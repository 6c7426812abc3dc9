/** Secrets for programs on this machine: made at the first start, in files that only their owner reads. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The secret of a file, made when there is none. Registries that share the folder come to the same one. */
export async function storedSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const made = `sufra_${randomBytes(32).toString('base64url')}`;
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
