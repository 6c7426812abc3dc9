import { CART_COUNT_ATTRIBUTE, EARLY_COUNT_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { type Translate, translator } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { createFirstI18n } from '@sufra/i18n/texts-before-i18next';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { countedWords, earlyLabel, useCartBadge, useEarlyCount } from './early-counts.ts';
import { useHydrated } from './hooks/use-hydrated.ts';

const TEXTS = {
  ar: {
    more: '، في السلة {{count}}',
    added_zero: 'فارغة',
    added_one: 'صنف واحد',
    added_two: 'صنفان',
    added_few: '{{count}} أصناف',
    added_many: '{{count}} صنفاً',
    added_other: '{{count}} صنف',
  },
  en: { more: ', {{count}} in your basket', added_one: '{{count}} item', added_other: '{{count}} items' },
};

describe.each([
  ['the first texts', createFirstI18n],
  ['i18next', createI18n],
] as const)('a counted text of %s as data of a document', (_, create) => {
  const textOf = (locale: 'ar' | 'en') => {
    const i18n = create(locale);
    i18n.add('m', TEXTS[locale]);
    return translator(i18n, 'm');
  };

  it('has all six forms in Arabic, with the place of the number [MENU-042]', () => {
    const { added_zero, added_one, added_two, added_few, added_many, added_other } = TEXTS.ar;
    expect(JSON.parse(countedWords(textOf('ar'), 'added'))).toEqual({
      zero: added_zero,
      one: added_one,
      two: added_two,
      few: added_few,
      many: added_many,
      other: added_other,
    });
  });

  it('has the two of English once', () => {
    expect(JSON.parse(countedWords(textOf('en'), 'added'))).toEqual({
      one: '{{count}} item',
      other: '{{count}} items',
    });
  });

  it('keeps the place of a number that is not given', () => {
    expect(textOf('en')('more')).toBe(', {{count}} in your basket');
  });
});

const asKeys = ((keys: string | string[]) => [keys].flat()[0]) as Translate;

describe('a number that the document’s script showed', () => {
  function Control({ count }: { count: number }) {
    const shown = useHydrated() ? count : 0;
    const label = shown > 0 ? `Add, ${shown}` : 'Add';
    const ref = useEarlyCount<HTMLButtonElement>(label);
    return (
      <button ref={ref} type="button" aria-label={label}>
        {shown > 0 ? shown : null}
      </button>
    );
  }
  function Link() {
    const badge = useCartBadge<HTMLSpanElement>();
    return (
      <a href="/checkout" {...earlyLabel(asKeys, 'added')}>
        <span {...badge} />
      </a>
    );
  }
  async function hydrated(element: React.ReactElement, before: (place: HTMLElement) => void) {
    const place = document.createElement('div');
    place.innerHTML = renderToString(element);
    before(place);
    const repaired = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => void hydrateRoot(place, element, { onRecoverableError: repaired }));
    expect(repaired).not.toHaveBeenCalled();
    return place.firstElementChild!;
  }

  it.each([
    [2, '2', 'Add, 2'],
    [0, '', 'Add'],
  ])('is the control’s own once it is alive: %d [MENU-042]', async (count, text, label) => {
    const control = await hydrated(<Control count={count} />, (place) => {
      place.firstElementChild!.setAttribute(EARLY_COUNT_ATTRIBUTE, '1');
      place.firstElementChild!.setAttribute('aria-label', 'Add, 1 early');
    });
    expect([control.textContent, control.getAttribute('aria-label')]).toEqual([text, label]);
    expect(control.hasAttribute(EARLY_COUNT_ATTRIBUTE)).toBe(false);
  });

  it('and the name of the link to the cart go with it [MENU-042]', async () => {
    const link = await hydrated(<Link />, (place) => {
      place.querySelector('span')!.setAttribute(EARLY_COUNT_ATTRIBUTE, '1');
      place.querySelector('a')!.setAttribute('aria-label', 'Basket, 1');
    });
    expect([link.hasAttribute('aria-label'), link.innerHTML]).toEqual([
      false,
      `<span ${CART_COUNT_ATTRIBUTE}=""></span>`,
    ]);
  });
});
