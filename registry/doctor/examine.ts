/** Looks whether everything is as it should be; each finding says what to do about it. */
import { endedFlags } from '../checks/flags-have-an-end.ts';
import { BucketShelf } from '../files/bucket-shelf.ts';
import type { EdgeState } from '../health/health.ts';
import type { Registry } from '../parts.ts';
import { faultsOfPlans } from '../plan/judge.ts';
import { keyOf } from '../plan/state.ts';
import type { Finding } from './finding.ts';

/** Milliseconds after which an edge that says nothing is gone; it speaks every 15 s. */
const SILENT_EDGE_MS = 60_000;

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
    ...examineFlags(registry),
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

/** Flags that have ended and are still in the code of a release that visitors get. */
function examineFlags({ store, now }: Registry): Finding[] {
  const current = [...store.state().modules].flatMap(([name, { channels, canary, retired }]) => {
    const versions = new Set(
      [...[...channels.values()].flatMap(([version]) => version ?? []), canary?.version ?? []].flat(),
    );
    return retired ? [] : [...versions].flatMap((version) => store.release(name, version)?.descriptor ?? []);
  });
  return endedFlags(current, now()).map(({ release, says }) => ({
    about: 'flags',
    ok: false,
    says: `${keyOf(release.name, release.version)}: ${says}`,
    remedy: `A release of ${release.name} without it. Where it is meant to stay, a release with another end.`,
  }));
}

const DISK_REMEDY = 'Make room on the disk of SUFRA_DATA (sufra prune), or let the registry write there again.';

/**
 * Every file of every release that may be asked for, against the hash it was published with; in a bucket
 * against names and sizes.
 */
async function examineFiles({ store }: Registry): Promise<Finding[]> {
  const away = await store.shelf.whyAway();
  if (away !== null) {
    const disk = store.shelf instanceof BucketShelf ? store.shelf.disk : store.shelf;
    const where = away === (await disk.whyAway()) ? DISK_REMEDY : 'Look at the bucket, SUFRA_FILES and SUFRA_S3_….';
    const remedy = `${where} Until then what the disk holds is served, publishes are refused.`;
    return [{ about: 'files', ok: false, says: away, remedy }];
  }
  const { pruned } = store.state();
  const releases = store.releases().filter(({ descriptor: { name, version } }) => !pruned.has(keyOf(name, version)));
  const little = await store.shelf.littleRoom();
  const bad: Finding[] = little === null ? [] : [{ about: 'files', ok: false, says: little, remedy: DISK_REMEDY }];
  let files = 0;
  for (const release of releases) {
    files += Object.keys(release.descriptor.files).length;
    const faults = await store.shelf.faultsOf(release.descriptor, false);
    if (faults.length === 0) continue;
    const { name, version } = release.descriptor;
    const shown = faults.slice(0, 3).join('; ');
    bad.push({
      about: 'files',
      ok: false,
      says: `${keyOf(name, version)}: ${shown}${faults.length > 3 ? `; ${faults.length - 3} more` : ''}`,
      remedy: `sufra yank ${name} ${version} --reason "files damaged", then publish a new version; or restore them from a copy; in a bucket also: sufra files move --to bucket, where a registry’s disk still has them`,
    });
  }
  if (bad.length > 0) return bad;
  const says =
    store.shelf instanceof BucketShelf
      ? `${files} files of ${releases.length} releases are in ${store.shelf.name}`
      : `${files} files of ${releases.length} releases have the hashes they were published with`;
  return [{ about: 'files', ok: true, says, remedy: null }];
}

async function examineEdges({ health, now }: Registry): Promise<Finding[]> {
  const began = performance.now();
  let { edges, isWhole } = await health.edges();
  while (edges.some((edge) => isTakingUp(edge, now().getTime())) && performance.now() - began < FOLLOW_TIMEOUT_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ({ edges, isWhole } = await health.edges());
  }
  const time = now().getTime();
  if (edges.length === 0) {
    const remedy =
      'Start an edge; it needs SUFRA_REGISTRY_URL and SUFRA_EDGE_TOKEN (sufra token create <name> --role edge).';
    return [{ about: 'edges', ok: false, says: 'none has said anything', remedy }];
  }
  const findings = edges.map((edge) => examineEdge(edge, time));
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

function examineEdge({ id, seenAt, tenants, behind, faults }: EdgeState, time: number): Finding {
  const about = `edge ${id}`;
  const silence = Math.round((time - Date.parse(seenAt)) / 1000);
  if (silence * 1000 > SILENT_EDGE_MS) {
    const remedy = 'See its log and /readyz. An edge that was taken down on purpose is forgotten after a day.';
    return { about, ok: false, says: `silent for ${silence} s`, remedy };
  }
  if (faults.length > 0) {
    const remedy = 'Its /readyz and log say it too: docs/secrets.md.';
    return { about, ok: false, says: faults.join('; '), remedy };
  }
  // An earlier report says nothing about the change.
  const late = behind.filter(({ changedAt }) => Date.parse(seenAt) > Date.parse(changedAt));
  const [first] = late;
  if (first) {
    const says = `behind for ${late.length} of ${tenants} tenants: ${first.tenant} has revision ${first.revision}, newest ${first.newest}`;
    const remedy = 'sufra_edge_plans_refused_total and its log say why (another key, files that do not come).';
    return { about, ok: false, says, remedy };
  }
  if (behind.length > 0)
    return { about, ok: true, says: `last said something ${silence} s ago, before the last change`, remedy: null };
  return { about, ok: true, says: `plans of ${tenants} tenants are the newest`, remedy: null };
}
