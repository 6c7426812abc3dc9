import { dir, I18nProvider, type BaseLocale as Locale } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { renderToString } from 'react-dom/server';
import { css } from '../css.ts';
import { baseCss } from '../globals.ts';
import { collectStyles } from '../server-styles.ts';
import { stories as kit } from './stories.ts';
import type { Story } from './story.tsx';
import { type GalleryTheme, galleryThemes, scopedTheme } from './themes.ts';

const page = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24.375rem),1fr))`;
const panel = css`padding:var(--s4);background:var(--canvas);color:var(--ink);font-family:var(--t-font);line-height:var(--lh-text);display:flex;flex-direction:column;gap:var(--s6)`;
const titleClass = css`font-size:var(--fs-xs);font-weight:500;line-height:1.4;color:var(--ink-3);margin-block-end:var(--s2)`;

export interface GalleryOptions {
  readonly themes?: readonly GalleryTheme[];
  readonly locales?: readonly Locale[];
  /** Default: those of the kit. */
  readonly stories?: readonly Story[];
  /** CSS of the faces; without it the system's faces stand in. */
  readonly fontCss?: string;
}

interface PanelProps {
  readonly theme: GalleryTheme;
  readonly locale: Locale;
  readonly stories: readonly Story[];
}

function Panel({ theme, locale, stories }: PanelProps) {
  const currency = theme === 'basta' ? 'EGP' : 'SR';
  return (
    <section data-theme={theme} lang={locale} dir={dir(locale)} aria-label={`${theme} ${locale}`} className={panel}>
      <I18nProvider value={{ locale, dir: dir(locale), i18n: createI18n(locale), timeZone: 'Asia/Riyadh', currency }}>
        {stories.map(({ title, render: Render }) => (
          <article key={title}>
            <h2 className={titleClass} lang="en" dir="ltr">
              {title}
            </h2>
            <Render />
          </article>
        ))}
      </I18nProvider>
    </section>
  );
}

/**
 * The development page: stories (`kitStories` and a module's own), in both directions and two themes, as one
 * HTML document.
 */
export function renderGallery({
  themes = Object.keys(galleryThemes) as GalleryTheme[],
  locales = ['ar', 'en'],
  stories = kit,
  fontCss = '',
}: GalleryOptions = {}): string {
  const body = renderToString(
    <main className={page}>
      {themes.flatMap((theme) =>
        locales.map((locale) => <Panel key={theme + locale} theme={theme} locale={locale} stories={stories} />),
      )}
    </main>,
  );
  const styles = collectStyles(body);
  const rules = Object.values(styles).join('');
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sufra components</title><style>${fontCss}${baseCss}${themes.map(scopedTheme).join('')}</style><style data-emotion="s ${Object.keys(styles).join(' ')}">${rules}</style></head><body>${body}</body></html>`;
}

export { kit as kitStories };
