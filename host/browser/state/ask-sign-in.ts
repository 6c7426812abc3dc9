/** What a page does when a signed-in customer's call is refused with 401 (HOST-052). */
import type { PageContext, PagePlan } from '@sufra/contract';
import { LOGIN_PATH, loginDialog } from '@sufra/contract/modules/account';
import { localePath } from '@sufra/i18n';
import type { Dialogs } from '@sufra/module';
import { ownerOf } from '../dialogs.ts';

export interface AskSignInParts {
  plan: PagePlan;
  context: Pick<PageContext, 'locale' | 'path'>;
  dialogs: Pick<Dialogs, 'open'>;
  /** True while something would be lost with the document. */
  isHeld: () => boolean;
  assign?: (address: string) => void;
}

/**
 * Asks over the page; true: the customer signed in. A page that runs without the account's module (decision
 * 234) leads to the page of the sign-in and back, unless a card is being typed: then the call fails, and what
 * was typed stays.
 */
export function createAskSignIn({
  plan,
  context: { locale, path },
  dialogs,
  isHeld,
  assign = (address) => location.assign(address),
}: AskSignInParts): () => Promise<boolean> {
  const hasDialog = ownerOf(loginDialog, plan) !== undefined;
  return async () => {
    if (hasDialog) return (await dialogs.open(loginDialog, { reason: 'session-expired' })) === 'signed-in';
    if (!isHeld()) assign(localePath(locale, `${LOGIN_PATH}?return=${encodeURIComponent(path)}`));
    return false;
  };
}
