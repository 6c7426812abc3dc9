import { readDataTexts } from './data-texts.ts';

const lines = (...records: [key: unknown, data: unknown][]) =>
  records.map(([key, data]) => [JSON.stringify(key), '1', JSON.stringify(data)] as const);

describe('a fragment’s data as text', () => {
  it('are its records, as they were, each under its key', () => {
    const menu = { groups: [{ names: { ar: 'مشاوي' }, price: '12.00\n' }] };
    const read = readDataTexts(lines([['menu', { id: 1 }], menu], [['branch'], null]), false);
    expect(read.map(({ key }) => key)).toEqual(['["menu",{"id":1}]', '["branch"]']);
    expect(read.map(({ json }) => JSON.parse(json))).toEqual([
      { key: ['menu', { id: 1 }], updatedAt: 1, data: menu },
      { key: ['branch'], updatedAt: 1, data: null },
    ]);
    expect(readDataTexts([], false)).toEqual([]);
  });

  it('end no element, whether they are new, known or a visitor’s own', () => {
    for (let at = 0; at < 3; at += 1) {
      const [record] = readDataTexts(lines([['</script>'], '</script><img>\u2028']), at === 2);
      expect(record!.json).not.toMatch(/[<\u2028]/);
      expect(JSON.parse(record!.json)).toMatchObject({ key: ['</script>'], data: '</script><img>\u2028' });
    }
  });

  it.each([
    ['no JSON', '["menu"]', '1', '{"a":1},"b":2'],
    ['another element after it', '["menu"]', '1', '{}</script>'],
    ['no data', '["menu"]', '1', ''],
    ['a key that is no list', '{}', '1', '{}'],
    ['a time that is none', '["menu"]', 'now', '{}'],
  ])('are refused: %s', (_, key, time, text) => {
    for (let at = 0; at < 2; at += 1) expect(() => readDataTexts([[key, time, text]], false)).toThrow();
  });
});
