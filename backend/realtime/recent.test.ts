import type { RealtimeMessage } from '@sufra/api/realtime';
import { createRecent, KEPT_MS } from './recent.ts';

const START = Date.UTC(2026, 0, 1);
let clock = START;
const at = (milliseconds: number) => {
  clock = START + milliseconds;
};
const soldOut = (id: string, version = 1): RealtimeMessage => ({
  channel: 'menus_nakhla',
  event: 'menu.availability',
  id,
  version,
  at: new Date(clock).toISOString(),
});

beforeEach(() => at(0));

it('tells what was said after an instant, of each thing the newest, in order', () => {
  const recent = createRecent(() => clock);
  at(1000);
  recent.note('menus', soldOut('a', 1));
  at(2000);
  recent.note('menus', soldOut('b', 2));
  at(3000);
  recent.note('menus', soldOut('a', 3));
  recent.note('branch', soldOut('c', 4));
  expect(recent.since('menus', START + 500)).toEqual([
    expect.objectContaining({ id: 'b', version: 2 }),
    expect.objectContaining({ id: 'a', version: 3 }),
  ]);
  expect(recent.since('menus', START + 2500)).toEqual([expect.objectContaining({ id: 'a', version: 3 })]);
  expect(recent.since('menus', START + 3000)).toEqual([]);
  expect(recent.since('nothing was said here', START)).toEqual([]);
});

it('says when it cannot know: before its start, and longer ago than it keeps', () => {
  const recent = createRecent(() => clock);
  expect(recent.since('menus', START - 1)).toBeNull();
  recent.note('menus', soldOut('a'));
  at(KEPT_MS + 1);
  expect(recent.since('menus', START - 1)).toBeNull();
  expect(recent.since('menus', START)).toEqual([]);
});

it('keeps so many and no more, and knows what it let go', () => {
  const recent = createRecent(() => clock);
  for (let index = 1; index <= 150; index += 1) {
    at(index);
    recent.note('menus', soldOut(`dish-${index}`));
  }
  expect(recent.since('menus', START)).toBeNull();
  expect(recent.since('menus', START + 50)).toHaveLength(100);
});
