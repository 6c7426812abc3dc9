/**
 * Whatever stands in a field, reading it costs next to nothing (safety W7). Fields that a customer types into, with 100 KB of
 * what is worst for an expression or a loop, in the best of three runs: other work of this machine is not meant.
 */

import { is } from 'superstruct';
import { processorTime } from '../testing/processor-time.ts';
import { searchBranches } from './branch/search.ts';
import { indexDishes, searchIndex } from './menu/search.ts';
import { createOrderBody } from './order/structs.ts';
import { contactMessage } from './tenant/structs.ts';

const SIZE = 100_000;
const LIMIT = 50;
const FILLINGS = {
  spaces: ' ',
  'one letter': 'ا',
  'short words': 'a ',
  'words that nearly fit': 'kabsah ',
  digits: '٠',
  'direction signs': '\u200f',
  'marks over letters': 'a\u0301\u064b',
  'at signs': '@.',
  lines: '\n\t',
  plus: '+00',
};

const names = (word: string, at: number) => ({ ar: `كبسة ${word} ${at}`, en: `Kabsa ${word} ${at}` });
const dishes = Array.from({ length: 300 }, (_, at) => ({
  names: names('rice', at),
  descriptions: names('with nuts', at),
}));
const index = indexDishes(dishes);
const branches = Array.from({ length: 60 }, (_, at) => ({ names: names('branch', at), district: names('street', at) }));

describe.each(Object.entries(FILLINGS))('100 KB of %s', (_, filling) => {
  const text = filling.repeat(Math.ceil(SIZE / filling.length));
  const fields: [string, () => unknown][] = [
    ['the search of dishes', () => searchIndex(index, text)],
    ['the search of branches', () => searchBranches(branches, text)],
    ['notes of an order', () => is({ notes: text }, createOrderBody)],
    ['a message', () => is({ name: text, email: text, mobile: text, message: text }, contactMessage)],
  ];
  it.each(fields)(`cost %s less than ${LIMIT} ms (safety W7)`, (_name, work) => {
    expect(processorTime(work)).toBeLessThan(LIMIT);
  });
});
