import { act, render, screen } from '@testing-library/react';
import { createStore, Provider, useAtom } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { storageAtom } from './storage-atom.ts';

const KEY = 'sufra.test.allergens';
const kept = (value: unknown, version = 1) => JSON.stringify({ version, value });

function openPage() {
  const allergens = storageAtom<string[]>({
    area: 'local',
    key: KEY,
    version: 1,
    parse: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null),
  });
  const store = createStore();
  function List() {
    const [value] = useAtom(allergens);
    return <p>{value?.join(' ') ?? 'none'}</p>;
  }
  const page = (
    <Provider store={store}>
      <List />
    </Provider>
  );
  return { allergens, store, page };
}
const text = () => screen.getByText(/./).textContent;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a record as an atom', () => {
  it('is nothing in the HTML and while it is hydrated, then the stored value', async () => {
    localStorage.setItem(KEY, kept(['nuts']));
    const { page } = openPage();
    const complaints = jest.spyOn(console, 'error');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container.textContent).toBe('none');
    const root = await act(() => hydrateRoot(container, page));
    expect(container.textContent).toBe('nuts');
    expect(complaints).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
  });

  it('is written when it is set, and removed by null', () => {
    const { allergens, store, page } = openPage();
    render(page);
    act(() => store.set(allergens, ['milk']));
    expect([text(), localStorage.getItem(KEY)]).toEqual(['milk', kept(['milk'])]);
    act(() => store.set(allergens, null));
    expect([text(), localStorage.getItem(KEY)]).toEqual(['none', null]);
  });

  it('follows another tab, and is changed on top of what that one has written', () => {
    const { allergens, store, page } = openPage();
    render(page);
    localStorage.setItem(KEY, kept(['fish']));
    act(() => store.set(allergens, (now) => [...(now ?? []), 'milk']));
    expect(text()).toBe('fish milk');
    localStorage.setItem(KEY, kept(['eggs']));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(text()).toBe('fish milk');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(text()).toBe('eggs');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(text()).toBe('none');
  });

  it.each(['{', kept(['nuts'], 9), kept(7)])('is nothing when %s is kept', (odd) => {
    localStorage.setItem(KEY, odd);
    render(openPage().page);
    expect(text()).toBe('none');
  });

  it('lives as long as the page where storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const { allergens, store, page } = openPage();
    const { unmount } = render(page);
    act(() => store.set(allergens, ['milk']));
    unmount();
    render(page);
    expect(text()).toBe('milk');
  });

  it('is changed before any part shows it without losing the stored value', () => {
    localStorage.setItem(KEY, kept(['fish']));
    const { allergens, store } = openPage();
    store.set(allergens, (now) => [...(now ?? []), 'milk']);
    expect(localStorage.getItem(KEY)).toBe(kept(['fish', 'milk']));
  });
});
