/** A release of a bench's own: published, and served to visitors. */
import { join } from 'node:path';
import { run } from '../children.mjs';
import { NODE, Problem, ROOT } from '../workspace.mjs';
import { get, PLACE } from './run.mjs';

const SERVED_MS = 20_000;

/** Publishes a build's folder under this version, and waits until the menu's document names it. */
export async function publishRelease(folder, version, { edge, surroundings: { env, registryUrl } }) {
  const words = ['publish', folder, '--version', version, '--registry', registryUrl];
  const { code, output } = await run({
    name: 'publish',
    command: NODE,
    args: [join(ROOT, 'registry/cli/sufra.ts'), ...words],
    env,
  });
  if (code !== 0) throw new Problem(`The release ${version} was refused:\n${output}`);
  const deadline = Date.now() + SERVED_MS;
  const headers = { host: `nakhla.localhost:${edge}`, cookie: `place=${PLACE}; lang=ar` };
  while (!(await get(edge, headers)).body.includes(version)) {
    if (Date.now() > deadline) throw new Problem(`${version} is not served within ${SERVED_MS} ms`);
    await new Promise((done) => setTimeout(done, 200));
  }
}
