import { pageFeatures } from './page-features.ts';

describe('what a document says that its page has', () => {
  it.each([
    ['nothing', ['<header></header>', '<div data-module="m"><p>data-dock</p></div>'], []],
    ['a dock', ['<div data-module="m"><div class="x" data-dock=""></div></div>'], ['dock']],
    [
      'a dock above the tabs, in a slot',
      ['<div data-slot="page.before"><div data-dock-above="" class="x"></div></div>'],
      ['dock-above'],
    ],
    [
      'an open dialog with a dock of its own',
      ['<dialog open="" class="x"><div data-dock=""></div></dialog>'],
      ['dialog'],
    ],
    ['a dialog that is closed', ['<dialog class="x"><div data-dock=""></div></dialog>'], []],
    ['a dock behind a dialog', ['<dialog open></dialog><div data-dock></div>'], ['dialog', 'dock']],
    ['words that only look like one', ['<p>a data-dock b &lt;dialog open&gt;</p>'], []],
    ['a bar of the screen', ['<div data-module="m"><div data-top-bar="" class="x"></div></div>'], ['top-bar']],
    ['another attribute', ['<div data-docked="" data-dock-above-all=""></div>'], []],
  ] as const)('%s', (_, parts, shown) => {
    expect(pageFeatures(parts)).toEqual(shown);
  });
});
