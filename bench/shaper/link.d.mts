import type { EventEmitter } from 'node:events';

export const MSS: number;
export const FIRST_ANSWER_MS: number;
export function chance(seed: number): () => number;
export class Link {
  constructor(options: { kbps: number; rtt: number; isLost?: (() => boolean) | null });
}
export class Flow {
  constructor(
    link: Link,
    from: EventEmitter & { pause(): unknown; resume(): unknown },
    to: { destroyed?: boolean; write(data: Buffer): unknown; end(): unknown },
  );
  offer(data: Buffer): void;
}
