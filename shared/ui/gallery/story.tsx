import { type BaseLocale, baseLocale, useLocale } from '@sufra/i18n';
import type { ReactNode } from 'react';
import { css } from '../css.ts';
import type { Picture } from '../index.ts';

/** A story shows one component in its states: `export default { title, render }` in `*.story.tsx` beside it. */
export interface Story {
  readonly title: string;
  readonly render: () => ReactNode;
}

/** Sample copy of stories, in both languages. */
export function useSay(): (ar: string, en: string) => string {
  const { locale } = useLocale();
  const pick: Record<BaseLocale, (ar: string, en: string) => string> = { ar: (ar) => ar, en: (_, en) => en };
  return pick[baseLocale(locale)];
}

const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2)`;
const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

export function Line({ children }: { readonly children: ReactNode }) {
  return <div className={line}>{children}</div>;
}

export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={stack}>{children}</div>;
}

/** Sample pictures; the page that shows the gallery serves `pictures/`. */
export function samplePicture(name: 'skewers' | 'koshary' | 'chicken', tint: number): Picture {
  return { url: `pictures/${name}.{format}`, widths: [240], formats: ['webp'], width: 240, height: 240, tint };
}
