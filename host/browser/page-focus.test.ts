/** @jest-environment ./shared/testing/jest.env.cjs */
import { createPageFocus } from './page-focus.ts';

const focusPage = createPageFocus();
let said: string[];
document.addEventListener('focusin', ({ target }) => said.push((target as Element).textContent ?? ''));
const main = () => document.querySelector('main')!;
const begin = () => window.dispatchEvent(new Event('single-spa:before-routing-event'));
const drawn = () => Promise.resolve();

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<nav><a href="/b">B</a></nav><main><h1>Old</h1><button>Next</button></main>';
  said = [];
});
afterEach(() => jest.useRealTimers());

describe('after a soft navigation', () => {
  it('focus is on the heading of a page that is there already', () => {
    document.querySelector('a')!.focus();
    begin();
    main().innerHTML = '<h1>New</h1>';
    focusPage({ isOtherPath: true });
    expect(said).toEqual(['B', 'New']);
  });

  it('a screen that is drawn after its address gets it then; the heading that is left is not said again', async () => {
    document.querySelector('button')!.focus();
    begin();
    focusPage({ isOtherPath: true });
    main().querySelector('button')!.textContent = 'Wait';
    await drawn();
    expect(said).toEqual(['Next']);
    main().innerHTML = '<h1>New</h1>';
    await drawn();
    expect(said).toEqual(['Next', 'New']);
    jest.runAllTimers();
    expect(said).toEqual(['Next', 'New']);
  });

  it('a focus that the screen gave stays', async () => {
    document.querySelector('a')!.focus();
    begin();
    focusPage({ isOtherPath: true });
    main().innerHTML = '<h1>New</h1><button>First</button>';
    document.querySelector('button')!.focus();
    await drawn();
    jest.runAllTimers();
    expect(said).toEqual(['B', 'First']);
  });

  it('a page that keeps its heading at another address is said; with another query what was tapped keeps the focus', () => {
    const button = document.querySelector('button')!;
    button.focus();
    begin();
    focusPage({ isOtherPath: false });
    jest.runAllTimers();
    expect(said).toEqual(['Next']);
    begin();
    focusPage({ isOtherPath: true });
    jest.runAllTimers();
    expect(said).toEqual(['Next', 'Old']);
  });

  it('the newest navigation counts', async () => {
    document.querySelector('a')!.focus();
    begin();
    focusPage({ isOtherPath: true });
    begin();
    focusPage({ isOtherPath: false });
    jest.runAllTimers();
    expect(said).toEqual(['B']);
  });
});
