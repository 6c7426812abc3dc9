/**
 * Own answers: what the server says to one visitor about something of theirs (`own` and `access` of the
 * endpoint). They depend on the session, not on the module that asked.
 */
import { dropAllDrafts } from '@sufra/module';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnswerQuery } from './answer-query.ts';
import type { Platform } from './platform.ts';

/**
 * Milliseconds until a page that got a new session has drawn it: what it does not ask any more is not asked for then.
 */
const DRAWN_MS = 50;

const isShown = (query: Query): boolean => query.getObserversCount() > 0;

/** An unmarked answer, shown by no part of the page, may belong to any visitor: the document brought it. */
function isOwn(query: Query): boolean {
  const meta = query.meta as AnswerQuery['meta'] | undefined;
  return meta ? meta.own === true : !isShown(query);
}

/**
 * The customer has left this page: their answers leave memory and screen; what is still shown is asked for
 * again as the current visitor (ACCT-002).
 */
export function forgetOwnAnswers(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate: isOwn })) if (isShown(query)) query.reset();
  removeUnseen(queryClient);
  setTimeout(() => void queryClient.refetchQueries({ predicate: isOwn, type: 'active' }), DRAWN_MS);
}

/**
 * Follows the session: what a page knows of a customer goes with the customer, whatever ended the sign-in
 * (this page, another tab, another device).
 */
export function forgetWhoLeft(session: Platform['session'], queryClient: QueryClient): void {
  let customer = session.get()?.customer?.id;
  session.subscribe(() => {
    const before = customer;
    customer = session.get()?.customer?.id;
    if (before === undefined || before === customer) return;
    dropAllDrafts();
    forgetOwnAnswers(queryClient);
  });
}

/** A guest has signed in: what is shown stays and is asked for again, the rest is asked for when it is wanted. */
export function renewOwnAnswers(queryClient: QueryClient): void {
  removeUnseen(queryClient);
  void queryClient.invalidateQueries({ predicate: isOwn });
}

function removeUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => isOwn(query) && !isShown(query) });
}
