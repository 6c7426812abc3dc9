/** Changes at the registry under test, by its own interface: releases that only a pinned tenant gets. */
import { buffer } from 'node:stream/consumers';
import { findToken } from '@sufra/registry/cli/token.ts';
import { packArchive } from '@sufra/registry/release/archive.ts';
import { REGISTRY } from '../fixtures/index.ts';

/** A release as it is stored: its descriptor, and every file by path. */
export interface StoredRelease {
  descriptor: Record<string, unknown> & { name: string; version: string };
  files: Map<string, Buffer>;
}

/** Everything of a release, as the registry serves it. */
export async function fetchRelease(module: string, version: string): Promise<StoredRelease> {
  const base = `${REGISTRY}/${module}/${version}`;
  const read = async (path: string) => {
    const answer = await fetch(`${base}/${path}`);
    if (!answer.ok) throw new Error(`${base}/${path}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const { files: facts, ...descriptor } = JSON.parse(String(await read('descriptor.json')));
  const files = await Promise.all(Object.keys(facts).map(async (path) => [path, await read(path)] as const));
  return { descriptor, files: new Map(files) };
}

/**
 * Publishes a release to a channel that no tenant follows: only a pin shows it. A version that is there
 * already is the same release.
 */
export async function publishAside({ descriptor, files }: StoredRelease): Promise<void> {
  const archive = packArchive(new Map([...files, ['descriptor.json', Buffer.from(JSON.stringify(descriptor))]]));
  const answer = await fetch(`${REGISTRY}/v1/releases?channel=chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-tar', ...(await ownToken()) },
    body: await buffer(archive),
  });
  if (answer.status === 201 || answer.status === 409) return;
  throw new PublishRefused(`${descriptor.name}@${descriptor.version}: ${answer.status} ${await answer.text()}`);
}

export class PublishRefused extends Error {
  override readonly name = 'PublishRefused';
}

/**
 * From the next document on a tenant's visitors get this release of a module, with what is stable behind it.
 * `drop`: modules that may leave the tenant's plan by it, because they do not run beside it.
 */
export async function pinTenant(
  tenant: string,
  module: string,
  version: string,
  drop: readonly string[] = [],
): Promise<void> {
  const answer = await fetch(`${REGISTRY}/v1/pins/${tenant}/${module}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(await ownToken()) },
    body: JSON.stringify({ version, drop }),
  });
  if (!answer.ok) throw new Error(`pin of ${tenant}: ${answer.status} ${await answer.text()}`);
}

/** The link of what one browser is allowed on a site; null: not yet, the registry does not know the composition. */
export async function grantLink(wish: { site: string; tools?: true; composition?: string }): Promise<string | null> {
  const answer = await fetch(`${REGISTRY}/v1/overrides`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await ownToken()) },
    body: JSON.stringify({ seconds: 3600, ...wish }),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`grant: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { link: string }).link;
}

/** The token that the registry under test stores for this machine. */
async function ownToken(): Promise<Record<string, string>> {
  const token = await findToken(REGISTRY, process.env);
  return token ? { authorization: `Bearer ${token}` } : {};
}
