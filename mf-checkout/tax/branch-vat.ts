import type { Branch } from '@sufra/api/branch/endpoints';
import { webUrl } from '@sufra/contract';

/** `branchVat` of the specification's store, by its names; it lives in the branch's answer (HOST-047). */
export interface BranchVat {
  enable_custom_tax: boolean;
  /** Empty: the branch gives none. */
  custom_tax_number: string;
  /** Address of the certificate; null for none, and for anything that is no web address. */
  custom_tax_url: string | null;
}

export function branchVat(branch: Pick<Branch, 'vat'> | undefined): BranchVat {
  const { enabled = false, number = null, url = null } = branch?.vat ?? {};
  return { enable_custom_tax: enabled, custom_tax_number: number ?? '', custom_tax_url: webUrl(url) };
}
