export function framesOf(events: readonly object[]): number[];
