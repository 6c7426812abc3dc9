/**
 * Whether a piece of HTML stays where it is put: it closes what it opens, and nothing in it affects the HTML
 * around it. A fragment is a module's word, and a document is one text: an unclosed comment would take all
 * that follows.
 *
 * It reads what React and sanitize-html write, which is less than HTML, in one pass: a `<` begins a tag or a
 * comment and nothing else, values stand in double quotes, and what a parser closes or moves by rules of its
 * own (list items outside a list, cells outside a table, a form in a form) is refused.
 * `contained-html.test.ts` compares it with a parser that follows the standard.
 */

import { faultOfStyleAttribute } from './css.ts';

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr']);

/** What is never a fragment's: the document's own elements, scripts, styles, and what changes how the rest is read. */
const REFUSED = new Set([
  ...['html', 'head', 'body', 'base', 'meta', 'title', 'script', 'style', 'frameset', 'frame', 'noframes', 'noembed'],
  ...['plaintext', 'xmp', 'listing', 'image', 'isindex', 'keygen', 'basefont', 'bgsound', 'param', 'embed', 'object'],
  ...['applet', 'marquee', 'nobr', 'math', 'foreignobject', 'iframe', 'dir', 'font', 'rtc', 'command'],
]);

/** A browser reads what is in them as text, comments too. */
const RAW = new Set(['textarea', 'noscript']);
/** No element in them. */
const TEXT_ONLY = new Set(['textarea', 'option']);

/** May not stand in themselves, and no slot may stand in them: a parser closes the outer one. */
const NEVER_NESTED = new Set(['a', 'button', 'form', 'select', 'p', 'noscript', 'svg', 'option', 'textarea']);
const HEADING = /^h[1-6]$/;

const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['ul', 'ol', 'menu']),
  dt: new Set(['dl', 'div']),
  dd: new Set(['dl', 'div']),
  option: new Set(['select', 'datalist', 'optgroup']),
  optgroup: new Set(['select']),
  caption: new Set(['table']),
  colgroup: new Set(['table']),
  col: new Set(['colgroup']),
  thead: new Set(['table']),
  tbody: new Set(['table']),
  tfoot: new Set(['table']),
  tr: new Set(['thead', 'tbody', 'tfoot', 'table']),
  td: new Set(['tr']),
  th: new Set(['tr']),
};
/** What may stand in them; anything else a parser moves before them, or leaves out. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  table: new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr']),
  colgroup: new Set(['col']),
  thead: new Set(['tr']),
  tbody: new Set(['tr']),
  tfoot: new Set(['tr']),
  tr: new Set(['td', 'th']),
  select: new Set(['option', 'optgroup', 'hr']),
  optgroup: new Set(['option']),
};

/** In a drawing; an element of HTML among them ends the drawing. */
const SVG = new Set([
  ...[
    'g',
    'path',
    'circle',
    'rect',
    'line',
    'polyline',
    'polygon',
    'ellipse',
    'defs',
    'use',
    'symbol',
    'text',
    'tspan',
  ],
  ...['clippath', 'mask', 'lineargradient', 'radialgradient', 'stop', 'pattern', 'title', 'desc', 'marker', 'filter'],
]);
const SVG_TEXT = new Set(['title', 'desc']);

/** Marks of the platform: what the shell finds its own things by. */
const PLATFORM_MARK = /\s(?:id="sufra-|data-(?:module|slot|contribution|version|rendered|entry)[\s=])/i;

const STYLE = /\sstyle="([^"]*)"/gi;

const START = /^<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"<>]*")?)*)\s*(\/?)>$/i;
const END = /<\/([a-z][a-z0-9-]*)\s*>/iy;
/** Without signs of tags: within text that is not parsed they would count. */
const COMMENT = /<!--(?!-?>)[^<>]*?-->/y;

