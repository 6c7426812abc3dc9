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

/** Whether an address names a dish at all: anything else is not worth a question. */
export function isItemId(id: string | undefined): id is string {
  return id !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(id);
}
