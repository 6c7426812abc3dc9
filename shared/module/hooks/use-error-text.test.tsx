import { ApiError } from '@sufra/api';
import { addTexts, type Locale } from '@sufra/i18n';
import { createFirstI18n } from '@sufra/i18n/texts-before-i18next';
import { renderHook } from '@testing-library/react';
import { inModule } from '../testing/in-module.tsx';
import { useErrorText } from './use-error-text.ts';

const TEXTS = {
  errors: {
    TOO_LARGE: 'Larger than {{size}}',
    OFFLINE: 'No connection',
    TABLE_BUSY: 'Busy',
    FULL: 'At most {{max}}',
    UNKNOWN: 'Try again',
  },
  dine: { errors: { TABLE_BUSY: 'Somebody sits here' } },
};
const refused = (code: string, message?: string) =>
  new ApiError('answer', 422, [{ code, ...(message ? { message } : {}) }]);
const words = (...groups: string[]) =>
  renderHook(() => useErrorText(...groups), { wrapper: inModule({}, TEXTS).wrapper }).result;

describe('the words of an error', () => {
  it.each([
    ['the module’s own for a code that it has', refused('TABLE_BUSY', 'raw'), 'Busy'],
    ['the provider’s for one that it does not have', refused('NEW', 'Words of the provider'), 'Words of the provider'],
    ['general ones when neither has any', refused('NEW'), 'Try again'],
    ['general ones for UNKNOWN, whatever the provider says', refused('UNKNOWN', 'raw'), 'Try again'],
    ['general ones for a fault', new TypeError('x is undefined'), 'Try again'],
    ['those of OFFLINE when no answer came', new ApiError('offline', 0, []), 'No connection'],
    ['those of a gate', { code: 'TABLE_BUSY' }, 'Busy'],
    ['general ones for a code that is a key of something else', refused('constructor'), 'Try again'],
  ])('are %s [X-013, X-019]', (_, error, text) => {
    expect(words().current(error)).toBe(text);
  });

  it('are looked for in one group after the other', () => {
    const { current } = words('dine.errors', 'errors');
    expect(current(refused('TABLE_BUSY'))).toBe('Somebody sits here');
    expect(current(new ApiError('offline', 0, []))).toBe('No connection');
    expect(current(refused('NEW'))).toBe('Try again');
  });

  it('may depend on what the reason says', () => {
    const error = new ApiError('answer', 423, [{ code: 'OFFLINE', params: { seconds: 5 } }]);
    expect(words().current(error, ({ params }) => `in ${params?.seconds}`)).toBe('in 5');
  });

  it('are those of `errors` for a module of the release before, which gives a set of codes', () => {
    const { current } = words(new Set(['TABLE_BUSY']) as never);
    expect(current(refused('TABLE_BUSY', 'raw'))).toBe('Busy');
  });

  it('have what the reason says, and never a raw placeholder [X-013]', () => {
    const full = (params?: object) =>
      new ApiError('answer', 409, [{ code: 'FULL', message: 'raw', ...(params && { params }) } as never]);
    expect(
      words()
        .current(full({ max: 50 }))
        .replace(/[\u2066-\u2069]/g, ''),
    ).toBe('At most 50');
    expect(words().current(full())).toBe('raw');
    expect(words().current({ code: 'FULL' })).toBe('Try again');
  });

  it('say how much is taken of what is too large, in megabytes [X-013]', () => {
    const tooLarge = (params?: object) =>
      new ApiError('answer', 413, [{ code: 'TOO_LARGE', message: 'raw', ...(params && { params }) } as never]);
    expect(
      words()
        .current(tooLarge({ most: 6 * 1024 * 1024 }))
        .replace(/[\u2066-\u2069]/g, ''),
    ).toBe('Larger than 6 MB');
    // A provider of before says no number.
    expect(words().current(tooLarge())).toBe('raw');
  });

  it('are the tenant’s for the provider’s codes in a language that it added [HOST-065]', () => {
    const i18n = createFirstI18n('fr' as Locale, {
      provider: { NEW: 'Encore {{left}}', TABLE_BUSY: 'Occupée', UNKNOWN: 'x' },
    });
    addTexts(i18n, 'mf-test', TEXTS);
    const { platform } = inModule();
    const { wrapper } = inModule({ i18n: { ...platform.i18n, locale: i18n.locale, i18n } });
    const { current } = renderHook(() => useErrorText(), { wrapper }).result;
    const error = new ApiError('answer', 422, [{ code: 'NEW', message: 'raw', params: { left: 2, days: [1] } }]);
    expect(current(error)).toBe('Encore 2');
    // What a module says itself is translated under the module's name.
    expect(current(refused('TABLE_BUSY'))).toBe('Busy');
    expect(current(refused('OTHER', 'raw'))).toBe('raw');
    expect(current(refused('UNKNOWN', 'raw'))).toBe('Try again');
  });

  it('come from a function that stays the same', () => {
    const { result, rerender } = renderHook(() => useErrorText(), { wrapper: inModule({}, TEXTS).wrapper });
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});
