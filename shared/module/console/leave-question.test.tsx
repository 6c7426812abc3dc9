import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLeaveQuestion } from './leave-question.ts';

/** Whether the browser would ask before it unloads the page. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** What the shell hears of clicks: those that it may make soft. */
function softClicks(): string[] {
  const heard: string[] = [];
  const hear = (event: MouseEvent) => {
    if (!event.defaultPrevented) heard.push((event.target as Element).textContent);
    event.preventDefault();
  };
  document.addEventListener('click', hear);
  ending.push(() => document.removeEventListener('click', hear));
  return heard;
}

const ending: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML = `<a href="/menu/nakhla">menu</a><a href="#top">top</a>
    <a href="/file.csv" download>file</a><a href="/help" target="_blank">help</a>`;
});
afterEach(() => {
  for (const end of ending.splice(0)) end();
  jest.restoreAllMocks();
});

it('asks only while there is something that cannot wait [SHOP-038]', () => {
  const { rerender, unmount } = renderHook(({ isOn }) => useLeaveQuestion(isOn), { initialProps: { isOn: false } });
  expect(asks()).toBe(false);
  rerender({ isOn: true });
  expect(asks()).toBe(true);
  rerender({ isOn: false });
  expect(asks()).toBe(false);
  rerender({ isOn: true });
  unmount();
  expect(asks()).toBe(false);
});

it('a link of the page loads its page in full, so that the browser asks; places of the page and other windows do not [SHOP-038]', async () => {
  // jsdom loads no page, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const heard = softClicks();
  const { unmount } = renderHook(() => useLeaveQuestion(true));
  for (const name of ['menu', 'top', 'file', 'help'])
    await userEvent.click([...document.querySelectorAll('a')].find((link) => link.textContent === name)!);
  expect(heard).toEqual(['top', 'file', 'help']);
  unmount();
  await userEvent.click(document.querySelector('a')!);
  expect(heard.at(-1)).toBe('menu');
});

it('a way back is stopped where the browser says that it comes [SHOP-038]', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const navigation = new EventTarget();
  Object.assign(window, { navigation });
  ending.push(() => Reflect.deleteProperty(window, 'navigation'));
  renderHook(() => useLeaveQuestion(true));
  const goes = (navigationType: string, url: string) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate', { cancelable: true }), { navigationType, destination: { url } }),
    );
  expect(goes('traverse', `${window.location.origin}/menu/nakhla`)).toBe(false);
  expect(goes('traverse', `${window.location.href}#top`)).toBe(true);
  expect(goes('push', `${window.location.origin}/menu/nakhla`)).toBe(true);
});
