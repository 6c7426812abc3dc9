/**
 * jsdom computes an element's style by matching every rule of its own sheet and of the page's with it and
 * with all that it stands in, and then ten colours: a fifth of the time of tests with a page, which look at
 * display and visibility. Here a rule for other tags, classes or ids is passed over before it is matched, and
 * there are no colours.
 *
 * To be loaded before jsdom.
 */
const { dirname, join } = require('node:path');

const living = join(
  dirname(require.resolve('jsdom', { paths: [require.resolve('jest-environment-jsdom')] })),
  'jsdom/living/helpers',
);
const selectors = require(join(living, 'selectors.js'));

/**
 * `tag`, `.class` or `#id` that an element must have for a rule to match; null: any may. By the text of the
 * rule's selector.
 */
const needs = new Map();

/** @param {string} text @returns {{ tags: Set<string>, classes: Set<string>, ids: Set<string> } | null} */
function needsOf(text) {
  const known = needs.get(text);
  if (known !== undefined) return known;
  // What is no rule of a style has none.
  const need = typeof text === 'string' ? readNeeds(text) : null;
  needs.set(text, need);
  return need;
}

/** Only what is read without doubt: anything with brackets, quotes or escapes is left to the real matcher. */
function readNeeds(text) {
  if (/["'\\()[\]|&]/.test(text)) return null;
  const need = { tags: new Set(), classes: new Set(), ids: new Set() };
  for (const part of text.split(',')) {
    const last = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, tag, first] = /^([a-z][a-z0-9-]*)?(?:([.#][\w-]+))?/i.exec(last);
    if (first?.startsWith('.')) need.classes.add(first.slice(1));
    else if (first) need.ids.add(first.slice(1));
    else if (tag) need.tags.add(tag.toLowerCase());
    else return null;
  }
  return need;
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, text) => {
  const need = needsOf(text);
  if (need !== null && !mayMatch(element, need)) return false;
  return matchesDontThrow(element, text);
};

function mayMatch(element, { tags, classes, ids }) {
  if (tags.has(element._localName.toLowerCase())) return true;
  if (ids.size > 0 && ids.has(element.getAttributeNS(null, 'id'))) return true;
  if (classes.size === 0) return false;
  const own = element.getAttributeNS(null, 'class');
  return own?.split(/\s+/).some((name) => classes.has(name)) ?? false;
}

const { propertiesWithResolvedValueImplemented } = require(join(living, 'style-rules.js'));
for (const name of Object.keys(propertiesWithResolvedValueImplemented))
  if (/color$/.test(name)) delete propertiesWithResolvedValueImplemented[name];
