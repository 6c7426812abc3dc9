import { placeIn } from './place.ts';

const CHROME = `TypeError: x is undefined
    at r (https://files.example/host/1.0.0/shell.js:2:10)
    at https://files.example/mf-menu/1.4.0/screen-menu.js:1:2034`;
const FIREFOX = 'r@https://nakhla.example/-/files/1/mf-menu/1.4.0/screen-menu.js:1:2034';

it('is the first frame, or the first of a release, as each browser writes it', () => {
  const menu = { name: 'mf-menu', version: '1.4.0' };
  expect(placeIn(CHROME)).toBe('shell.js:2:10');
  expect([placeIn(CHROME, menu), placeIn(FIREFOX, menu)]).toEqual(['screen-menu.js:1:2034', 'screen-menu.js:1:2034']);
  for (const none of ['', 'Error: no', 'at <anonymous>']) expect(placeIn(none)).toBeUndefined();
});
