import { createJobAnswers } from './job-answers.ts';

it('the same text is the same, frozen value', () => {
  const read = createJobAnswers();
  const text = JSON.stringify({ data: { groups: [{ id: 'grills', items: [{ price: '74.00' }] }] } });
  const first = read(text) as { data: { groups: { items: { price: string }[] }[] } };
  expect(first).toEqual(JSON.parse(text));
  expect(read(`${text}`)).toBe(first);
  expect(() => {
    first.data.groups[0]!.items[0]!.price = '0.00';
  }).toThrow(TypeError);
  expect(() => first.data.groups.push({ items: [] })).toThrow(TypeError);
});

it('keeps so many characters and no more', () => {
  const read = createJobAnswers();
  const texts = Array.from({ length: 5 }, (_, index) => JSON.stringify({ index, filler: 'x'.repeat(300_000) }));
  const values = texts.map(read);
  expect(read(texts[4]!)).toBe(values[4]);
  expect(read(texts[0]!)).not.toBe(values[0]);
});
