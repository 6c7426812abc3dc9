import { hexOf, listLike, listOf, switchOf, textOf, withWords, wordsIn } from './values.ts';

describe('values of settings', () => {
  it('a switch is on for 1, "1" and true; nothing said is neither on nor off', () => {
    expect([1, '1', true].map(switchOf)).toEqual([true, true, true]);
    expect([0, '0', false].map(switchOf)).toEqual([false, false, false]);
    expect([null, undefined, ''].map(switchOf)).toEqual([null, null, null]);
  });

  it('words of one language change alone; other languages and other fields stay [SHOP-030]', () => {
    const value = { ar: 'أهلًا', en: 'Hello', fr: 'Bonjour' };
    expect(withWords(value, 'en', 'Welcome')).toEqual({ ar: 'أهلًا', en: 'Welcome', fr: 'Bonjour' });
    expect(withWords('Hello', 'ar', 'أهلًا')).toEqual({ ar: 'أهلًا', en: 'Hello' });
    expect(withWords(null, 'en', 'Hello')).toEqual({ en: 'Hello' });
    expect(withWords({ en: 'Hello' }, 'en', '')).toBeNull();
    expect(wordsIn(value, 'fr')).toBe('Bonjour');
    expect(wordsIn('Hello', 'ar')).toBe('Hello');
  });

  it('a list stays in the form in which it is stored', () => {
    expect(listOf('sms, whatsapp')).toEqual(['sms', 'whatsapp']);
    expect(listOf(['a', 1])).toEqual(['a', '1']);
    expect(listLike('a', ['b', 'c'])).toBe('b,c');
    expect(listLike(['a'], ['b'])).toEqual(['b']);
    expect(listLike(['a'], [])).toBeNull();
  });

  it('what is no text is not shown as one, so that no part of it is lost', () => {
    expect(textOf({ widths: [320] })).toBeNull();
    expect(textOf(16)).toBe('16');
  });

  it('a colour in hexadecimal goes into the choice of colours', () => {
    expect(hexOf('#8E2F2B')).toBe('#8e2f2b');
    expect(hexOf('#abc')).toBe('#aabbcc');
    expect(hexOf('oklch(.5 .1 20)')).toBeNull();
  });
});
