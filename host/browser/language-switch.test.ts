/** @jest-environment ./shared/testing/jest.env.cjs */
import { goToReadingPosition, keepScrollAcrossLanguages, readingPosition } from './language-switch.ts';

/** Boxes of a page that is scrolled to `scrollY`; tops count from the document's start. */
function lay(boxes: Record<string, [top: number, height: number]>, scrollY: number) {
  Object.defineProperty(window, 'innerHeight', { value: 1000, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  for (const element of document.querySelectorAll<HTMLElement>('main [id], main [data-item]')) {
    const [top, height] = boxes[element.id || element.dataset.item!]!;
    element.getBoundingClientRect = () => new DOMRect(0, top - scrollY, 300, height);
  }
}

beforeEach(() => {
  document.body.innerHTML = `<header id="head"></header><main>
    <section id="groupgrills"><li data-item="kebab"></li></section>
    <section id="groupsoups"><li data-item="lentil"></li><li data-item="oats"></li></section></main>`;
  window.scrollTo = jest.fn();
});

describe('the reading position [HOST-018]', () => {
  it('is the smallest thing under their eye, and its share above it', () => {
    lay(
      { groupgrills: [0, 2000], kebab: [100, 200], groupsoups: [2000, 900], lentil: [2100, 200], oats: [2300, 200] },
      1980,
    );
    expect(readingPosition('/menu')).toEqual({ path: '/menu', attribute: 'data-item', value: 'oats', share: 0.4 });
  });

  it('is nothing at the top of the page', () => {
    lay({ groupgrills: [0, 2000], kebab: [100, 900], groupsoups: [2000, 900], lentil: [2100, 9], oats: [2300, 9] }, 0);
    expect(readingPosition('/menu')).toBeNull();
  });

  it('is found again on a page whose heights all differ', () => {
    lay({ groupgrills: [0, 900], kebab: [80, 100], groupsoups: [900, 600], lentil: [1000, 100], oats: [1100, 100] }, 0);
    expect(goToReadingPosition({ path: '/menu', attribute: 'data-item', value: 'oats', share: 0.4 })).toBe(true);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 1100 + 40 - 400, behavior: 'instant' });
    expect(goToReadingPosition({ path: '/menu', attribute: 'id', value: 'gone', share: 0 })).toBe(false);
  });

  it('is not kept by a browser that refuses storage, which starts all the same', () => {
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    document.body.insertAdjacentHTML('beforeend', '<a data-action="language" href="/en/menu">EN</a>');
    expect(keepScrollAcrossLanguages).not.toThrow();
    const link = document.querySelector<HTMLAnchorElement>('a')!;
    let seen = false;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      seen = true;
    });
    link.click();
    expect(seen).toBe(true);
    refused.mockRestore();
  });
});
