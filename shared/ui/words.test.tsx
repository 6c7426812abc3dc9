import { dir, I18nProvider, type Locale } from '@sufra/i18n';
import { createPageI18n } from '@sufra/i18n/i18next';
import { createFirstI18n } from '@sufra/i18n/texts-before-i18next';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useFormWords } from './form/words.ts';
import { addressLines } from './order/address-lines.ts';
import { useWords } from './words.ts';

const FRENCH = 'fr' as Locale;
const TEXTS = {
  components: {
    close: 'Fermer',
    atMost_one: '{{count}} seul',
    atMost_other: '{{count}} au plus',
    form: { mobile: { mobile_too_short: 'Il faut {{length}} chiffres' } },
    address: { floorPart: '{{value}}e étage' },
  },
};

/** A page of an added language, as the shell makes it. */
function page(locale: Locale, added: typeof TEXTS | Record<string, never> = TEXTS) {
  const i18n = createFirstI18n(locale, added);
  i18n.handOver(createPageI18n(locale, added, i18n));
  const value = { locale, dir: dir(locale), i18n, timeZone: 'Africa/Cairo', currency: 'EGP' };
  return {
    i18n,
    wrapper: ({ children }: { children: ReactNode }) => <I18nProvider value={value}>{children}</I18nProvider>,
  };
}

describe('words of components in a language that the tenant added [HOST-065]', () => {
  it('are the tenant’s where it has them, with its own counted forms, and English word by word', () => {
    const { result } = renderHook(useWords, { wrapper: page(FRENCH).wrapper });
    expect([result.current.close, result.current.undo]).toEqual(['Fermer', 'Undo']);
    expect([result.current.atMost(1), result.current.atMost(5)]).toEqual(['1 seul', '5 au plus']);
  });

  it('have places for what they are about', () => {
    const { result } = renderHook(useFormWords, { wrapper: page(FRENCH).wrapper });
    const error = { code: 'mobile_too_short', length: 11, starts: '01' } as const;
    expect(result.current.mobile.mobile_too_short(error)).toBe('Il faut 11 chiffres');
    expect(result.current.mobile.mobile_too_long(error)).toBe('Too long: type 11 digits');
    const address = { street_name: 'Tahrir', building_number: '7', floor_number: '2' };
    expect(addressLines(address, FRENCH, page(FRENCH).i18n)).toMatchObject({
      street: expect.stringContaining('building'),
      door: expect.stringContaining('e étage'),
    });
  });

  it('are ours in our languages, and where the tenant has none', () => {
    expect(renderHook(useWords, { wrapper: page('en').wrapper }).result.current.close).toBe('Close');
    expect(renderHook(useWords, { wrapper: page(FRENCH, {}).wrapper }).result.current.atMost(2)).toBe('At most 2');
    // Written from right to left: Arabic stands in.
    expect(renderHook(useWords, { wrapper: page('ur' as Locale, {}).wrapper }).result.current.close).toBe('إغلاق');
  });
});
