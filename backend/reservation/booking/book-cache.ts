/**
 * Books of parties that do not change, with their answers: cached as long as the parties and the floor are the same.
 */

import type { Party, SeatedParty, Seating } from '../evening/parties.ts';
import { Book, type SectionBook } from './allocate.ts';
import type { Floor } from './units.ts';

const books = new WeakMap<readonly SeatedParty[], WeakMap<Floor, SectionBook>>();

/** The book of parties that do not change, with its answers. */
export function cachedBook(floor: Floor, parties: readonly SeatedParty[]): SectionBook {
  let ofParties = books.get(parties);
  if (!ofParties) {
    ofParties = new WeakMap();
    books.set(parties, ofParties);
  }
  let book = ofParties.get(floor);
  if (!book) {
    book = withMemory(new Book(floor, parties));
    ofParties.set(floor, book);
  }
  return book;
}

/** Starts of one evening and sizes of parties: they are few. */
function withMemory(book: SectionBook): SectionBook {
  const answers = new Map<string, Seating | null>();
  return {
    seat: (party: Party) => {
      const key = `${party.guests} ${party.from} ${party.to}`;
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = book.seat(party);
        answers.set(key, answer);
      }
      return answer;
    },
  };
}
