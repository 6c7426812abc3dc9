import type { EdgeAnswer } from '../http/exchange.ts';

/** A page that is not kept, as it is told to the others who asked for it at the same time. */
export interface UncachedAnswer {
  answer: EdgeAnswer;
  complete: boolean;
}
