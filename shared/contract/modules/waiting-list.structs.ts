import { literal, optional, string, type } from 'superstruct';

export const waitingEntryProps = type({ entry_id: optional(string()) });
export const waitingEntryResult = literal('page');
export const joinProps = type({ branch_id: string() });
export const joined = type({ path: string() });
