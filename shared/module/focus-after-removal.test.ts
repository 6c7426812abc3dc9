/** @jest-environment ./shared/testing/jest.env.cjs */
import { keepFocusAfterRemoval } from './focus-after-removal.ts';

let stop: () => void;
const at = (id: string) => document.getElementById(id)!;
const removed = async (...ids: string[]) => {
  for (const id of ids) at(id).remove();
  // Observers of the document run after the change.
  await Promise.resolve();
  return document.activeElement?.id;
};

beforeEach(() => {
  document.body.innerHTML = `
    <main><div data-module="mf-menu">
      <h1 id="page">Order</h1>
      <section id="part"><h2 id="name">Dishes</h2>
        <ul><li id="a"><button id="a1"></button></li><li id="b"><button id="b1"></button></li><li id="c"><button id="c1"></button></li></ul>
        <p><button id="all"></button></p>
      </section>
      <button id="other"></button>
    </div></main><div id="toasts"><button id="undo"></button></div>`;
  stop = keepFocusAfterRemoval(document);
});
afterEach(() => stop());

describe('focus of what is taken from the page [X-022]', () => {
  it.each([
    ['an item of a list: the next one’s control', 'a1', ['a'], 'b1'],
    ['the last item: the one before', 'c1', ['c'], 'b1'],
    ['all items: the heading of their part', 'a1', ['c', 'b', 'a'], 'name'],
    ['a single control: the heading of its part', 'all', ['all'], 'name'],
    ['a whole part: the heading of the page', 'b1', ['part'], 'page'],
    ['a message beside the page: the heading of the page', 'undo', ['undo'], 'page'],
    ['something else: where it is', 'other', ['a'], 'other'],
  ])('%s', async (_, focused, gone, next) => {
    at(focused).focus();
    expect(await removed(...gone)).toBe(next);
  });

  it('stays in the dialog that is open', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog open><div><h2 id="title">Cart</h2><p><button id="ok"></button></p></div></dialog>',
    );
    at('ok').focus();
    expect(await removed('ok')).toBe('title');
    at('undo').focus();
    expect(await removed('undo')).toBe('title');
  });

  it('stays where the module put it, and where the customer left for nothing', async () => {
    at('a1').focus();
    at('a').remove();
    at('other').focus();
    await Promise.resolve();
    expect(document.activeElement).toBe(at('other'));
    at('other').blur();
    await Promise.resolve();
    expect(await removed('other')).toBe('');
  });

  it('waits for the successor of a release that is replaced', async () => {
    at('b1').focus();
    document.querySelector('[data-module]')!.replaceChildren();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
