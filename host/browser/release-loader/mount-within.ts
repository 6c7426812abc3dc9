/**
 * A mount that never resolves, and never throws, would keep the page waiting for ever: it is cut off after
 * the plan's load limit, as a file that does not come. Only its own time counts: while its files are on their
 * way they have their own limits, and a slow provider is not the release's fault.
 */
import { type PagePlan, type PageRelease, releaseId } from '@sufra/contract';
import { asError } from '@sufra/contract/thrown';
import type { Platform } from '@sufra/module';
import type { LoadPart } from '@sufra/module/browser';

/** The mount did not finish in time. */
export class MountTimeout extends Error {
  override readonly name = 'MountTimeout';
}

export interface MountLimits {
  /** Milliseconds of its own time (`limits.total` of the plan). */
  limit: number;
  loadPart: LoadPart;
  /** True while an answer of the provider is awaited, by any part of the page: parts share answers. */
  isFetching: () => boolean;
}

/** As the plan and the page have it. */
export function mountLimitsOf(
  { limits }: Pick<PagePlan, 'limits'>,
  { queryClient }: Pick<Platform, 'queryClient'>,
  loadPart: LoadPart,
): MountLimits {
  return { limit: limits.total, loadPart, isFetching: () => queryClient.isFetching() > 0 };
}

/** How often the mount's own time is counted. */
const CHECK_INTERVAL_MS = 250;
/** After this a mount is given up whatever it waits for: single-spa would wait for two minutes. */
const MAX_MOUNT_MS = 60_000;

/**
 * Runs `mount` with a `loadPart` that is watched. Rejects with MountTimeout or an error, whatever was thrown;
 * a late result is discarded.
 */
export function mountWithin<Result>(
  release: Pick<PageRelease, 'name' | 'version'>,
  { limit, loadPart, isFetching }: MountLimits,
  mount: (loadPart: LoadPart) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let loading = 0;
    let own = 0;
    let all = 0;
    // Counted in checks, not by the clock: while a busy device delays them, the mount's time does not run.
    const timer = setInterval(
      () => {
        all += CHECK_INTERVAL_MS;
        if (loading === 0 && !isFetching()) own += CHECK_INTERVAL_MS;
        if (own < limit && all < Math.max(MAX_MOUNT_MS, limit)) return;
        clearInterval(timer);
        reject(new MountTimeout(`${releaseId(release)} was not mounted within ${limit} ms of its own`));
      },
      Math.min(CHECK_INTERVAL_MS, limit),
    );
    const watched: LoadPart = async (what, part) => {
      loading += 1;
      try {
        return await loadPart(what, part);
      } finally {
        loading -= 1;
      }
    };
    mount(watched)
      .then(resolve, (thrown: unknown) => reject(asError(thrown)))
      .finally(() => clearInterval(timer));
  });
}

/**
 * An element in the place of one that a late mount may still write into: a copy without children, which it takes over.
 */
export function replaceElement(element: HTMLElement): HTMLElement {
  const fresh = element.cloneNode(false) as HTMLElement;
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
  return fresh;
}
