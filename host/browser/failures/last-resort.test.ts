import { reloadOnce } from './last-resort.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the one full reload', () => {
  it('happens once, and not again inside 60 seconds [HOST-035]', () => {
    const storage = memory();
    let reloads = 0;
    const reload = () => {
      reloads++;
    };
    expect(reloadOnce(100_000, () => storage, reload)).toBe(true);
    expect(reloadOnce(159_999, () => storage, reload)).toBe(false);
    expect(reloads).toBe(1);
    expect(reloadOnce(160_000, () => storage, reload)).toBe(true);
    expect(reloads).toBe(2);
  });

  it('does not begin where no storage can say that it was done', () => {
    const refused = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    const reload = jest.fn();
    expect(reloadOnce(100_000, refused, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
