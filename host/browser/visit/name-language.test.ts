/** @jest-environment ./shared/testing/jest.env.cjs */
import { nameLanguage } from './name-language.ts';

const shown = (entry: object) => {
  Object.assign(performance, { getEntriesByType: () => [entry] });
  // biome-ignore lint/suspicious/noDocumentCookie: the only one that jsdom has
  document.cookie = 'lang=ar';
  nameLanguage('en');
  return document.cookie;
};

describe('the language of a document', () => {
  it('that was fetched before it was opened is named when it is shown [PLAT-031]', () => {
    expect(shown({ deliveryType: 'navigational-prefetch', activationStart: 0 })).toBe('lang=en');
    expect(shown({ deliveryType: '', activationStart: 120 })).toBe('lang=en');
  });

  it('that was opened was named by its answer', () => {
    expect(shown({ deliveryType: '', activationStart: 0 })).toBe('lang=ar');
    expect(shown({})).toBe('lang=ar');
  });
});
