/** Looks whether everything is as it should be; each finding says what to do about it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeState } from '../health/health.ts';
import type { Registry } from '../parts.ts';
import { faultsOfPlans } from '../plan/judge.ts';
import { keyOf } from '../plan/state.ts';
import { hasIntegrity } from '../release/integrity.ts';
import type { StoredRelease } from '../store/decisions.ts';
import { folderOf } from '../store/folders.ts';

export interface Finding {
  /** What was looked at: `database`. */
  about: string;
  ok: boolean;
  says: string;
  /** What to do when it is not ok. */
  remedy: string | null;
}

/** Milliseconds after which an edge that says nothing is gone; it speaks every 15 s. */
const SILENT_EDGE_MS = 60_000;
/** Milliseconds after which a gone edge was taken down on purpose. */
const FORGOTTEN_EDGE_MS = 24 * 60 * 60_000;

/** Milliseconds after a change in which edges take it up, which is not looked upon as a fault. */
const FOLLOW_TIMEOUT_MS = 10_000;
/** Milliseconds between looks while edges take a change up. */
const POLL_MS = 250;

/** Waits for edges that have a change of the last 10 s still to take up. */
export async function examine(registry: Registry): Promise<Finding[]> {
  const database = await examineDatabase(registry);
  return [
    database,
    examineShell(registry),
    ...examinePlans(registry),
    ...(await examineFiles(registry)),
    ...(await examineEdges(registry)),
  ];
}

async function examineDatabase({ database, store }: Registry): Promise<Finding> {
  const about = 'database';
  try {
    const { rows } = await database.pool.query<{ revision: string | null }>(
      'select max(revision) as revision from registry.history',
    );
    const newest = Number(rows[0]?.revision ?? 0);
    await store.sync();
    return { about, ok: true, says: `answers; revision ${newest}`, remedy: null };
  } catch (error) {
    const remedy =
      'See that PostgreSQL runs and that DATABASE_URL names it. Until then plans go on, changes are refused.';
    return { about, ok: false, says: `does not answer: ${(error as Error).message}`, remedy };
  }
}

function examineShell({ plans, signer }: Registry): Finding {
  const about = 'plan';
  const plan = plans.plan('any', null);
  if (!plan) {
    return { about, ok: false, says: 'there is none: no shell is stable', remedy: 'sufra publish <dist of host>' };
  }
  if (plan.modules.length === 0) {
    const says = `of ${keyOf('host', plan.shell.version)} alone: no module is in it, every page is "not found"`;
    return { about, ok: false, says, remedy: 'sufra publish <dist of a module>; sufra releases tells what there is' };
  }
  const names = [plan.shell, ...plan.modules];
  const alone = names.filter(({ fallbacks }) => fallbacks.length === 0).map(({ name }) => name);
  const says = `${names.length} releases, signed with ${signer.key}`;
  const without = alone.length > 0 ? `; without a fallback yet: ${alone.join(', ')}` : '';
  return { about, ok: true, says: `${says}${without}`, remedy: null };
}

/** Whether every tenant's plan has what is wanted of it, and nothing twice. */
function examinePlans({ store }: Registry): Finding[] {
  const about = 'plans';
  const { faults, passedOver } = faultsOfPlans(
    store.state(),
    (module, version) => store.release(module, version)?.descriptor ?? null,
  );
  return [
    ...passedOver.map((says) => ({
      about,
      ok: false,
      says: `passed over: ${says}`,
      remedy: 'Build the module against this shell, or go back: sufra rollback, sufra promote, sufra unpin',
    })),
    ...faults.flatMap(({ name, faults: lines }) =>
      lines.map((line) => ({
        about,
        ok: false,
        says: `${name}: ${line}`,
        remedy:
          'Take one of the two out: sufra retire <module>, sufra unpin <tenant> <module>, or a release that meets the rule',
      })),
    ),
  ];
}

