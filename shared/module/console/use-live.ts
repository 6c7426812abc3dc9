import { type EndpointOptions, usePollWhenDisconnected } from '@sufra/module';

/** A tablet on a wall has no hand for Retry. */
export const AGAIN_MS = 15_000;

/**
 * Options of `useEndpoint` for what a screen of the console shows live: asked again while the socket is down,
 * and after a failure that may pass (SHOP-010, X-021).
 */
export function useLive(): Pick<EndpointOptions, 'pollEvery' | 'againEvery'> {
  return { pollEvery: usePollWhenDisconnected(), againEvery: AGAIN_MS };
}
