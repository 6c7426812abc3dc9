export interface Part {
  says: string;
  command?: string[];
  cannot?: () => string | null;
}
export interface Proof {
  /** From the root. */
  path: string;
  part: string | undefined;
  kind: 'unit' | 'browser';
}
export const PARTS: Record<string, Part>;
export function findProofs(): Proof[];
