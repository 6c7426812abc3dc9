/** What Chromium traces while `work` runs. */
// biome-ignore lint/suspicious/noExplicitAny: events of a trace.
export function traced(...given: any[]): Promise<any>;
export function framesOf(events: readonly object[]): number[];
