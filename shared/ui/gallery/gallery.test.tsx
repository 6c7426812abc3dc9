/** @proof accessibility */

import axe from 'axe-core';
import { someOf } from '../../testing/proof.ts';
import { renderGallery } from './render.tsx';
import { stories } from './stories.ts';

function show(html: string): void {
  document.documentElement.lang = 'en';
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
}

describe('the gallery', () => {
  it('shows every story in both directions and two themes', () => {
    show(renderGallery());
    const panels = [...document.querySelectorAll('section[data-theme]')];
    expect(panels.map((panel) => `${panel.getAttribute('data-theme')} ${panel.getAttribute('dir')}`)).toEqual([
      'nakhla rtl',
      'nakhla ltr',
      'basta rtl',
      'basta ltr',
    ]);
    for (const panel of panels) expect(panel.querySelectorAll('article > h2')).not.toHaveLength(0);
    expect(panels[0]?.querySelectorAll('h2[lang=en]')).toHaveLength(stories.length);
  });

  it('shows what is loading and what is not the newest', () => {
    show(renderGallery({ themes: ['nakhla'], locales: ['en'] }));
    expect(document.querySelectorAll('div[aria-busy=true]')).toHaveLength(1);
    expect(document.body.textContent?.match(/Last update/gi)).toHaveLength(2);
  });

  it.each(someOf(1, ['nakhla', 'basta'] as const))('axe finds nothing in %s, in Arabic and English', async (theme) => {
    for (const locale of ['ar', 'en'] as const) {
      show(renderGallery({ themes: [theme], locales: [locale] }));
      const { violations } = await axe.run(document.body, {
        // Colours are tested by the theme, this page has no canvas to measure glyphs; a story is not a whole page.
        rules: {
          'color-contrast': { enabled: false },
          'label-content-name-mismatch': { enabled: false },
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'heading-order': { enabled: false },
        },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });

  it('Arabic panels hold no English words of our own, English ones no Arabic letters', () => {
    show(renderGallery({ themes: ['nakhla'], locales: ['en'] }));
    for (const title of document.querySelectorAll('h2[lang=en]')) title.remove();
    expect(document.body.textContent).not.toMatch(/[\u0600-\u06ff]/);
  });
});
