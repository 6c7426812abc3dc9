export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** `sha512-…` in base64. */
  readonly integrity: string;
  /** Systems, processors and C libraries on which alone it is installed; empty: on all. */
  readonly platforms: readonly string[];
  /** It is installed on some machines only, or below such a package. */
  readonly isOptional: boolean;
  /** `name@version` of what it needs; one may be named several times. */
  readonly needs: readonly string[];
}

export function productionPackages(lockfile: string, isServed: (folder: string) => boolean): Map<string, LockedPackage>;
