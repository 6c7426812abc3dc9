import { isApiError } from '@sufra/api';
import type { StaffDish } from '@sufra/api/staff/endpoints';

/** The dish as another person saved it, from a refusal; null: the refusal says something else. */
export function dishOfOthers(error: unknown): StaffDish | null {
  const now = isApiError(error) && error.has('MENU_CHANGED') ? (error.data as Partial<StaffDish> | undefined) : null;
  return now?.version ? (now as StaffDish) : null;
}
