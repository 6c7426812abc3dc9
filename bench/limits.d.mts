export interface BenchLimit {
  row: string;
  limit: number;
  goal?: number;
  pages?: string[];
  isRatio?: boolean;
  isLeast?: boolean;
  isFirm?: boolean;
  of(result: object, page?: string | null): number | undefined;
}
export interface Judged {
  figure: string;
  limit: number;
  goal: number | undefined;
  measured: number;
  isHeld: boolean;
  isFirm: boolean;
}
export const LIMITS: BenchLimit[];
export function judged(result: object, profile: string): Judged[];
export function printJudged(rows: Judged[]): void;
