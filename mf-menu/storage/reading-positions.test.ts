/** @jest-environment ./shared/testing/jest.env.cjs */
import { historyEntry, keepPosition, readPosition } from './reading-positions.ts';

beforeEach(() => sessionStorage.clear());

describe('reading positions of large menus', () => {
  it('are stored by entry of the history, the newest of each, ten of them [MENU-009]', () => {
    for (let at = 0; at < 12; at++) keepPosition({ entry: `e${at}`, id: 'groupA', top: at });
    keepPosition({ entry: 'e5', id: 'groupB', top: -281 });
    expect(readPosition('e5')).toEqual({ entry: 'e5', id: 'groupB', top: -281 });
    expect(readPosition('e1')).toBeUndefined();
    expect(readPosition('e2')).toMatchObject({ top: 2 });
  });

  it('survive what is not theirs in the storage', () => {
    for (const text of ['{', '[]', '{"version":1,"places":[{"entry":"x"},7]}', '{"version":9,"places":[]}']) {
      sessionStorage.setItem('sufra.menu.places', text);
      expect(readPosition('x')).toBeUndefined();
    }
  });

  it('name an entry once, and leave the rest of its state', () => {
    history.replaceState({ idx: 3 }, '');
    const entry = historyEntry();
    expect(historyEntry()).toBe(entry);
    expect(history.state).toEqual({ idx: 3, entry });
    history.pushState(null, '');
    expect(historyEntry()).not.toBe(entry);
  });
});
