/** The order of a party that waits in a queue for its table (WL-019). */
import type { Session } from '@sufra/api/dine-in/endpoints';

/** Its turn has not come: to send is to agree. */
export function isInQueue({ waiting }: Pick<Session, 'waiting'>): boolean {
  return waiting != null && !waiting.called;
}

/** All that is not sent is cooked when the turn comes; nothing is left to say yes to. */
export function isAgreed({ lines, waiting }: Pick<Session, 'lines' | 'waiting'>): boolean {
  return isInQueue({ waiting }) && lines.every(({ round, agreed }) => round !== null || agreed === true);
}

/** What the button says that sends, and what is said when it did. */
export const sendWords = (session: Pick<Session, 'waiting'>) =>
  isInQueue(session) ? 'dine.inQueue.agree' : 'dine.send';
export const sentWords = (session: Pick<Session, 'waiting'>) =>
  isInQueue(session) ? 'dine.inQueue.agreed' : 'dine.sent';
