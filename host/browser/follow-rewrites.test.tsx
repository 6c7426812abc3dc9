import { act, useState } from 'react';

import { createRoot, type Root } from 'react-dom/client';
import { noteEarlyChanges } from './early-changes.ts';
import { followRewrites } from './follow-rewrites.ts';

/** Amounts and conditional words as plain text children: what a module may write. */
let set: (count: number) => void;
function Basket() {
  const [count, setCount] = useState(1);
  set = (next) => act(() => setCount(next));
  return (
    <p>
      Total {count} {count > 1 ? 'dishes' : null}
      {count > 2 ? <b>many</b> : null} now
    </p>
  );
}

/** As Chrome's translator: each text out, two elements with other words in. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.tagName === 'FONT') continue;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data.toUpperCase();
    text.replaceWith(outer);
  }
}

/** As an extension that marks words: the text stays, in an element of its own. */
function wrap(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const mark = document.createElement('mark');
    text.before(mark);
    mark.append(text);
  }
}

const read = () => document.body.textContent!.replace(/\s+/g, ' ').trim();
const settled = () => new Promise((resolve) => setTimeout(resolve));

let root: Root;
let stop: () => void;
const thrown: unknown[] = [];
beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  thrown.length = 0;
  root = createRoot(document.querySelector('div')!, { onUncaughtError: (error) => thrown.push(error) });
  act(() => root.render(<Basket />));
  stop = followRewrites(document.body);
});
afterEach(() => {
  act(() => root.unmount());
  stop();
});

describe('a page that is translated', () => {
  it('shows what is new, in the language of the page until it is translated again [X-033]', async () => {
    translate();
    await settled();
    expect(read()).toBe('TOTAL 1 NOW');
    set(2);
    await settled();
    expect(read()).toBe('TOTAL 2 dishes NOW');
    translate();
    set(3);
    await settled();
    expect(read()).toBe('TOTAL 3 DISHESmany NOW');
    set(1);
    await settled();
    expect([read(), thrown]).toEqual(['TOTAL 1 NOW', []]);
  });

  it('changes at once after it was translated, before anything else has run [X-033]', async () => {
    set(2);
    translate();
    set(1);
    await settled();
    expect([read(), thrown]).toEqual(['TOTAL 1 NOW', []]);
  });

  it('was rewritten before what follows it had come [X-033]', async () => {
    stop();
    set(2);
    const changes = noteEarlyChanges(document.body);
    translate();
    await settled();
    stop = followRewrites(document.body, changes.take());
    set(1);
    set(3);
    await settled();
    expect([read(), thrown]).toEqual(['TOTAL 3 dishesmany NOW', []]);
    translate();
    await settled();
    expect(changes.take()).toEqual([]);
  });

  it('goes away as a whole', () => {
    set(3);
    translate();
    act(() => root.unmount());
    expect([read(), thrown]).toEqual(['', []]);
  });
});

it('a page whose texts were moved into other elements stays alive and right [X-033]', async () => {
  set(3);
  wrap();
  await settled();
  set(1);
  await settled();
  expect([read(), thrown]).toEqual(['Total 1 now', []]);
});

it('a node that is not there is refused as before', () => {
  expect(() => document.body.removeChild(document.createElement('i'))).toThrow(DOMException);
});
