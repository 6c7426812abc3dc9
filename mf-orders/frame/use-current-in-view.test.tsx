import { render } from '@testing-library/react';
import { useCurrentInView } from './use-current-in-view.ts';

const NAMES = ['orders', 'tables', 'queue'];

function Row({ at }: { at: string }) {
  const row = useCurrentInView<HTMLElement>(at);
  return (
    <nav ref={row}>
      {NAMES.map((name) => (
        <a key={name} href={`/${name}`} aria-current={name === at ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** A row of 100 px on entries of 80 px each, as far as it is scrolled. */
function lay(row: () => HTMLElement | null) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 100, 64);
    const at = NAMES.indexOf(this.textContent);
    return new DOMRect(at * 80 - (row()?.scrollLeft ?? 0), 0, 80, 64);
  });
}

it('the current entry of a row that scrolls stands in the middle, also when another is current', () => {
  lay(() => document.querySelector('nav'));
  const { rerender, container } = render(<Row at="queue" />);
  const row = container.querySelector('nav')!;
  expect(row.scrollLeft).toBe(150);
  rerender(<Row at="tables" />);
  expect(row.scrollLeft).toBe(70);
});
