import createInstance from '@emotion/css/create-instance';

/**
 * The one emotion instance of the document. Classes are made at module level with the `css` template and joined with
 * `cx` (later wins). In the browser it takes over the server's `<style data-emotion="s …">`, so nothing is inserted
 * twice; on the server `@sufra/ui/server-styles` picks the rules that a page uses. No vendor prefixes are added.
 */
export const { css, cx, keyframes, cache } = createInstance({ key: 's', stylisPlugins: [] });
