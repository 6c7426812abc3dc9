import type { PageContext } from '@sufra/contract';
import { watchAddress } from './watch-address.ts';

const page = Object.freeze({
  ...{ locale: 'en', path: '/menu?x=1', origin: 'https://nakhla.example', trackers: [], modules: ['mf-menu'] },
}) as unknown as PageContext;

describe('a context that notes what of the address is read', () => {
  it.each<[string, (context: PageContext) => unknown, string[]]>([
    ['nothing', ({ locale, modules }) => [locale, modules], []],
    ['the path', ({ path }) => path, ['path']],
    ['the origin', ({ origin }) => origin, ['origin']],
    ['what third parties run on this page', ({ trackers }) => trackers, ['path']],
    ['a copy', (context) => ({ ...context }), ['origin', 'path']],
    ['its text', (context) => JSON.stringify(context), ['origin', 'path']],
    ['all but the path', ({ path: _, ...rest }) => rest, ['origin', 'path']],
  ])('%s', (_, use, expected) => {
    const { context, reads } = watchAddress(page);
    use(context);
    expect(reads()).toEqual(expected);
  });

  it('is the same context, and cannot be changed', () => {
    const { context } = watchAddress(page);
    expect(context).toEqual(page);
    expect(Object.isFrozen(context)).toBe(true);
    expect('zone' in context).toBe(false);
  });
});
