/** What the registry under test holds. */
import { createHash } from 'node:crypto';
import { API, EDGE_PORT, REGISTRY } from '../fixtures/index.ts';

export interface Release {
  module: string;
  version: string;
  stable: boolean;
}

export async function listReleases(): Promise<Release[]> {
  const { releases } = (await (await fetch(`${REGISTRY}/v1/releases`)).json()) as { releases: Release[] };
  return releases;
}

/** Version that visitors of a module get. */
export async function stableVersion(module: string): Promise<string> {
  const found = (await listReleases()).find((release) => release.module === module && release.stable);
  if (!found) throw new Error(`${module} has no stable release`);
  return found.version;
}

/**
 * Hash of each file that visitors get, as it is served, by module, version and path; without those of `but`.
 * Tests that run beside this one publish releases that only their own visitors get.
 */
export async function hashStable(but: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const releases = (await listReleases()).filter(({ module, stable }) => stable && !but.includes(module));
  for (const { module, version } of releases) {
    const base = `${REGISTRY}/${module}/${version}`;
    const { files } = (await (await fetch(`${base}/descriptor.json`)).json()) as { files: Record<string, unknown> };
    for (const path of Object.keys(files)) {
      const answer = await fetch(`${base}/${path}`);
      if (!answer.ok) throw new Error(`${base}/${path}: ${answer.status}`);
      hashes[`${module}/${version}/${path}`] = createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex');
    }
  }
  return hashes;
}

/** When each server's process started: a restart would change it. */
export async function startTimes(): Promise<string[]> {
  const addresses = [`http://127.0.0.1:${EDGE_PORT}/metrics`, `${REGISTRY}/metrics`, `${API}/metrics`];
  return Promise.all(
    addresses.map(async (address) => {
      const found = /process_start_time_seconds (\d+)/.exec(await (await fetch(address)).text());
      if (!found) throw new Error(`${address} does not say when the process started`);
      return found[1]!;
    }),
  );
}
