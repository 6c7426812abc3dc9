/** @jest-environment ./shared/testing/jest.env.cjs */
import { goOnReading, goToReadingPosition } from './language-switch.ts';

const oats = { path: '/menu', attribute: 'data-item', value: 'oats', share: 0.4 } as const;

beforeEach(() => {
  document.body.innerHTML = '<main><section id="groupsoups"><li data-item="oats"></li></section></main>';
  Object.assign(window, { innerHeight: 1000, scrollY: 0, scrollTo: jest.fn() });
  document.querySelector('[data-item]')!.getBoundingClientRect = () => new DOMRect(0, 1100, 300, 100);
});

describe('the reading position [HOST-018]', () => {
  it('is found again on a page whose heights all differ', () => {
    expect(goToReadingPosition(oats)).toBe(true);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 1100 + 40 - 400, behavior: 'instant' });
    expect(goToReadingPosition({ path: '/menu', attribute: 'id', value: 'gone', share: 0 })).toBe(false);
  });

  it('that was noted for another page is forgotten', () => {
    history.replaceState(null, '', '/branches');
    sessionStorage.setItem('sufra.scroll', JSON.stringify({ version: 1, value: oats }));
    goOnReading();
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('sufra.scroll')).toBeNull();
  });

  it('is not known to a browser that refuses storage, which starts all the same', () => {
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    expect(goOnReading).not.toThrow();
    refused.mockRestore();
  });
});
