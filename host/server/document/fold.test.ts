import { foldOf } from './fold.ts';

const dish = (id: number) => `<li data-item="${id}"><h3>${id}</h3><img src="x" alt=""/><br/></li>`;
const group = (from: number, to: number) =>
  `<section><ul>${Array.from({ length: to - from + 1 }, (_, index) => dish(from + index)).join('')}</ul></section>`;
const parted = (html: string) => {
  const fold = foldOf(html);
  return fold === null ? null : [html.slice(0, fold), html.slice(fold)];
};

describe('the fold of a document', () => {
  it('is between two groups of dishes, after the sixth dish', () => {
    const before = `<div><div class="bar"><a href="#">x</a></div>${group(1, 4)}${group(5, 8)}`;
    const after = `${group(9, 20)}<p>end</p></div>`;
    expect(parted(before + after)).toEqual([before, after]);
  });

  it('passes over comments, and parts no list, table, text or drawing', () => {
    const before = `<div>${group(1, 6)}<!--$-->`;
    const after = `<section>${group(7, 7)}</section><!--/$--></div>`;
    expect(parted(before + after)).toEqual([before, after]);
    const rows = Array.from({ length: 8 }, (_, id) => `<div data-item="${id}">x</div>`).join('');
    for (const name of ['ul', 'table', 'p', 'noscript', 'a', 'dialog']) {
      expect(foldOf(`<div><${name}>${rows}</${name}></div>`)).toBeNull();
    }
  });

  it('comes before an element that follows another: what is first, last or alone in its parent stays so', () => {
    const dishes = Array.from({ length: 6 }, (_, id) => `<div data-item="${id}">x</div>`).join('');
    expect(foldOf(`<div><div>${dishes}</div></div>`)).toBeNull();
    const before = `<div><div>${dishes}</div>`;
    expect(parted(`${before}<div><b>1</b><b>2</b></div></div>`)).toEqual([before, '<div><b>1</b><b>2</b></div></div>']);
  });

  it('of a page without dishes comes after 8,000 characters, of a short one nowhere', () => {
    const part = `<section>${'x'.repeat(3000)}</section>`;
    expect(parted(`<div>${part.repeat(5)}</div>`)).toEqual([`<div>${part.repeat(3)}`, `${part.repeat(2)}</div>`]);
    expect(foldOf(`<div>${part}${part}</div>`)).toBeNull();
    expect(foldOf('')).toBeNull();
  });
});
