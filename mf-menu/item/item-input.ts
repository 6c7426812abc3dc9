import type { PageContext, Place } from '@sufra/contract';

/** What a dish is asked with; the loader and the sheet must ask the same. */
export function itemInput(
  id: string,
  context: Pick<PageContext, 'branch_id'>,
  place: Place | null,
  at?: string | null,
) {
  const branch_id = place?.branch_id ?? context.branch_id;
  const type = place?.type;
  return {
    params: { id },
    query: { ...(branch_id ? { branch_id } : {}), ...(type ? { type } : {}), ...(at ? { at } : {}) },
  };
}
