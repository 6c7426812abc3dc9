/**
 * What a publisher can say of a build: from the repository that it lies in, the pipeline that runs, and the
 * words of the command.
 */
import { hostname } from 'node:os';
import { commitOf } from './commit.ts';
import type { Provenance } from './provenance.ts';

interface Pipeline {
  name: string;
  commit: string | undefined;
  author: string | undefined;
  run: string | undefined;
}

/** Variables that pipelines set. What another one says comes by `--commit` and `--builder`. */
function pipelineOf(env: NodeJS.ProcessEnv): Pipeline | null {
  if (env.GITHUB_ACTIONS === 'true') {
    const run = `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;
    return { name: 'GitHub Actions', commit: env.GITHUB_SHA, author: env.GITHUB_ACTOR, run };
  }
  if (env.GITLAB_CI === 'true')
    return { name: 'GitLab CI', commit: env.CI_COMMIT_SHA, author: env.GITLAB_USER_LOGIN, run: env.CI_JOB_URL };
  return null;
}

export interface Said {
  commit: string | null;
  builder: string | null;
}

/**
 * `folder`: of the build. The repository says which commit was built; a pipeline is believed where there is
 * no repository.
 */
export async function findProvenance(folder: string, env: NodeJS.ProcessEnv, said: Said): Promise<Provenance> {
  const pipeline = pipelineOf(env);
  const found = await commitOf(folder);
  const commit = said.commit ?? found?.commit ?? pipeline?.commit ?? null;
  return {
    commit: commit?.toLowerCase() ?? null,
    // Of another commit than the repository's nothing is known.
    dirty: found?.dirty === true && commit === found.commit,
    author: plain(pipeline?.author ?? found?.author ?? null),
    builder: plain(said.builder ?? pipeline?.name ?? hostname()),
    run: pipeline?.run?.startsWith('https://') ? pipeline.run : null,
  };
}

/** As the registry takes it. */
function plain(text: string | null): string | null {
  return text?.replace(/[\p{C}\u2028\u2029]/gu, '').slice(0, 100) || null;
}