/** Every file of every release that may be asked for, against the hash it was published with. */
async function examineFiles({ store }: Registry): Promise<Finding[]> {
  const { pruned } = store.state();
  const releases = store.releases().filter(({ descriptor: { name, version } }) => !pruned.has(keyOf(name, version)));
  const bad: Finding[] = [];
  let files = 0;
  for (const release of releases) {
    files += Object.keys(release.descriptor.files).length;
    const faults = await faultsOf(store.folders, release);
    if (faults.length === 0) continue;
    const { name, version } = release.descriptor;
    const shown = faults.slice(0, 3).join('; ');
    bad.push({
      about: 'files',
      ok: false,
      says: `${keyOf(name, version)}: ${shown}${faults.length > 3 ? `; ${faults.length - 3} more` : ''}`,
      remedy: `sufra yank ${name} ${version} --reason "files damaged", then publish a new version; or restore the folder releases/${name}/${version} from a copy`,
    });
  }
  if (bad.length > 0) return bad;
  const says = `${files} files of ${releases.length} releases have the hashes they were published with`;
  return [{ about: 'files', ok: true, says, remedy: null }];
}

async function faultsOf(folders: Registry['store']['folders'], { descriptor }: StoredRelease): Promise<string[]> {
  const folder = folderOf(folders, descriptor.name, descriptor.version);
  const faults: string[] = [];
  for (const [path, { integrity }] of Object.entries(descriptor.files)) {
    const content = await readFile(join(folder, path)).catch(() => null);
    if (!content) faults.push(`${path} is missing`);
    else if (!hasIntegrity(content, integrity)) faults.push(`${path} has another hash`);
  }
  return faults;
}

async function examineEdges({ health, now }: Registry): Promise<Finding[]> {
  const began = performance.now();
  let { edges, isWhole } = await health.edges();
  while (edges.some((edge) => isTakingUp(edge, now().getTime())) && performance.now() - began < FOLLOW_TIMEOUT_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ({ edges, isWhole } = await health.edges());
  }
  const time = now().getTime();
  const known = edges.filter(({ seenAt }) => time - Date.parse(seenAt) < FORGOTTEN_EDGE_MS);
  if (known.length === 0) {
    const remedy =
      'Start an edge; it needs SUFRA_REGISTRY_URL and SUFRA_EDGE_TOKEN (sufra token create <name> --role edge).';
    return [{ about: 'edges', ok: false, says: 'none has said anything', remedy }];
  }
  const findings = known.map((edge) => examineEdge(edge, time));
  if (isWhole) return findings;
  return findings.map((finding) => ({
    ...finding,
    says: `${finding.says} (as far as edges reported to this registry)`,
  }));
}

/** Behind a change that is so fresh that it may not have taken it up, or not have said so. */
function isTakingUp({ behind, seenAt }: EdgeState, time: number): boolean {
  return (
    time - Date.parse(seenAt) <= SILENT_EDGE_MS &&
    behind.some(({ changedAt }) => time - Date.parse(changedAt) < FOLLOW_TIMEOUT_MS)
  );
}

function examineEdge({ id, seenAt, tenants, behind }: EdgeState, time: number): Finding {
  const about = `edge ${id}`;
  const silence = Math.round((time - Date.parse(seenAt)) / 1000);
  if (silence * 1000 > SILENT_EDGE_MS) {
    const remedy = 'See its log and /readyz. An edge that was taken down on purpose is forgotten after a day.';
    return { about, ok: false, says: `silent for ${silence} s`, remedy };
  }
  // An earlier report says nothing about the change.
  const late = behind.filter(({ changedAt }) => Date.parse(seenAt) > Date.parse(changedAt));
  const [first] = late;
  if (first) {
    const says = `behind for ${late.length} of ${tenants} tenants: ${first.tenant} has revision ${first.revision}, newest ${first.newest}`;
    const remedy = 'edge_plans_refused_total and its log say why (another key, files that do not come).';
    return { about, ok: false, says, remedy };
  }
  if (behind.length > 0)
    return { about, ok: true, says: `last said something ${silence} s ago, before the last change`, remedy: null };
  return { about, ok: true, says: `plans of ${tenants} tenants are the newest`, remedy: null };
}
