import { setBootstrapMaxTime, setMountMaxTime, setUnmountMaxTime } from 'single-spa';

/** Longer than any mount may take (`MAX_MOUNT_MS` of `mount-within.ts`). */
const LIFECYCLE_MAX_MS = 120_000;

/**
 * The plan's limits and the provider end a mount, of an application and of a parcel, not single-spa's clock:
 * it only warns, and late.
 */
export function raiseSingleSpaLimits(): void {
  for (const set of [setBootstrapMaxTime, setMountMaxTime, setUnmountMaxTime])
    set(LIFECYCLE_MAX_MS, false, LIFECYCLE_MAX_MS);
}
