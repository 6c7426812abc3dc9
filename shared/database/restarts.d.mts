export const MAX_RESTARTS: number;
export const WITHIN_MS: number;
export interface Restarts {
  /** Milliseconds to wait before the next start, doubling; null: it has ended too often and is given up. */
  next: () => number | null;
}
export function countRestarts(now?: () => number): Restarts;
