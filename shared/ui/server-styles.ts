import { cache } from './css.ts';

const classToken = new RegExp(`\\b${cache.key}-([a-z0-9]+)\\b`, 'g');
const animationToken = /animation-([a-z0-9]+)\b/g;

/**
 * The rules that a piece of HTML uses, by id, with the keyframes they name. Server only: in a browser the cache holds
 * no text. The document inlines them as `<style data-emotion="s id1 id2">` so that the browser's cache knows them;
 * ids are content hashes, so rules of several modules are merged by id.
 */
export function collectStyles(html: string): Record<string, string> {
  const styles: Record<string, string> = {};
  const take = (id: string): string => {
    const rules = cache.inserted[id];
    if (typeof rules !== 'string') return '';
    styles[id] = rules;
    return rules;
  };
  classToken.lastIndex = 0;
  // Not `matchAll`: a menu has thousands of classes, and this takes half the time.
  for (let match = classToken.exec(html); match; match = classToken.exec(html)) {
    const id = match[1]!;
    if (id in styles) continue;
    for (const [, animation = ''] of take(id).matchAll(animationToken)) if (!(animation in styles)) take(animation);
  }
  return styles;
}
