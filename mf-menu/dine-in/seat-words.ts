import type { Session } from '@sufra/api/dine-in/endpoints';

/**
 * What a guest has, on other pages than the table's: a table, or dishes for one that is to come. Takes
 * `table`, its name.
 */
export const seatWords = ({ waiting }: Pick<Session, 'waiting'>) => (waiting ? 'dine.inQueue.yours' : 'dine.youAreAt');
