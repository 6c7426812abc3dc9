import type { EdgeAnswer } from '../http/exchange.ts';

/** A page that is not cached, as it is given to other requests that waited for the same render. */
export interface UncachedAnswer {
  answer: EdgeAnswer;
  complete: boolean;
}
