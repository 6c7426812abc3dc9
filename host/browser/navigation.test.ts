/** @jest-environment ./shared/testing/jest.env.cjs */
import { createNavigation, type NavigationParts } from './navigation.ts';

jest.mock('single-spa', () => ({
  navigateToUrl: (href: string) => {
    history.pushState(null, '', href);
    window.dispatchEvent(new Event('single-spa:routing-event'));
  },
}));
jest.mock('./page-focus.ts', () => ({ createPageFocus: () => () => {} }));
jest.mock('./outlets/outlets.ts', () => ({ preloadApplication: async () => {} }));

const menu = { name: 'mf-menu' };
function build() {
  const parts = {
    ...{ plan: { modules: [menu] }, locale: 'en', moduleAt: () => menu, mustReload: () => false },
    progress: { start: jest.fn(), done: jest.fn() },
    location: { get: () => '/', set: jest.fn() },
    closeDialogs: async () => {},
  };
  return { ...parts, navigation: createNavigation(parts as unknown as NavigationParts) };
}

beforeEach(() => history.replaceState(null, '', '/en'));

describe('a navigation within the site', () => {
  it('starts the progress bar at once, and ends it when the page has come [HOST-036]', async () => {
    window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
    const { progress, location, navigation } = build();
    navigation.go('/menu');
    expect([progress.start.mock.calls.length, progress.done.mock.calls.length]).toEqual([1, 0]);
    await Promise.resolve().then(() => new Promise((resolve) => setTimeout(resolve)));
    expect(location.set).toHaveBeenCalledWith('/menu');
    expect(progress.done).toHaveBeenCalled();
    document.body.innerHTML = '<a href="/en/branches">Branches</a>';
    document.querySelector('a')!.click();
    expect(progress.start).toHaveBeenCalledTimes(2);
  });
});
