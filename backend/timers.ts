/** Work that comes back: missed orders, ended holds. Real time drives it; a moved clock drives it at once. */
import { troubleOf } from '@sufra/database';
import type { Logger } from 'pino';
import type { Clock } from './clock/clock.ts';
import type { JobFigures } from './metrics.ts';
import type { TenantDirectory, TenantRecord } from './tenant-directory/directory.ts';

export interface Timers {
  /**
   * Work over all tenants at once; also when the clock of one was moved, and then `whom` says whose: for the
   * others nothing has become due by it. Never twice at a time.
   */
  every: (name: string, milliseconds: number, work: (whom: Whom) => Promise<void>) => void;
  /**
   * Work on one tenant after the other, at that tenant's now: a failure does not stop the others. When a
   * tenant's clock was moved, it is done for that tenant alone. Never twice at a time. `mayBeDue`: keys of
   * the tenants for which there may be work; absent: all.
   */
  everyTenant: (
    name: string,
    milliseconds: number,
    work: TenantWork,
    mayBeDue?: (latest: Date) => Promise<readonly string[]>,
  ) => void;
  stop: () => Promise<void>;
}

export type TenantWork = (tenant: TenantRecord, now: Date) => Promise<void>;

/** Keys of the tenants that a run is for; null: all. */
export type Whom = ReadonlySet<string> | null;

export function createTimers(
  clock: Clock,
  tenants: Pick<TenantDirectory, 'all' | 'find'>,
  log: Logger,
  figures?: JobFigures,
): Timers {
  const jobs: { run: (tenant: string | null) => void; handle: NodeJS.Timeout }[] = [];
  const stopListening = clock.onMove(async (tenant) => {
    // Of a tenant that is not there nothing has become due. Whether it is there cannot be known while the
    // database is away: then the jobs find out.
    if (tenant !== null && (await tenants.find(tenant).catch(() => undefined)) === null) return;
    for (const job of jobs) job.run(tenant);
  });
  let stopped = false;
  const tell = (error: unknown, what: { job: string; tenant?: string }) => {
    figures?.failed(what.job);
    // Said once, where it begins (server.ts), and not by every job in every second.
    if (troubleOf(error) !== 'read-only') log.error({ err: error, ...what }, 'a timed job failed');
  };

  const every = (name: string, milliseconds: number, work: (whom: Whom) => Promise<void>) => {
    let running = false;
    /** Undefined: no run was asked for since the last began. */
    let next: Whom | undefined;
    const loop = async () => {
      while (next !== undefined && !stopped) {
        const whom = next;
        next = undefined;
        const begin = performance.now();
        await work(whom).then(
          () => figures?.ran(name, (performance.now() - begin) / 1000),
          (error: unknown) => tell(error, { job: name }),
        );
      }
    };
    const run = (tenant: string | null) => {
      if (stopped) return;
      next = tenant === null || next === null ? null : new Set([...(next ?? []), tenant]);
      if (running) return;
      running = true;
      void loop().finally(() => {
        running = false;
      });
    };
    const handle = setInterval(() => run(null), milliseconds);
    handle.unref();
    jobs.push({ run, handle });
  };

  return {
    every,
    everyTenant: (name, milliseconds, work, mayBeDue) =>
      every(name, milliseconds, async (whom) => {
        const due = await mayBeDue?.(clock.latest());
        if (due?.length === 0) return;
        const records = await recordsOf(tenants, whom);
        for (const tenant of due ? records.filter((record) => due.includes(record.tenant)) : records) {
          if (stopped) return;
          await work(tenant, clock.now(tenant.tenant)).catch((error: unknown) =>
            tell(error, { job: name, tenant: tenant.tenant }),
          );
        }
      }),
    stop: async () => {
      stopped = true;
      stopListening();
      for (const job of jobs) clearInterval(job.handle);
    },
  };
}

async function recordsOf(tenants: Pick<TenantDirectory, 'all' | 'find'>, whom: Whom): Promise<TenantRecord[]> {
  if (!whom) return tenants.all();
  const found = await Promise.all([...whom].map((tenant) => tenants.find(tenant)));
  return found.filter((tenant) => tenant !== null);
}
