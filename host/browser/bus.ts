/** The page's bus, joined to the site's other tabs. */
import type { CartChannel } from '@sufra/api/order/cart/store';
import { cartChanged } from '@sufra/contract/modules/host';
import { formatOfferName } from '@sufra/contract/offer-name';
import { type Bus, type BusChannel, createBus } from '@sufra/events';
import { hooks } from './devtools/hooks.ts';
import { reportUse } from './failures/part-starts.ts';
import { report } from './failures/report.ts';
import { versionOf } from './release-loader/index.ts';

/** `visitor`: the visitor's key; null while it is not known. */
export function createPageBus(tenant: string, visitor: () => string | null): Bus {
  const bus = createBus({
    visitor,
    channel: typeof BroadcastChannel === 'undefined' ? null : (new BroadcastChannel(`sufra.${tenant}`) as BusChannel),
    used: ({ module, release }, kind, offer) =>
      reportUse({ module, version: release || versionOf(module) }, kind, formatOfferName(offer)),
    report: ({ topic, version, cause, path, module, release, message }) =>
      report({
        module,
        version: release || versionOf(module),
        phase: 'bus',
        // Without its struct nothing was delivered, but the release is not to blame.
        cause: cause === 'missing' ? 'data' : `${topic}@${version} ${cause}${path && ` at ${path}`}`,
        message: cause === 'missing' ? `${topic}@${version}: ${message}` : message,
      }),
  });
  return hooks.bus?.(bus) ?? bus;
}

/** The cart store's channel to the other tabs, over the bus. */
export function cartChannel(bus: Bus): CartChannel {
  const channel: CartChannel = {
    onmessage: null,
    postMessage: (message) => void bus.publish(cartChanged, message as { id: string | null; version: number }),
  };
  bus.subscribe(cartChanged, (data, { tab }) => {
    if (tab === 'other') channel.onmessage?.({ data });
  });
  return channel;
}
