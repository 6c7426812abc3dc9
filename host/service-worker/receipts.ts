/** Says of a message that it was shown, so that no text message follows (CHK-056). A part of the site's worker. */
import type { Message } from './messages.ts';

/** Waits before each try: the text message in place of the push is a minute and a half away. */
const TRIES_AFTER_MS = [0, 3000, 12_000];

/** Only to a call of this site, whatever the message says. */
export async function confirmShown({ receipt }: Message): Promise<void> {
  if (!receipt?.startsWith('/api/')) return;
  for (const wait of TRIES_AFTER_MS) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = await fetch(receipt, { method: 'POST' }).catch(() => null);
    // What is refused once is refused again.
    if (answer && answer.status < 500) return;
  }
}
