import type { LockedPackage } from './production-packages.mjs';

/** A bill of materials of CycloneDX 1.6, as far as it is completed here. */
export interface Bill {
  components: BillComponent[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  metadata: { properties?: { name: string; value: string }[] };
}

interface BillComponent {
  group?: string;
  name: string;
  version: string;
  purl: string;
  scope?: string;
  licenses?: object[];
  externalReferences?: { type: string; url: string; hashes?: { alg: string; content: string }[] }[];
}

export function wholeBill(
  bill: Bill,
  packages: ReadonlyMap<string, LockedPackage>,
  licenceOf: (id: string) => string | null,
): Bill;

export function billFaults(bill: Bill, packages: ReadonlyMap<string, LockedPackage>): string[];
