import type { Dialogs, Platform } from '../platform.ts';
import type { MountProps } from './lifecycles.ts';

export interface ScopedPlatform extends Platform {
  /** Ends what the part left on the bus; after its React root has unmounted. */
  end(): void;
}

/**
 * The platform as one mounted part of a release has it: its bus and dialogs know whose it is, and the bus
 * ends with the part.
 */
export function scoped({ platform, release }: Pick<MountProps, 'platform' | 'release'>): ScopedPlatform {
  const bus = platform.bus.scope(release.name, release.version);
  const by = { module: release.name, release: release.version };
  const dialogs: Dialogs = {
    open: (offer, props) => platform.dialogs.open(offer, props, by),
    prepare: (offer, props) => platform.dialogs.prepare?.(offer, props),
  };
  const end = () => {
    const left = bus.end();
    if (left === 0) return;
    platform.report({
      module: release.name,
      version: release.version,
      phase: 'bus',
      cause: 'leak',
      message: `${left} subscription(s) were left behind at unmount`,
    });
  };
  // Whatever else the platform is, it stays: the scope only stands in front of it. The shell's is read-only,
  // and with it what inherits it.
  return Object.create(platform, Object.getOwnPropertyDescriptors({ bus, dialogs, end })) as ScopedPlatform;
}
