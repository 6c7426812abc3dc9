/**
 * A letter as HTML, in its reader's direction, light and dark; nothing is fetched but the restaurant's logo (MSG-006).
 */
import { isolate } from '@sufra/i18n';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withNeededMarks } from '../../locales/needed-marks.ts';
import type { Letter } from '../../outbox/letter.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { blockElement } from './blocks.ts';
import * as styles from './styles.ts';
import { withBdi } from './with-bdi.ts';

const TEXTS = { ar, en } as const;
const LOGO_PIXELS = 48;

/** `refusalUrl`: where its reader stops such letters; null: it answers what they did. */
export function letterHtml(letter: Letter, refusalUrl: string | null): string {
  const { locale, subject, blocks } = letter;
  const isRtl = locale === 'ar';
  const content = h(
    'html',
    { lang: locale, dir: isRtl ? 'rtl' : 'ltr' },
    h(
      'head',
      {},
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', {}, withNeededMarks(subject)),
      h('style', { dangerouslySetInnerHTML: { __html: styles.SHEET } }),
    ),
    h(
      'body',
      { style: styles.page, className: 'page' },
      h(
        'div',
        {
          style: { ...styles.card, textAlign: isRtl ? 'right' : 'left' },
          className: 'card',
          dir: isRtl ? 'rtl' : 'ltr',
        },
        brandElement(letter),
        h('h1', { style: styles.heading }, ...withBdi(subject)),
        ...blocks.map((block) => blockElement(block, isRtl)),
        refusalUrl ? refusalElement(letter, refusalUrl) : null,
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(content)}`;
}

function brandElement({ from, logo }: Letter): ReactElement {
  // Lazy: React announces any other picture by a link in the head.
  const size = { width: LOGO_PIXELS, height: LOGO_PIXELS, loading: 'lazy' } as const;
  const picture = logo ? h('img', { src: logo, alt: '', ...size, style: styles.logo, className: 'logo' }) : null;
  return h('div', { style: styles.brand }, picture, from);
}

function refusalElement({ locale, from }: Letter, url: string): ReactElement {
  const [before = '', after = ''] = TEXTS[locale].REFUSE_LINE.replace('{name}', () => isolate(from)).split('{link}');
  const link = h('a', { href: url, style: styles.link, className: 'link' }, TEXTS[locale].REFUSE_LINK);
  return h('p', { style: styles.footer, className: 'faint line' }, ...withBdi(before), link, ...withBdi(after));
}
