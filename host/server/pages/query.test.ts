import { allowedQuery, queryNames } from './query.ts';

const route = { query: ['text=large', 'change', 'step=two', 'step=three'] };

describe('the query of a public page', () => {
  it.each([
    ['', '', true],
    ['?utm_source=x', '', true],
    ['?text=large', '?text=large', true],
    ['?text=made-up', '', true],
    ['?step=two&step=three', '?step=two', true],
    ['?step=seven', '', true],
    ['?step=three&text=large', '?text=large&step=three', true],
    ['?change=abc', '?change=abc', false],
    ['?change=', '', true],
    [`?change=${'x'.repeat(101)}`, '', true],
  ])('%s is %s to its screen; cacheable: %s (safety E2)', (search, query, isCacheable) => {
    expect(allowedQuery(search, route)).toEqual({ query, isCacheable });
  });

  it('has names, each once', () => {
    expect(queryNames(route)).toEqual(['text', 'change', 'step']);
    expect(queryNames({})).toEqual([]);
  });
});
