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

it.each([
  ['an answer', '{"data":{"a":1},"meta":{"server_time":"1"},"errors":[]}'],
  ['a meta in the data', '{"data":{"a":{"b":1,"meta":{"c":1}},"d":2},"meta":{},"errors":[]}'],
  ['a meta in the data alone', '{"data":{"a":1,"meta":{"c":1}}}'],
  ['a meta within the meta', '{"data":1,"meta":{"a":1,"meta":{"b":2}}}'],
  ['a meta in a text', '{"data":"x,\\"meta\\":{}","meta":{"a":",\\"meta\\":{}}"}}'],
  ['other fields before', '{"meta":{},"data":[1]}'],
  ['data twice', '{"data":1,"meta":{},"data":2}'],
  ['a meta that is none', '{"data":1,"meta":null}'],
])('reads as JSON does: %s', (_, text) => {
  const value = createJobAnswers()(text);
  expect(value).toEqual(JSON.parse(text));
  expect(Object.isFrozen(value)).toBe(true);
});

it.each(['{"data":1,"meta":}', '{"data":{"a":1,"meta":{}', '{"data":{,"meta":{}}'])(
  'throws as JSON does: %s',
  (text) => {
    expect(() => createJobAnswers()(text)).toThrow(SyntaxError);
  },
);

it('the same data is the same value, whenever the provider was asked', () => {
  const read = createJobAnswers();
  const answer = (time: string, price: string) =>
    read(JSON.stringify({ data: [{ price }], meta: { server_time: time }, errors: [] })) as {
      data: object;
      meta: object;
    };
  const first = answer('1', '74.00');
  const second = answer('2', '74.00');
  expect(second.data).toBe(first.data);
  expect(second.meta).toEqual({ server_time: '2' });
  expect(answer('3', '75.00').data).toEqual([{ price: '75.00' }]);
});
