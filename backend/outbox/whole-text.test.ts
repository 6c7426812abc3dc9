import { wholeData, wholeText } from './whole-text.ts';

it('no half characters and no zero bytes leave', () => {
  expect(wholeText('a\0b\ud83cc')).toBe('ab\ufffdc');
  expect(wholeData({ code: '1\0', template: { params: ['\ud83c', 7] }, none: null })).toEqual({
    ...{ code: '1', template: { params: ['\ufffd', 7] }, none: null },
  });
});
