/** Which branch an e-menu's address means. */
import type { Branch } from '@sufra/api/branch/endpoints';

/** By id, then by number, then by uuid: what QR codes on tables and walls carry (MENU-027, MENU-029; C-09). */
export function findEmenuBranch(branches: readonly Branch[], name: string): Branch | null {
  return (
    branches.find(({ id }) => id === name) ??
    branches.find(({ number }) => String(number) === name) ??
    branches.find(({ uuid }) => uuid === name) ??
    null
  );
}

/** Locale-free address of a branch's e-menu. */
export function emenuPath({ uuid }: Pick<Branch, 'uuid'>): string {
  return `/menu/e/branch/${encodeURIComponent(uuid)}`;
}
