import type { InboxHead, InboxItem } from '@sufra/api/staff/endpoints';
import { OLAYA } from './builders.ts';

/** A message with a picture. */
export function buildInboxHead(changes: Partial<InboxHead> = {}): InboxHead {
  return {
    ...{ kind: 'message', id: '7', at: '2026-01-10T16:00:00.000Z', branch_id: OLAYA, status: 'open', assigned: null },
    ...{ name: 'Sara', words: '<b>Where</b> is my order?', stars: null, files: 1 },
    ...changes,
  };
}

export function buildInboxItem(changes: Partial<InboxItem> = {}): InboxItem {
  return {
    ...buildInboxHead(),
    ...{ version: 2, mobile: '0551234567', email: 'sara@example.com', reach: 'sara@example.com', answers: [] },
    ...{ file_ids: ['file-1'], people: [{ id: 'p1', name: 'Fahad' }], ticket: 'T-00000007', order: null },
    ...{ rating: null, no_show: null },
    ...changes,
  };
}

export function buildNoShow(changes: Partial<InboxItem> = {}): InboxItem {
  const no_show = { number: 'R-7', starts_at: '2026-01-09T17:00:00.000Z', guests_count: 4, cost: '50.00' };
  return buildInboxItem({
    ...{ kind: 'no_show', id: 'r7', words: 'We were there', ticket: null, file_ids: [], reach: null },
    no_show: { ...no_show, currency: 'SAR', answer: null },
    ...changes,
  });
}
