/** Publishes builds to the registry and makes them stable; what is there already is only made stable again. */
import { join } from 'node:path';
import { run } from './children.mjs';
import { NODE, Problem, ROOT } from './workspace.mjs';

/**
 * @param {import('./builds.mjs').Build[]} builds
 * @param {{ registryUrl: string, env: NodeJS.ProcessEnv, say: (line: string) => void, together?: string[] }} options
 *   `together`: names of all that are published now, when these builds are a part of them.
 */
export async function publishAll(builds, { registryUrl, env, say, together = builds.map(({ name }) => name) }) {
  const response = await fetch(`${registryUrl}/v1/releases`).catch((error) => {
    throw new Problem(`No registry answers at ${registryUrl} (${error.cause?.code ?? error.message}).`);
  });
  const { releases } = await response.json();
  const state = new Map(releases.map(({ module, version, stable }) => [`${module}@${version}`, stable]));
  let waiting = builds.filter(({ name, release }) => state.get(`${name}@${release}`) !== true);
  const drop = together.join(',');
  // A route or a name may move from one module to another: then the one that gives it up must go first.
  while (waiting.length > 0) {
    const refused = [];
    for (const build of waiting) {
      const known = state.has(`${build.name}@${build.release}`);
      const words = known
        ? ['promote', build.name, build.release]
        : ['publish', build.dist, '--version', build.release];
      // All are published now: what the new shell cannot run yet is here a moment later.
      const { code, output } = await sufra([...words, '--drop', drop, '--registry', registryUrl], env);
      if (code === 0) say(`Published ${build.name} ${build.release}`);
      else refused.push({ build, output });
    }
    if (refused.length === waiting.length) {
      throw new Problem(refused.map(({ build, output }) => `${build.name} was refused:\n${output}`).join('\n'));
    }
    waiting = refused.map(({ build }) => build);
  }
}

function sufra(words, env) {
  return run({ name: `sufra ${words[0]}`, command: NODE, args: [join(ROOT, 'registry/cli/sufra.ts'), ...words], env });
}
