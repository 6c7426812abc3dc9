export interface Package {
  name: string;
  /** From the root. */
  folder: string;
  /** Names of packages. */
  needs: string[];
}
export interface Affected {
  all: boolean;
  folders: string[];
  docs: boolean;
}
export function affectedBy(packages: readonly Package[], files: readonly string[]): Affected;
export function readPackages(): Package[];
export function changedFiles(base?: string): { ref: string; files: string[] };
export function testsOf(affected: Affected): string[];
