import { opensElsewhere } from './opens-elsewhere.ts';

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe('a click on a link', () => {
  it('is the page’s own when nothing is held', () => {
    expect(opensElsewhere(PLAIN)).toBe(false);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('is the browser’s with %s', (key) => {
    expect(opensElsewhere({ ...PLAIN, [key]: true })).toBe(true);
  });

  it('is the browser’s by another button', () => {
    expect(opensElsewhere({ ...PLAIN, button: 1 })).toBe(true);
  });
});
