/**
 * A mount that never resolves, and never throws, would keep the page waiting for ever: it is cut off after the plan's load
 * limit, as a file that does not come. Only its own time counts: while its files are on their way they have their own
 * limits, and what the provider owes is not the release's fault.
 */
import type { PagePlan, PageRelease } from '@sufra/contract';
import { asError } from '@sufra/contract/thrown';
import type { Platform } from '@sufra/module';
import type { LoadPart } from '@sufra/module/browser';

/** The mount came to no end. */
export class MountLate extends Error {
  override readonly name = 'MountLate';
}

export interface Patience {
  /** Milliseconds of its own time (`limits.total` of the plan). */
  limit: number;
  loadPart: LoadPart;
  /** True while an answer of the provider is awaited, by anybody on the page: parts share answers. */
  isFetching: () => boolean;
}

/** As the plan and the page have it. */
export function patienceOf(
  { limits }: Pick<PagePlan, 'limits'>,
  { queryClient }: Pick<Platform, 'queryClient'>,
  loadPart: LoadPart,
): Patience {
  return { limit: limits.total, loadPart, isFetching: () => queryClient.isFetching() > 0 };
}

/** How often, in ms, it is looked whether the mount waits for somebody else. */
const LOOK = 250;
/** Milliseconds after which it does not matter any more for whom it waits: single-spa would wait for two minutes. */
const CEILING = 60_000;

/** Runs `mount` with a `loadPart` that is watched. Rejects with MountLate or an error, whatever was thrown; what the mount does later is nobody's any more. */
export function mountWithin<Result>(
  { name, version }: Pick<PageRelease, 'name' | 'version'>,
  { limit, loadPart, isFetching }: Patience,
  mount: (loadPart: LoadPart) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let loading = 0;
    let own = 0;
    let all = 0;
    // Counted in looks: while a busy device holds them up, the mount's time does not run.
    const timer = setInterval(
      () => {
        all += LOOK;
        if (loading === 0 && !isFetching()) own += LOOK;
        if (own < limit && all < Math.max(CEILING, limit)) return;
        clearInterval(timer);
        reject(new MountLate(`${name}@${version} was not mounted within ${limit} ms of its own`));
      },
      Math.min(LOOK, limit),
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

/** An element in the place of one that a late mount may still write into: a copy without children, which it takes over. */
export function renewed(element: HTMLElement): HTMLElement {
  const fresh = element.cloneNode(false) as HTMLElement;
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
  return fresh;
}
