import fc from 'fast-check';
import { type PassedText, ReceivedTexts, SentTexts } from './numbered-texts.ts';

const long = (seed: string) => seed.repeat(600).slice(0, 600);

describe('texts by number', () => {
  it('pass whole once, and are the same string then', () => {
    const [sent, received] = [new SentTexts(), new ReceivedTexts()];
    const first = sent.pass(long('a'));
    expect(first).toEqual({ number: 1, text: long('a') });
    expect(received.read(first)).toBe(long('a'));
    const second = sent.pass(long('a'));
    expect(second).toEqual({ number: 1 });
    expect(received.read(second)).toBe(long('a'));
  });

  it('pass whole each time when they are short, or longer than all that is held', () => {
    const sent = new SentTexts(1000);
    for (const text of ['short', '', 'x'.repeat(1001)])
      for (let time = 0; time < 2; time += 1) expect(sent.pass(text)).toBe(text);
  });

  it('mean the same to both sides, whatever comes in whatever order, within one bound', () => {
    const texts = ['a', 'b', 'c', 'd', 'e'].map(long);
    fc.assert(
      fc.property(fc.array(fc.nat(4)), (order) => {
        // Room for two.
        const [sent, received] = [new SentTexts(1300), new ReceivedTexts(1300)];
        for (const at of order) expect(received.read(sent.pass(texts[at]!))).toBe(texts[at]);
      }),
    );
  });

  it.each<[string, PassedText[]]>([
    ['a number that was not sent', [{ number: 7 }]],
    [
      'one that is forgotten',
      [{ number: 1, text: long('a') }, { number: 2, text: long('b'), forget: [1] }, { number: 1 }],
    ],
    [
      'a number that has a text',
      [
        { number: 1, text: long('a') },
        { number: 1, text: long('b') },
      ],
    ],
    ['texts without an end that a bound of characters allows', [{ number: 1, text: '' }]],
    ['a text that is too short for a number', [{ number: 1, text: 'x'.repeat(499) }]],
    ['what is no text', [{ number: 1, text: {} as string }]],
    ['nothing', [null as unknown as PassedText]],
    ['numbers to forget that are none', [{ number: 1, text: long('a'), forget: 5 as unknown as number[] }]],
    [
      'more than may be held',
      [
        { number: 1, text: long('a') },
        { number: 2, text: long('b') },
        { number: 3, text: long('c') },
      ],
    ],
  ])('are refused: %s', (_, all) => {
    const received = new ReceivedTexts(1300);
    expect(() => {
      for (const one of all) received.read(one);
    }).toThrow();
  });
});
