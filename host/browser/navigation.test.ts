/** @jest-environment ./shared/testing/jest.env.cjs */
import { createNavigation, type NavigationParts } from './navigation.ts';

jest.mock('single-spa', () => ({
  navigateToUrl: (href: string) => {
    history.pushState(null, '', href);
    for (const event of ['before-mount-routing-event', 'routing-event'])
      window.dispatchEvent(new Event(`single-spa:${event}`));
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

  it('goes to a part of the page that is shown, and of another as soon as it is drawn [MENU-035]', async () => {
    window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.id);
    };
    const { navigation, progress } = build();
    document.body.innerHTML = '<section id="order"></section>';
    navigation.go('/#order');
    expect([window.location.hash, progress.start.mock.calls.length]).toEqual(['#order', 0]);
    // A second tap comes back to it.
    navigation.go('/#order');
    expect(shown).toEqual(['order']);

    document.body.innerHTML = '';
    shown.length = 0;
    navigation.go('/menu#order');
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown).toEqual([]);
    document.body.innerHTML = '<main><section id="order"></section></main>';
    await Promise.resolve();
    expect(shown).toEqual(['order']);
  });
});