/** `owner`: the frame is the host's, and has marks of the platform. */
export function faultOfHtml(html: string, owner: 'frame' | 'module'): string | null {
  const open: Tag[] = [];
  const nested = new Map<string, number>();
  let svg = false;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const next = html.charCodeAt(at + 1);
    if (next === 33) {
      COMMENT.lastIndex = at;
      const parent = open.at(-1);
      if (!COMMENT.test(html) || (parent && RAW.has(parent.name))) return said('a comment', at);
      at = COMMENT.lastIndex;
      continue;
    }
    if (next === 47) {
      const last = open.pop();
      const length = last === undefined ? 0 : lengthOfEnd(html, at, last.name);
      if (last === undefined || length === 0) return said('an end tag that closes nothing', at);
      if (last.name === 'svg') svg = false;
      if (last.kind) nested.set(last.kind, nested.get(last.kind)! - 1);
      at += length;
      continue;
    }
    const text = html.slice(at, html.indexOf('>', at) + 1);
    const tag = readTag(text);
    if (!tag) return said('no tag that ends', at);
    const fault = svg ? faultInDrawing(tag, open.at(-1)!) : faultOfPlace(tag, open, nested);
    if (fault) return said(fault, at);
    if (owner === 'module' && tag.isMarked) return said('a mark of the platform', at);
    if (owner === 'module' && tag.styleFault) return said(tag.styleFault, at);
    if (tag.isClosed && !svg && !tag.isVoid) return said('an element that only seems closed', at);
    at += text.length;
    if (svg ? tag.isClosed : tag.isVoid) continue;
    open.push(tag);
    if (tag.name === 'svg') svg = true;
    if (tag.kind) nested.set(tag.kind, (nested.get(tag.kind) ?? 0) + 1);
  }
  return open.length > 0 ? `${open.at(-1)!.name} is not closed` : null;
}

interface Tag {
  name: string;
  isVoid: boolean;
  /** It ends with a slash. */
  isClosed: boolean;
  isMarked: boolean;
  /** Of its `style` attribute. The page's policy lets none act; one that covers the page must not depend on that. */
  styleFault: string | null;
  /** Of what may not stand in itself; a heading closes any other. */
  kind: string | null;
  parents: ReadonlySet<string> | undefined;
  children: ReadonlySet<string> | undefined;
}

/** Most tags of a page occur many times. */
const known = new Map<string, Tag>();
const MAX_KNOWN = 4000;
const MAX_KNOWN_CHARACTERS = 160;

/** `text`: from `<` to the next `>`. Null: it is no whole tag. */
function readTag(text: string): Tag | null {
  const before = known.get(text);
  if (before) return before;
  const found = START.exec(text);
  if (!found) return null;
  const [, written, attributes, slash] = found;
  const name = written!.toLowerCase();
  const tag: Tag = {
    name,
    isVoid: VOID.has(name),
    isClosed: slash !== '',
    isMarked: name === 'template' || (attributes !== '' && PLATFORM_MARK.test(`${attributes} `)),
    styleFault: attributes === '' ? null : faultOfStyles(attributes!),
    kind: HEADING.test(name) ? 'a heading' : NEVER_NESTED.has(name) ? name : null,
    parents: PARENTS[name],
    children: CHILDREN[name],
  };
  if (text.length <= MAX_KNOWN_CHARACTERS) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, tag);
  }
  return tag;
}

function faultOfStyles(attributes: string): string | null {
  for (const [, value] of attributes.matchAll(STYLE)) {
    const fault = faultOfStyleAttribute(value!);
    if (fault) return fault;
  }
  return null;
}

/** 0: it is another's end. */
function lengthOfEnd(html: string, at: number, name: string): number {
  if (html.startsWith(name, at + 2) && html.charCodeAt(at + 2 + name.length) === 62) return name.length + 3;
  END.lastIndex = at;
  const end = END.exec(html);
  return end && end[1]!.toLowerCase() === name ? end[0].length : 0;
}

function faultInDrawing({ name }: Tag, parent: Tag): string | null {
  if (!SVG.has(name)) return `${name} in a drawing`;
  return SVG_TEXT.has(parent.name) ? `${name} in a drawing’s ${parent.name}` : null;
}

function faultOfPlace(
  { name, kind, parents }: Tag,
  open: readonly Tag[],
  nested: ReadonlyMap<string, number>,
): string | null {
  if (REFUSED.has(name)) return `${name}, which is not a fragment’s`;
  const parent = open.at(-1);
  if (parent && (TEXT_ONLY.has(parent.name) || (parent.children && !parent.children.has(name))))
    return `${name} in ${parent.name}`;
  if (parents && (!parent || !parents.has(parent.name))) return `${name} outside of ${[...parents].join(', ')}`;
  if (parents && parent?.name === 'div' && open.at(-2)?.name !== 'dl') return `${name} outside of dl`;
  if (kind && (nested.get(kind) ?? 0) > 0) return `${name} in itself`;
  if (name === 'sufra-slot') for (const [outer, times] of nested) if (times > 0) return `a slot in ${outer}`;
  return null;
}

/** Without the text itself, which may be about the visitor: this goes into a log. */
function said(fault: string, at: number): string {
  return `${fault}, at ${at}`;
}
