/** @jest-environment ./shared/testing/jest.env.cjs */
import { noteReading } from './note-reading.ts';

/** Boxes of a page that is scrolled to `scrolled`; tops count from the document's start. */
function lay(boxes: Record<string, [top: number, height: number]>, scrolled: number) {
  Object.assign(window, { innerHeight: 1000, innerWidth: 400, scrollY: scrolled });
  const marked = [...document.querySelectorAll<HTMLElement>('main [id], main [data-item]')];
  for (const element of marked) {
    const [top, height] = boxes[element.id || element.dataset.item!]!;
    element.getBoundingClientRect = () => new DOMRect(0, top - scrolled, 400, height);
  }
  // What is inside lies above what is around it.
  document.elementsFromPoint = (_x, y) =>
    [...marked].reverse().filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top <= y && y < bottom;
    });
}

function press(): HTMLAnchorElement {
  const link = document.querySelector<HTMLAnchorElement>('[data-action=language]')!;
  noteReading({ target: link.firstElementChild } as unknown as Event);
  return link;
}

const noted = () => JSON.parse(sessionStorage.getItem('sufra.scroll') ?? 'null');

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/menu?from=poster#soups');
  document.body.innerHTML = `<a data-action="language" href="/en/menu?from=poster"><b>EN</b></a><a id="other" href="/branches">x</a><main>
    <section id="groupgrills"><li data-item="kebab"></li></section>
    <section id="groupsoups"><li data-item="lentil"></li><li data-item="oats"></li></section></main>`;
});

describe('what is read when the language is switched [HOST-018]', () => {
  const menu: Parameters<typeof lay>[0] = {
    groupgrills: [0, 1900],
    kebab: [100, 200],
    groupsoups: [2000, 900],
    lentil: [2100, 200],
    oats: [2300, 200],
  };

  it('is the smallest thing on the reading line, and its share above it; the hash goes along', () => {
    lay(menu, 1980);
    const link = press();
    expect(noted()).toEqual({
      version: 1,
      value: { path: '/en/menu', attribute: 'data-item', value: 'oats', share: 0.4 },
    });
    expect(link.href).toMatch(/\/en\/menu\?from=poster#soups$/);
  });

  it('is the nearest thing above, where the line is between two', () => {
    lay(menu, 1550);
    press();
    expect(noted().value).toMatchObject({ attribute: 'id', value: 'groupgrills', share: 1950 / 1900 });
  });

  it('is nothing at the top of the page, whatever was read before', () => {
    lay(menu, 1980);
    press();
    lay(menu, 0);
    press();
    expect(noted()).toBeNull();
  });

  it('is not asked for by any other link', () => {
    lay(menu, 1980);
    noteReading({ target: document.getElementById('other') } as unknown as Event);
    expect(noted()).toBeNull();
  });

  it('is lost in a browser that refuses storage, and the link leads on', () => {
    lay(menu, 1980);
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    expect(press).not.toThrow();
    refused.mockRestore();
  });
});
