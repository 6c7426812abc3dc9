import { RENDERING_KEY } from '@sufra/contract/page-protocol';
import { useEffect } from 'react';
import { mountRoot } from '../../../shared/module/browser/react-root.tsx';
import { clearRendering, markRendering } from '../../../shared/module/browser/rendering-mark.ts';

/** What a page of the tab finds that is asked for now. */
function nextPage(after = 0): string {
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: Date.now() + after });
  let found = '';
  jest.isolateModules(() => {
    found = (require('./stuck.ts') as typeof import('./stuck.ts')).stuckRelease();
  });
  return found;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  sessionStorage.clear();
});
afterEach(() => {
  // Nothing is rendered any more.
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a release whose render never gives the thread back', () => {
  it('is found by the next page of the tab, and by no other after it [PLAT-001]', () => {
    markRendering('mf-harm@1.0.0');
    expect(nextPage(6000)).toBe('mf-harm@1.0.0');
    expect(nextPage(6000)).toBe('');
  });

  it.each([
    ['the part is on the page', () => clearRendering('mf-menu@1.0.0')],
    ['the page is left while its thread is free', () => window.dispatchEvent(new Event('pagehide'))],
    ['the page is hidden, and may be ended', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a slow mount waits for its data', () => jest.advanceTimersByTime(2000)],
  ])('is not found where %s', (_, happens) => {
    markRendering('mf-menu@1.0.0');
    happens();
    expect(sessionStorage.getItem(RENDERING_KEY)).toBeNull();
    expect(nextPage(6000)).toBe('');
  });

  it('is not found by a copy of the tab, a quick reload or a tab that comes back days later', () => {
    for (const after of [0, 1500, 5000, 86_400_000]) {
      markRendering('mf-menu@1.0.0');
      expect(nextPage(after)).toBe('');
    }
    sessionStorage.setItem(RENDERING_KEY, 'of another program');
    expect(nextPage(6000)).toBe('');
  });

  it('is not found where two are rendered in turns, and found again once one of them is on the page', () => {
    markRendering('mf-menu@1.0.0');
    markRendering('mf-harm@1.0.0');
    expect(sessionStorage.getItem(RENDERING_KEY)).toBeNull();
    clearRendering('mf-menu@1.0.0');
    expect(nextPage(6000)).toBe('mf-harm@1.0.0');
  });

  it('is not marked in a page that is hidden already: the browser may end it', () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    markRendering('mf-menu@1.0.0');
    expect(sessionStorage.getItem(RENDERING_KEY)).toBeNull();
  });

  it('is not found, and nothing throws, where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['setItem', 'getItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(blocked);
    markRendering('mf-menu@1.0.0');
    clearRendering('mf-menu@1.0.0');
    expect(nextPage(6000)).toBe('');
  });

  it('is marked while a part renders, and no longer; not after a throw either [PLAT-001]', async () => {
    jest.useRealTimers();
    const seen: (string | undefined)[] = [];
    const look = () => seen.push(sessionStorage.getItem(RENDERING_KEY)?.split(' ')[1]);
    function Part({ throws }: { readonly throws: boolean }) {
      look();
      useEffect(() => void look(), []);
      if (throws) throw new Error('broken');
      return null;
    }
    const mount = (throws: boolean) =>
      mountRoot(<Part throws={throws} />, {
        ...{ element: document.createElement('div'), release: { name: 'mf-menu', version: '1.0.0' } },
        ...{ identifierPrefix: 'mf-menu-', hydrate: false, onFailure: () => {} },
      });
    const root = await mount(false);
    expect(seen).toEqual(['mf-menu@1.0.0', undefined]);
    expect(sessionStorage.getItem(RENDERING_KEY)).toBeNull();
    root.unmount();
    await expect(mount(true)).rejects.toThrow('broken');
    expect(sessionStorage.getItem(RENDERING_KEY)).toBeNull();
  });
});
