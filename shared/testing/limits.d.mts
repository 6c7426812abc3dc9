/** How many times slower this machine is now than the one that the limits were chosen on: 1 to 6. */
export function slowness(): number;
/** `milliseconds` of the machine that the limits were chosen on, on this one. */
export function limitOf(milliseconds: number): number;
/** Writes down what came near its limit, into the file that `SUFRA_NEAR_LIMITS` names, and says whether it did. */
export function noteNearLimit(what: () => string, tookMs: number, limitMs: number): boolean;
