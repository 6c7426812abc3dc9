import { proofFaults, titlesOf } from './test-titles.ts';

it('takes for a title what stands in a test that runs, and nothing else', () => {
  const source = `
    // it('in a comment', () => {});
    /* it('in another', () => {}); */
    it.skip('left out', () => { expect('in its text').toBe(''); });
    it.skip.each([1])('left out of many', () => {});
    xit('crossed out', () => {});
    const text = 'in a text';
    it('one', () => {});
    it.each(['in a table'])(
      "two",
      () => {},
    );
    test.describe('three', () => {});`;
  expect(titlesOf(source)).toEqual(['one', 'two', 'three']);
});

it('finds a proof that is gone, a title that no test has, and words without a test', () => {
  expect(proofFaults('scripts/test-titles.test.ts "finds a proof that is gone"')).toEqual([]);
  expect(proofFaults('`scripts/test-titles.test.ts` "is in no title"')).toEqual([
    'scripts/test-titles.test.ts has no test "is in no title"',
  ]);
  expect(proofFaults('scripts/of-before.test.ts')).toEqual(['scripts/of-before.test.ts is gone']);
  expect(proofFaults('someone looked at it')).toEqual(['neither a test nor a reason']);
});
