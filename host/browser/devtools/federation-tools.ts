import { containerName, type PagePlan, type PageRelease } from '@sufra/contract';

/**
 * What federation's tools for browsers read of a page, as its runtime would note it from manifests
 * (`moduleInfo` of @module-federation/sdk).
 */
type ModuleInfo = Record<string, unknown>;
const NONE = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Fills `__FEDERATION__.moduleInfo`: the host with what it takes, each module's release with its entry, parts
 * and files.
 */
export function tellFederationTools({ shell, modules }: PagePlan): void {
  const page = globalThis as { __FEDERATION__?: { moduleInfo?: ModuleInfo } };
  page.__FEDERATION__ ??= {};
  const known = page.__FEDERATION__;
  const remotes = modules.map((release) => [keyOf(release), remote(release)] as const);
  known.moduleInfo = {
    ...known.moduleInfo,
    ...Object.fromEntries(remotes),
    host: {
      ...facts(shell),
      publicPath: `${shell.base}/`,
      consumerList: [],
      remotesInfo: Object.fromEntries(
        modules.map((release) => [containerName(release.name), { matchedVersion: entryOf(release) }]),
      ),
    },
  };
}

function remote(release: PageRelease): ModuleInfo {
  return {
    ...facts(release),
    publicPath: `${release.base}/`,
    remoteEntry: release.entry,
    remoteEntryType: 'module',
    globalName: containerName(release.name),
    modules: Object.entries(release.exposes).map(([path, files]) => ({
      moduleName: path.slice(2),
      modulePath: path,
      assets: { ...NONE, js: { sync: files, async: [] } },
    })),
    remotesInfo: {},
  };
}

const facts = ({ version }: PageRelease) => ({
  version,
  buildVersion: version,
  remoteTypes: '',
  remoteTypesZip: '',
  shared: [],
});

const entryOf = ({ base, entry }: PageRelease) => `${base}/${entry}`;
const keyOf = (release: PageRelease) => `${containerName(release.name)}:${entryOf(release)}`;
