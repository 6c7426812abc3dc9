/** Validates what a fragment puts into the document: markup that could reach beyond its outlet is refused. */
import type { FragmentResult, FragmentTarget } from '@sufra/contract';
import { faultOfStyle } from './css.ts';
import { faultOfHtml } from './html.ts';

/** Why the fragment would reach beyond its place; null: it does not. */
export function faultOfFragment({ html, frame, styles }: FragmentResult, { kind }: FragmentTarget): string | null {
  const owner = kind === 'frame' ? 'frame' : 'module';
  for (const text of [html, ...(frame ? [frame.header, frame.main, frame.footer] : [])]) {
    const fault = faultOfHtml(text, owner);
    if (fault) return `HTML: ${fault}`;
  }
  for (const [id, css] of Object.entries(styles)) {
    const fault = faultOfStyle(id, css, owner);
    if (fault) return `style ${id}: ${fault}`;
  }
  return null;
}
