/** What a visitor opens by a signed link is the visitor's own from then on. */
import type { FoundEndpoint } from '@sufra/api/endpoints';
import { getOrderByToken } from '@sufra/api/order/endpoints';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { isRecord } from '@sufra/contract';

interface Opened extends FoundEndpoint {
  status: number;
  /** The parsed answer. */
  answer: unknown;
}

/**
 * The token of a signed link that an answer was opened by: what it opens is the visitor's own from then on
 * (CHK-034, WL-003, RES-032), whether the page asked or the edge did for its document. Of an entry or a
 * reservation it stands in the place of the id, and the answer names another. Null: no link.
 */
export function openedByLink({ endpoint, params, status, answer }: Opened): string | null {
  if (status < 200 || status >= 300) return null;
  if (endpoint === getOrderByToken) return params.token ?? null;
  if (endpoint !== getWaitingEntry && endpoint !== getReservation) return null;
  const data = isRecord(answer) ? answer.data : null;
  const id = isRecord(data) ? data.id : null;
  return params.id && typeof id === 'string' && id !== params.id ? params.id : null;
}
