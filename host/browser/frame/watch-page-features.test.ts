/** @jest-environment ./shared/testing/jest.env.cjs */
import { watchPageFeatures } from './watch-page-features.ts';

const { body, documentElement: root } = document;
const shown = async () => {
  // Observers run when this task's changes are done.
  await Promise.resolve();
  return root.getAttribute('data-shows');
};
const put = (html: string, into: Element = document.querySelector('main')!) => {
  into.insertAdjacentHTML('beforeend', html);
  return into.lastElementChild!;
};
let end: () => void;

beforeEach(() => {
  body.innerHTML = '<main></main><footer><nav id="sufra-tabs"></nav></footer>';
  root.removeAttribute('data-shows');
});
afterEach(() => end());

it('says what the page has when it begins, whatever the document said', async () => {
  root.setAttribute('data-shows', 'offline');
  put('<div><div data-dock></div></div>');
  end = watchPageFeatures();
  expect(await shown()).toBe('dock');
});

it('says what comes, however deep, and what goes', async () => {
  end = watchPageFeatures();
  expect(await shown()).toBeNull();
  const part = put('<section><p>…</p><div data-dock-above></div></section>');
  expect(await shown()).toBe('dock-above');
  put('<p data-offline></p>');
  expect(await shown()).toBe('dock-above offline');
  part.remove();
  expect(await shown()).toBe('offline');
  document.querySelector('[data-offline]')!.remove();
  expect(await shown()).toBeNull();
});

it('says that a screen has a bar of its own: its outermost element, in the place of a module', async () => {
  end = watchPageFeatures();
  const place = put('<div data-module="menu"></div>');
  const inner = put('<section><div data-top-bar></div></section>', place);
  expect(await shown()).toBeNull();
  inner.remove();
  put('<div data-top-bar></div>', place);
  expect(await shown()).toBe('top-bar');
  place.replaceChildren();
  expect(await shown()).toBeNull();
});

it('leaves the row of a bar free while its screen is drawn in place of a skeleton [X-037]', async () => {
  root.setAttribute('data-shows', 'top-bar');
  const place = put('<div data-module="menu"><div class="sufra-skeleton"></div><noscript></noscript></div>');
  end = watchPageFeatures();
  expect(await shown()).toBe('top-bar');
  place.replaceChildren();
  expect(await shown()).toBe('top-bar');
  put('<p>…</p>', place);
  expect(await shown()).toBeNull();
});

it('follows marks that are set and taken on an element that stays', async () => {
  const bar = put('<div hidden></div>');
  end = watchPageFeatures();
  bar.setAttribute('data-dock-above', '');
  expect(await shown()).toBe('dock-above');
  bar.removeAttribute('data-dock-above');
  expect(await shown()).toBeNull();
});

it('a dialog counts while it is open; its dock is its own', async () => {
  end = watchPageFeatures();
  const dialog = put('<dialog><div data-dock></div></dialog>', body);
  expect(await shown()).toBeNull();
  dialog.setAttribute('open', '');
  expect(await shown()).toBe('dialog');
  put('<div data-dock></div>');
  expect(await shown()).toBe('dialog dock');
  dialog.removeAttribute('open');
  expect(await shown()).toBe('dock');
});

it('an offline message outside of the page’s content is none of the page', async () => {
  end = watchPageFeatures();
  put('<p data-offline></p>', document.querySelector('footer')!);
  expect(await shown()).toBeNull();
});

describe('the tab bar', () => {
  const tabs = () => document.getElementById('sufra-tabs')!.hasAttribute('data-typing');

  it('knows when a field has the focus that brings up a keyboard, also one that had it before', () => {
    put('<input type="search"><button>x</button><input type="checkbox"><textarea></textarea>');
    const [search, button, box, text] = document.querySelector('main')!.children as unknown as HTMLElement[];
    search!.focus();
    end = watchPageFeatures();
    expect(tabs()).toBe(true);
    button!.focus();
    expect(tabs()).toBe(false);
    text!.focus();
    expect(tabs()).toBe(true);
    box!.focus();
    expect(tabs()).toBe(false);
    search!.focus();
    search!.blur();
    expect(tabs()).toBe(false);
  });
});
