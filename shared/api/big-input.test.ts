/**
 * Whatever stands in a field, reading it costs next to nothing (safety W7). Fields that a customer types
 * into, with 20 MB of what is worst for an expression or a loop: what reads them in the square of that ends
 * in no test's time.
 *
 * @proof limits
 */

import { is } from 'superstruct';
import { someOf } from '../testing/proof.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { searchBranches } from './branch/search.ts';
import { indexDishes, searchIndex } from './menu/search.ts';
import { createOrderBody } from './order/structs.ts';
import { contactMessage } from './tenant/structs.ts';

const SIZE = 20_000_000;
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

const fields: [string, (text: string) => unknown][] = [
  ['the search of dishes', (text) => searchIndex(index, text)],
  ['the search of branches', (text) => searchBranches(branches, text)],
  ['notes of an order', (text) => is({ notes: text }, createOrderBody)],
  ['a message', (text) => is({ name: text, email: text, mobile: text, message: text }, contactMessage)],
];

describe.each(someOf(1, Object.entries(FILLINGS)))('20 MB of %s', (_, filling) => {
  it.each(fields)('are read by %s to an end (safety W7)', (_name, read) => {
    const text = filling.repeat(Math.ceil(SIZE / filling.length));
    runToEnd(() => read(text));
  });
});
