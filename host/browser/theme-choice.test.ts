/** @jest-environment ./shared/testing/jest.env.cjs */
import { THEME_KEY } from '@sufra/contract/page-protocol';
import { watchThemeChoice } from './theme-choice.ts';

const root = document.documentElement;
const option = (value: string) => document.querySelector<HTMLInputElement>(`input[value=${value}]`)!;
const chosen = () => document.querySelector<HTMLInputElement>('input:checked')!.value;
const bars = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('data-theme');
  document.head.innerHTML = SYSTEM.map((media) => `<meta name="theme-color" media="${media}" content="#fff">`).join('');
  document.body.innerHTML = `<footer>${['system', 'light', 'dark']
    .map(
      (value) =>
        `<input type="radio" name="sufra-theme" value="${value}"${value === 'system' ? ' checked' : ''} aria-label="${value}">`,
    )
    .join('')}</footer>`;
});

describe('the choice of a theme', () => {
  it('follows the system until one is made [X-030]', () => {
    watchThemeChoice();
    expect(root.dataset.theme).toBeUndefined();
    expect(chosen()).toBe('system');
    expect(bars()).toEqual(SYSTEM);
  });

  it('holds at once, is stored on the device, and can be taken back [HOST-064] [X-030]', () => {
    watchThemeChoice();
    option('dark').click();
    expect(root.dataset.theme).toBe('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
    expect(bars()).toEqual(['not all', 'all']);
    option('light').click();
    expect(root.dataset.theme).toBe('light');
    expect(bars()).toEqual(['all', 'not all']);
    option('system').click();
    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.getItem(THEME_KEY)).toBeNull();
    expect(bars()).toEqual(SYSTEM);
  });

  it('is shown on the next page, and followed from another window', () => {
    localStorage.setItem(THEME_KEY, 'dark');
    watchThemeChoice();
    expect(chosen()).toBe('dark');
    localStorage.setItem(THEME_KEY, 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect([chosen(), root.dataset.theme]).toEqual(['light', 'light']);
  });

  it('made before the page is ready counts', () => {
    option('dark').checked = true;
    watchThemeChoice();
    expect([chosen(), root.dataset.theme, localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark', 'dark']);
  });

  it('holds for the page where the browser refuses storage, and what is no theme counts as none', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    watchThemeChoice();
    option('dark').click();
    expect(root.dataset.theme).toBe('dark');
    refused.mockRestore();
    localStorage.setItem(THEME_KEY, 'pink');
    option('system').checked = true;
    watchThemeChoice();
    expect([chosen(), root.dataset.theme]).toEqual(['system', undefined]);
  });
});
