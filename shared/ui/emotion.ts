import createInstance from '@emotion/css/create-instance';

/**
 * The one emotion instance of the document. Classes are made at module level with the `css` template and joined with
 * `cx` (later wins). In the browser it takes over the server's `<style data-emotion="s …">`, so nothing is inserted
 * twice; on the server `@sufra/ui/server-styles` picks the rules that a page uses. No vendor prefixes are added.
 */
const emotion = createInstance({ key: 's', stylisPlugins: [] });
export const { css, keyframes, cache } = emotion;

/**
 * Read otherwise by stylis than by a browser: a pseudo class without `&`, a declaration behind a nested rule, and an
 * at-rule that does not nest (`@page`).
 */
const IS_OF_STYLIS = /(?:^|[;{}])\s*:|\}\s*[-\w]+\s*:[^{}]*(?:;|$)|@(?!media|container|supports|layer|starting-style)/;

// A browser that nests rules by itself gets the text as it is written: stylis took half of a module's start.
if ('CSSNestedDeclarations' in globalThis) {
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    const { name, styles } = serialized;
    if (!selector || IS_OF_STYLIS.test(styles)) return insert(selector, serialized, sheet, shouldCache);
    sheet.insert(`${selector}{${styles}}`);
    if (shouldCache) cache.inserted[name] = true;
  };
}

const joined = new Map<string, string>();

/**
 * Joins class names; of two classes of ours the later one wins. Joining makes a new class of both texts, so
 * it is done once for each list: a menu has hundreds of the same.
 */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  const list = names.filter(Boolean).join(' ');
  let name = joined.get(list);
  if (name === undefined) {
    name = emotion.cx(list);
    joined.set(list, name);
  }
  return name;
}
