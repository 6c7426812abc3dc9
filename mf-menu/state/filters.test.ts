import { readGuard, writeGuard } from './filters.ts';

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe("the household's allergen guard", () => {
  it('is kept on the device and forgotten with its last allergen [MENU-025]', () => {
    const storage = memory();
    writeGuard(() => storage, ['milk', 'nuts']);
    expect(readGuard(() => storage)).toEqual(['milk', 'nuts']);
    writeGuard(() => storage, []);
    expect(storage.kept.size).toBe(0);
  });

  it.each(['no json', '[]', '{"version":2,"allergens":["milk"]}', '{"version":1,"allergens":"milk"}', 'null'])(
    'is empty for %s',
    (text) => expect(readGuard(() => memory({ 'sufra.menu.allergen-guard': text }))).toEqual([]),
  );

  it.each([
    ['to be written', () => ({ getItem: refused, setItem: refused, removeItem: refused })],
    // A browser that blocks all cookies refuses the storage itself, not only its methods.
    ['to be reached', refused],
  ])('lasts as long as the page where storage is forbidden %s', (_, forbidden) => {
    expect(readGuard(forbidden)).toEqual([]);
    expect(() => writeGuard(forbidden, ['milk'])).not.toThrow();
    expect(() => writeGuard(forbidden, [])).not.toThrow();
  });
});

function refused(): never {
  throw new DOMException('The operation is insecure', 'SecurityError');
}
