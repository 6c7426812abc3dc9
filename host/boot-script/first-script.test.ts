/** @jest-environment ./shared/testing/jest.env.cjs */
import { BOOT_SCRIPT, FIRST_SCRIPT } from './compiled.ts';

const run = (text: string) => new Function(text)();
const control = (id: string) => document.getElementById(id)!;
const tap = (id: string) => control(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const keptIds = () => window.__sufraTaps!.map(({ element }) => element.id);
const acted = jest.fn();

/** As a document that goes on does it: with its second script, which stands among the rows. */
function secondScript(): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    entry: 'https://cdn.example/files/host/1/entry.js',
    files: 'https://cdn.example/files',
  });
  document.querySelector('main')!.append(script);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  run(BOOT_SCRIPT);
  return script;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.dataset.plain = '';
  document.body.innerHTML =
    '<main><a id="link" href="#there" data-tap="link">x</a><button id="add" data-tap="add">y</button><form method="post" data-tap="form"><button id="send">z</button></form></main>';
  acted.mockReset();
  run(FIRST_SCRIPT);
});
afterEach(() => {
  window.__sufraTaps?.stop();
  document.head.innerHTML = '';
  delete document.documentElement.dataset.plain;
  jest.useRealTimers();
});

describe('taps between the two scripts of a document', () => {
  it('are kept and shown at once, and the second script has them, each once, in order', () => {
    control('add').addEventListener('click', acted);
    expect([tap('add'), tap('link'), tap('add')]).toEqual([false, false, false]);
    expect(control('add').hasAttribute('data-pressed')).toBe(true);
    const script = secondScript();
    expect(keptIds()).toEqual(['add', 'link']);
    expect(control('add').hasAttribute('data-pressed')).toBe(true);
    tap('add');
    expect(keptIds()).toEqual(['add', 'link']);
    // React finds the rows as the server made them.
    expect(script.isConnected).toBe(false);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect([acted.mock.calls.length, 'plain' in document.documentElement.dataset]).toEqual([0, false]);
  });

  it('act as plain links and buttons when the document breaks off before the second', () => {
    for (const id of ['add', 'link', 'send']) control(id).addEventListener('click', acted);
    tap('add');
    tap('send');
    acted.mockReset();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(acted).toHaveBeenCalledTimes(1);
    expect(document.documentElement.dataset.plain).toBe('late');
    expect(control('add').hasAttribute('data-pressed')).toBe(false);
    tap('link');
    expect(acted).toHaveBeenCalledTimes(2);
  });

  it('count each tap on an add control, which acts once as a plain button', () => {
    control('add').setAttribute('data-early-add', '');
    control('add').addEventListener('click', acted);
    for (const id of ['add', 'link', 'add', 'link']) tap(id);
    expect(keptIds()).toEqual(['add', 'link', 'add']);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(acted).toHaveBeenCalledTimes(1);
  });

  it('are held ten seconds at most, and a script that comes later takes none of them again', () => {
    control('add').addEventListener('click', acted);
    tap('add');
    jest.advanceTimersByTime(10_000);
    expect(acted).toHaveBeenCalledTimes(1);
    expect(window.__sufraTaps!.stop()).toHaveLength(0);
  });
});
