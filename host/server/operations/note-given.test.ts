import type { IncomingMessage } from 'node:http';
import type { Plan } from '@sufra/contract';
import type { Edge } from '../edge.ts';
import { noteGiven } from './note-given.ts';

const plan = {} as Plan;

/** Addresses whose documents wait for their page. */
function given(method: string, headers: Record<string, string>): string[] {
  const addresses: string[] = [];
  const releaseHealth = { served: () => {}, given: (_: Plan, address: string) => void addresses.push(address) };
  const edge = { releaseHealth, proxies: { includes: () => false } } as unknown as Edge;
  noteGiven(edge, plan, { method, headers, socket: { remoteAddress: '192.0.2.7' } } as unknown as IncomingMessage);
  return addresses;
}

it.each([
  ['a browser opens', 'GET', { 'sec-fetch-dest': 'document' }, 1],
  ['a browser fetches ahead', 'GET', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }, 0],
  ['a script fetches', 'GET', { 'sec-fetch-dest': 'empty' }, 0],
  ['a robot asks for', 'GET', {}, 0],
  ['anyone asks the head of', 'HEAD', { 'sec-fetch-dest': 'document' }, 0],
])('a document that %s waits for its page, or does not [PLAT-019]', (_, method, headers, count) => {
  expect(given(method, headers)).toHaveLength(count);
});
