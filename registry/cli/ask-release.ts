/** What commands ask a registry about one release. */
import { segment } from './change.ts';
import { askRegistry, type RegistryAnswer, sendToRegistry } from './client.ts';

/** The descriptor of a release as the registry serves it. Throws Unreachable. */
export function askDescriptor(registry: string, module: string, version: string): Promise<RegistryAnswer> {
  return askRegistry(`${registry}/${segment(module)}/${segment(version)}/descriptor.json`);
}

/** Entries of a module's history in which one of its releases is looked for. */
const HISTORY_MAX = 1000;

/** The history of a module, the latest first; it takes a token. Throws Unreachable. */
export function askHistory(registry: string, module: string, env: NodeJS.ProcessEnv): Promise<RegistryAnswer> {
  const path = `/v1/history?module=${segment(module)}&limit=${HISTORY_MAX}`;
  return sendToRegistry({ registry, method: 'GET', path, env });
}
