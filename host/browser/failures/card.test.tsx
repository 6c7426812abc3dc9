import { NOTHING_ATTRIBUTE } from '../frame/page-features.ts';
import { showFailure } from './card.ts';

const root = document.documentElement;

function failOn(rendered: 'server' | 'browser', isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  document.body.innerHTML = `<main><div data-module="mf-menu" data-rendered="${rendered}"><p>Kabsa</p></div></main>
    <template id="sufra-failure" data-title="You are offline" data-text="Not saved"><h2>Not loaded</h2><p>Try again</p><button></button></template>`;
  const outlet = document.querySelector<HTMLElement>('[data-module]')!;
  const card = showFailure(outlet, { announce: () => {} }, () => {});
  return { card, text: () => document.querySelector('main')?.textContent };
}

describe('the card in place of a page', () => {
  it('says that the network is gone, and the frame no longer that what is seen was saved [X-027]', () => {
    const { card, text } = failOn('browser', false);
    expect([text(), root.hasAttribute(NOTHING_ATTRIBUTE)]).toEqual(['You are offlineNot saved', true]);
    card?.remove();
    expect([text(), root.hasAttribute(NOTHING_ATTRIBUTE)]).toEqual(['', false]);
  });

  it.each([
    ['server', false, 'Not loadedTry againKabsa'],
    ['browser', true, 'Not loadedTry again'],
  ] as const)('says that a part did not load: %s, online %s [HOST-035]', (rendered, isOnline, words) => {
    const { text } = failOn(rendered, isOnline);
    expect([text(), root.hasAttribute(NOTHING_ATTRIBUTE)]).toEqual([words, false]);
  });
});
