/** The table of attacks. */
import { bigBodies } from './big-bodies.mjs';
import { cashOrders } from './cash-orders.mjs';
import { codeGuesses } from './code-guesses.mjs';
import { codeRequests } from './code-requests.mjs';
import { contactMessages } from './contact-messages.mjs';
import { dearReads } from './dear-reads.mjs';
import { longPolls } from './long-polls.mjs';
import { madeUpValues } from './made-up-values.mjs';
import { manySockets } from './many-sockets.mjs';
import { queueFlood } from './queue-flood.mjs';
import { slowBodies } from './slow-bodies.mjs';
import { slowUploads } from './slow-uploads.mjs';
import { askCode, guessCode, joinQueue, orderForCash, sendPicture, solveCheck, writeMessage } from './steps.mjs';
import { unreadAnswers } from './unread-answers.mjs';

/**
 * @typedef {object} Attack What an attack is given.
 * @property {number} edge The edge's port.
 * @property {string} tenant The site that is attacked.
 * @property {number} seed Numbers of visitors from here on are this attack's alone.
 * @property {(at: number) => string} address One of its addresses, new in each round.
 * @property {AbortSignal} signal It is over.
 * @property {(word: string) => void} note Counts an answer by its word.
 *
 * `run`: the attack; it bounds itself in count, and ends with its signal. `step`: what honest guests of the
 * same site do beside it, beyond what they always do; `prepare` makes what a step needs and is not measured.
 * @type {Readonly<Record<string, { run: (attack: Attack) => Promise<void>, step?: (visitor:
 *   import('./visitor.mjs').Visitor, number: number, prepared: unknown) => Promise<{ status: number, text:
 *   string }>, prepare?: (visitor: import('./visitor.mjs').Visitor) => Promise<unknown> }>>}
 */
export const ATTACKS = {
  'big-bodies': { run: bigBodies, prepare: solveCheck, step: writeMessage },
  'long-polls': { run: longPolls },
  'code-requests': { run: codeRequests, step: askCode },
  'code-guesses': { run: codeGuesses, step: guessCode },
  'slow-uploads': { run: slowUploads, prepare: solveCheck, step: (visitor, _, token) => sendPicture(visitor, token) },
  'unread-answers': { run: unreadAnswers },
  'queue-flood': { run: queueFlood, step: joinQueue },
  'slow-bodies': { run: slowBodies, prepare: solveCheck, step: writeMessage },
  'cash-orders': { run: cashOrders, step: orderForCash },
  'made-up-values': { run: madeUpValues },
  'dear-reads': { run: dearReads },
  'many-sockets': { run: manySockets },
  'contact-messages': { run: contactMessages, prepare: solveCheck, step: writeMessage },
};
