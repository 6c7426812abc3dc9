/**
 * Two instances of one clone build at once: each has the whole build, and neither has the other's.
 *
 * @proof releases
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inProof } from '../testing/proof.ts';

const ROOT = join(import.meta.dirname, '../..');
const MODULE = join(ROOT, 'mf-waiting-list');

/** Path and content's hash of every file. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path.slice(folder.length)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort();
}

inProof('builds into the folder that is named, also while another build of the same package runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-out-'));
  const before = existsSync(join(MODULE, 'dist')) ? filesOf(join(MODULE, 'dist')) : null;
  const outs = [join(folder, 'one'), join(folder, 'two')];
  const cli = join(ROOT, 'shared/build/cli.ts');
  try {
    await Promise.all(outs.map((out) => promisify(execFile)(process.execPath, [cli, MODULE, '--out', out])));
    const [one, two] = outs.map(filesOf);
    expect(one).toEqual(two);
    expect(one!.some((file) => file.startsWith('/descriptor.json '))).toBe(true);
    expect(one!.some((file) => file.startsWith('/server/server.mjs '))).toBe(true);
    expect(one!.filter((file) => file.startsWith('/browser/')).length).toBeGreaterThan(5);
    expect(existsSync(join(MODULE, 'dist')) ? filesOf(join(MODULE, 'dist')) : null).toEqual(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('says how it is used when the words are wrong', async () => {
  const wrong = promisify(execFile)(process.execPath, [join(ROOT, 'shared/build/cli.ts'), MODULE, '--into', 'x']);
  await expect(wrong).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--out') });
});
