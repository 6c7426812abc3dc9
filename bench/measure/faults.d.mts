export interface BenchRequest {
  url: string;
  type: string;
  isTop?: boolean;
  status?: number;
  failed?: string;
  sent?: string;
}
export function faultsOf(net: Iterable<BenchRequest>): string[];
export function faultOfCount(expected: { selector: string; count: number } | undefined, counted: number): string[];
