import { pageAsked } from './navigation.ts';

const SECURE = 'https://nakhla.example';
const shown = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a page is asked for', () => {
  it.each([
    ['opened', 'GET', shown, SECURE],
    ['opened', 'GET', {}, 'http://nakhla.localhost:3000'],
    ['unknown', 'GET', { 'user-agent': 'WhatsApp/2.0' }, SECURE],
    ['looked-at', 'HEAD', shown, SECURE],
    ['looked-at', 'HEAD', {}, 'http://nakhla.localhost:3000'],
    ['looked-at', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, SECURE],
    ['looked-at', 'GET', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, SECURE],
    ['ahead', 'GET', { ...shown, 'sec-purpose': 'prefetch' }, SECURE],
    ['ahead', 'GET', { ...shown, 'sec-purpose': 'prefetch;prerender' }, SECURE],
    ['ahead', 'GET', { ...shown, purpose: 'prefetch' }, SECURE],
    ['ahead', 'GET', { 'x-purpose': 'preview' }, 'http://nakhla.localhost:3000'],
  ])('%s: %s %j at %s', (expected, method, headers, origin) => {
    expect(pageAsked({ method, headers }, origin)).toBe(expected);
  });
});
