/**
 * Ports in the Host header of uncached requests: the edge takes them for its own (SUFRA_PUBLIC_PORTS).
 * Nothing listens there.
 */
export const ORIGIN_PORTS = { first: 10_000, count: 1000 };
