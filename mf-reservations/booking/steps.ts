/** The three steps of booking and their addresses: each survives a reload, Back and a copied link (RES-003…006). */

export const STEPS = ['one', 'two', 'three'] as const;
export type Step = (typeof STEPS)[number];

/** Null: not the name of a step; the visitor stays on the same page (RES-006, C-58). */
export function readStep(text: string | null): Step | null {
  return STEPS.find((step) => step === text) ?? null;
}

const PAGES = { two: 'continue-reservation', three: 'confirm-reservation' } as const;

/**
 * Address of a step, without the language. Steps two and three without an id are those of what this device
 * holds, and without a branch those of its branch (C-12). Without a branch step one is the choice of one.
 */
export function stepPath(step: Step, branchId: string | undefined, reservationId?: string): string {
  if (step === 'one' && branchId === undefined) return '/reservations';
  const flow = `/reservations/branch${branchId === undefined ? '' : `/${encodeURIComponent(branchId)}`}`;
  if (step === 'one') return flow;
  return `${flow}/${PAGES[step]}${reservationId ? `/${encodeURIComponent(reservationId)}` : ''}`;
}

/** Address of a reservation's page, without the language (RES-002). */
export function reservationPath(id: string): string {
  return `/reservations/${encodeURIComponent(id)}`;
}
