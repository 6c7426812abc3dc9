/** What is said aloud of an entry: once, whether a strip, a dialog or its page says it. */
import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { waitingScreen } from '@sufra/api/waiting-list/statuses';
import type { Translate } from '@sufra/i18n';
import { placeText } from '../queue/queue-labels.ts';

/** From here on the turn is near: the page says so in words (guide §1.18). */
const NEAR = 2;

export function newsOf(entry: WaitingEntry, t: Translate): string {
  switch (waitingScreen(entry)) {
    case 'your turn now':
      return t(entry.claimed ? 'entry.claimedTitle' : 'entry.turnTitle');
    case 'no waiting list':
      return endText(entry, t);
    default: {
      if (entry.proved === false) return t('unproved.title');
      const ahead = entry.ahead ?? 0;
      const words = placeText(ahead, t);
      return isNear(entry) ? `${words}. ${t('entry.near')}` : words;
    }
  }
}

/** One or two parties ahead. */
export function isNear({ ahead }: Pick<WaitingEntry, 'ahead'>): boolean {
  return ahead !== null && ahead > 0 && ahead <= NEAR;
}

/** How it ended, in a word or two. */
export function endText({ status }: Pick<WaitingEntry, 'status'>, t: Translate): string {
  return t(`entry.over.${status === 'no show' ? 'noShow' : status}`);
}

/** Entry and words that were said last on this page. */
let last = '';

/** False: these words of the entry were the last that this page said. */
export function isUnsaid(id: string, words: string): boolean {
  const said = `${id} ${words}`;
  if (said === last) return false;
  last = said;
  return true;
}
