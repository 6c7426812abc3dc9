/**
 * Stands in the shell in place of the parts of federation's core that read manifests and snapshots and
 * preload by them: our plans carry what they would say, and the document preloads. Named as the parts that it
 * stands for (`SnapshotHandler.js`, `preload.js` of `@module-federation/runtime-core`); calling one of them
 * says so.
 */
export class SnapshotHandler {
  /** No hook to which a plugin could be added. */
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map<string, unknown>();
  loadRemoteSnapshotInfo = absent;
}

export const getGlobalRemoteInfo = absent;
export const defaultPreloadArgs = {};
export const formatPreloadArgs = absent;
export const normalizePreloadExposes = absent;
export const preloadAssets = absent;

function absent(): never {
  throw new Error('There are no federation manifests here: the plan says what a release has');
}
