/**
 * Answers that are asked for and never taken: connections with many requests at once, and connections with
 * one request for a large answer each, from four addresses. One that is ended is opened again, so many times
 * in all.
 */
import { over } from './pace.mjs';
import { connect, headOf } from './sockets.mjs';

const CONNECTIONS = 60;
const MOST = 300;
const PIPELINED = 100;

export async function unreadAnswers(attack) {
  const pipelined = headOf(attack, 'GET', '/checkout').repeat(PIPELINED);
  const large = headOf(attack, 'GET', '/menu');
  let opened = 0;
  const open = () => {
    if (opened >= MOST) return;
    const number = opened++;
    connect(attack, attack.address(1 + (number % 4)), number % 2 === 0 ? pipelined : large, {
      reads: false,
      whenClosed: () => setTimeout(open, 200),
    });
  };
  for (let at = 0; at < CONNECTIONS; at++) open();
  await over(attack);
}
