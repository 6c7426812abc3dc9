/** Resolves the plan of a tenant's visitors from the stable channel: pure, so that it can be tested to the last case. */
import {
  CONTRACT_VERSION,
  type Descriptor,
  isContractCompatible,
  type Plan,
  type PlanLimits,
  type PlanModule,
  type PlanRelease,
} from '@sufra/contract';
import { offeredBy, unmetRanges } from '../checks/shared-ranges-are-met.ts';

/** Architecture §4 (4 s silent, 8 s in all) and safety M5 (300 ms for a fragment). */
export const PLAN_LIMITS: PlanLimits = { silent: 4000, total: 8000, fragment: 300 };

/** More fallbacks would only make the page longer: a module whose last three releases fail has another problem. */
const MOST_FALLBACKS = 2;

export interface PlanInput {
  tenant: string;
  revision: number;
  /** Public base address of the files, without a slash at the end. */
  filesUrl: string;
  /** Releases of each module that were stable, the current one first. */
  lines: ReadonlyMap<string, readonly Descriptor[]>;
}

/** The plan, or null while no shell has been published. */
export function makePlan({ tenant, revision, filesUrl, lines }: PlanInput): Plan | null {
  const shells = (lines.get('host') ?? []).filter((release) =>
    isContractCompatible(release.contract, CONTRACT_VERSION),
  );
  const shell = shells[0];
  if (!shell) return null;
  const modules = [...lines]
    .filter(([name]) => name !== 'host')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    // A release that the shell cannot run is passed over, also as a fallback: it would fail on the page.
    .map(([, releases]) =>
      toPlanModule(
        releases.filter((release) => canRun(release, shell)),
        filesUrl,
      ),
    )
    .filter((module) => module !== null);
  return { tenant, revision, shell: toPlanModule(shells, filesUrl)!, modules, limits: PLAN_LIMITS };
}

function canRun(release: Descriptor, shell: Descriptor): boolean {
  return (
    isContractCompatible(release.contract, shell.contract) &&
    release.federationRuntime === shell.federationRuntime &&
    unmetRanges(release, offeredBy(shell)).length === 0
  );
}

function toPlanModule([current, ...earlier]: readonly Descriptor[], filesUrl: string): PlanModule | null {
  if (!current) return null;
  return {
    ...toPlanRelease(current, filesUrl),
    fallbacks: earlier.slice(0, MOST_FALLBACKS).map((release) => toPlanRelease(release, filesUrl)),
  };
}

function toPlanRelease(release: Descriptor, filesUrl: string): PlanRelease {
  const scripts = Object.entries(release.files).filter(([path]) => /\.m?js$/.test(path) && !path.startsWith('server/'));
  return {
    name: release.name,
    version: release.version,
    base: `${filesUrl}/${release.name}/${release.version}`,
    contract: release.contract,
    face: release.face,
    browser: release.browser,
    server: { path: release.server, integrity: release.files[release.server]?.integrity ?? '' },
    integrity: Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity])),
  };
}
