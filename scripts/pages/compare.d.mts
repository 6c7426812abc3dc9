export interface Page {
  status: number;
  text: string;
}
export function withoutNonces(text: string): string;
export function pathsOf(site: string, most: number): Promise<string[]>;
export function readPages(site: string, paths: readonly string[]): Promise<Record<string, Page>>;
export const CENTRAL: readonly string[];
export function servesNothing(pages: Record<string, Page>): string | null;
export function differences(before: Record<string, Page>, after: Record<string, Page>): string[];
