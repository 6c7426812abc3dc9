import { endOfStar, faultOfStar, readStarCode } from './codes.ts';

describe('status codes of a Star', () => {
  it.each([
    ['200 OK', null, 'printed'],
    ['OK', null, 'printed'],
    ['211 Paper low', null, 'printed'],
    ['410 Out of paper', 'paper', 'paper'],
    ['411', 'paper', 'paper'],
    ['420 Cover open', 'cover', 'cover'],
    ['430 Overheated', 'error', 'error'],
    ['510 Incompatible media', 'error', 'refused'],
    ['511', 'error', 'refused'],
    ['520 Timeout', 'error', 'unfetched'],
    ['521 Too large', 'error', 'refused'],
    ['', null, 'error'],
    ['nonsense', null, 'error'],
    [undefined, null, 'error'],
  ])('%s: the printer is %s, the paper %s [PRN-002]', (text, fault, end) => {
    expect([faultOfStar(readStarCode(text)), endOfStar(readStarCode(text))]).toEqual([fault, end]);
  });

  it('that are longer than any say nothing', () => {
    expect(readStarCode(`200${' '.repeat(300)}`)).toBeNull();
  });
});
