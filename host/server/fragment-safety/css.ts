/**
 * Whether a style of a fragment says something about its own class only. Styles of all fragments stand in one
 * element, under the id that is the class's name (`.s-<id>`, @sufra/ui/emotion): a text that is not whole
 * takes those after it with it, and a rule of anything else changes the page.
 */
import {
  type CSSToken,
  isTokenAtKeyword,
  isTokenComment,
  isTokenDelim,
  isTokenFunction,
  isTokenIdent,
  isTokenWhitespace,
  TokenType,
  tokenize,
} from '@csstools/css-tokenizer';

const CLOSERS: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.OpenCurly, TokenType.CloseCurly],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.Function, TokenType.CloseParen],
]);
const CLOSING: ReadonlySet<TokenType> = new Set(CLOSERS.values());
/** Around rules; each holds for nothing by itself. */
const WRAPPERS = new Set(['media', 'supports', 'container']);

/** Styles are the same in each page: what was found whole is not read again. */
const contained = new Map<string, string>();
const MAX_CONTAINED = 5000;

/**
 * `owner`: the frame is the host's, which styles the document's own elements too; its text has to be whole.
 * Null: no fault.
 */
export function faultOfStyle(id: string, css: string, owner: 'frame' | 'module'): string | null {
  if (!/^[a-zA-Z0-9_-]+$/.test(id)) return 'an id that is no part of a class name';
  const key = `${owner} ${id}`;
  if (contained.get(key) === css) return null;
  const fault = read(id, css, owner);
  if (fault) return fault;
  if (contained.size >= MAX_CONTAINED) contained.clear();
  contained.set(key, css);
  return null;
}

/** Why the value of a `style` attribute of a fragment would reach beyond its place; null: no fault. */
export function faultOfStyleAttribute(value: string): string | null {
  // As React writes text into an attribute; anything else that is encoded is not read here.
  const css = value.replace(/&(?:quot|#x27|amp|lt|gt);/g, '_');
  if (/&/.test(css)) return 'a style that is encoded';
  const tokens = tokenize({ css }).filter((token) => !isTokenComment(token) && token[0] !== TokenType.EOF);
  return coversPage(tokens) ? 'what covers the page' : null;
}

function read(id: string, css: string, owner: 'frame' | 'module'): string | null {
  // A style element ends at `</style`, whatever CSS thinks of it.
  if (/<[/!]/.test(css)) return 'a tag';
  let isWhole = true;
  const tokens = tokenize(
    { css },
    {
      onParseError: () => {
        isWhole = false;
      },
    },
  ).filter((token) => !isTokenComment(token) && token[0] !== TokenType.EOF);
  if (!isWhole || !isBalanced(tokens)) return 'a text that is not whole';
  return owner === 'frame' ? null : faultOfRules(tokens, id);
}

function isBalanced(tokens: readonly CSSToken[]): boolean {
  const open: TokenType[] = [];
  for (const [type] of tokens) {
    const closer = CLOSERS.get(type);
    if (closer) open.push(closer);
    else if (CLOSING.has(type) && open.pop() !== type) return false;
    else if (type === TokenType.CDO || type === TokenType.CDC) return false;
  }
  return open.length === 0;
}

/** `tokens`: balanced. */
function faultOfRules(tokens: readonly CSSToken[], id: string): string | null {
  for (let at = 0; at < tokens.length; ) {
    if (isTokenWhitespace(tokens[at])) {
      at += 1;
      continue;
    }
    const begin = tokens.findIndex(([type], index) => index >= at && type === TokenType.OpenCurly);
    if (begin < 0) return 'what is no rule';
    const end = endOf(tokens, begin);
    const [prelude, block] = [tokens.slice(at, begin), tokens.slice(begin + 1, end)];
    const fault = faultOfRule(prelude, block, id);
    if (fault) return fault;
    at = end + 1;
  }
  return null;
}

function faultOfRule(prelude: readonly CSSToken[], block: readonly CSSToken[], id: string): string | null {
  if (prelude.some(([type]) => type === TokenType.Semicolon)) return 'what is no rule';
  const [first, ...rest] = prelude;
  if (isTokenAtKeyword(first)) {
    const name = first[4].value.toLowerCase();
    if (WRAPPERS.has(name)) return faultOfRules(block, id);
    const named = rest.find((token) => !isTokenWhitespace(token));
    const isOwn = name === 'keyframes' && isTokenIdent(named) && named[4].value === `animation-${id}`;
    // Paper with a name is of what asks for it by `page` alone; without one it is of the whole page.
    const isNamedPaper =
      name === 'page' && isTokenIdent(named) && !block.some(([type]) => type === TokenType.OpenCurly);
    return isOwn || isNamedPaper ? null : `@${name}`;
  }
  if (block.some(([type]) => type === TokenType.OpenCurly)) return 'a rule in a rule';
  if (coversPage(block)) return 'what covers the page';
  return areOwn(prelude, id) ? null : 'a rule of something else';
}

/**
 * Fixed from the top to the bottom of the screen: every control under it is dead. A bar or a card has one of the two.
 */
function coversPage(block: readonly CSSToken[]): boolean {
  const said = declarations(block);
  if (said.get('position') !== 'fixed') return false;
  const [start, end] = blockEnds(said);
  if (start && end) return true;
  return ['height', 'min-height', 'block-size', 'min-block-size'].some((name) =>
    /^(?:9\d|\d{3,})(?:\.\d*)?(?:%|[dsl]?vh|v(?:max|b)|[dsl]vb)$/.test(said.get(name) ?? ''),
  );
}

/** Whether the top and the bottom of a box are given a place. */
function blockEnds(said: ReadonlyMap<string, string>): [start: boolean, end: boolean] {
  const given = (value: string | undefined) => value !== undefined && value !== 'auto';
  const inset = said.get('inset')?.split(' ') ?? [];
  const block = said.get('inset-block')?.split(' ') ?? [];
  return [
    [inset[0], block[0], said.get('top'), said.get('inset-block-start')].some(given),
    [inset[2] ?? inset[0], block[1] ?? block[0], said.get('bottom'), said.get('inset-block-end')].some(given),
  ];
}

/** Of a block without blocks: the values in lower case, one space between their words. */
function declarations(block: readonly CSSToken[]): Map<string, string> {
  const said = new Map<string, string>();
  let [name, value]: [string, string | null] = ['', null];
  const end = () => {
    if (value !== null)
      said.set(
        name.trim(),
        value
          .trim()
          .replace(/\s+/g, ' ')
          .replace(/ ?!important$/, ''),
      );
    [name, value] = ['', null];
  };
  for (const token of block) {
    if (token[0] === TokenType.Semicolon) end();
    else if (token[0] === TokenType.Colon && value === null) value = '';
    else {
      const text = (isTokenIdent(token) ? token[4].value : token[1]).toLowerCase();
      if (value === null) name += text;
      else value += text;
    }
  }
  end();
  return said;
}

/**
 * Each selector of the list has the class, in its own right or in `:is` or `:where`: what it styles is there or within.
 */
function areOwn(list: readonly CSSToken[], id: string): boolean {
  return split(list).every((selector) => {
    for (let at = 0; at < selector.length; at += 1) {
      const token = selector[at]!;
      const next = selector[at + 1];
      if (isTokenDelim(token) && token[4].value === '.' && isTokenIdent(next) && next[4].value === `s-${id}`)
        return true;
      if (!CLOSERS.has(token[0])) continue;
      const end = endOf(selector, at);
      const isChoice = isTokenFunction(token) && ['is', 'where'].includes(token[4].value.toLowerCase());
      if (isChoice && areOwn(selector.slice(at + 1, end), id)) return true;
      at = end;
    }
    return false;
  });
}

/** By the commas that stand in no brackets. */
function split(list: readonly CSSToken[]): CSSToken[][] {
  const parts: CSSToken[][] = [[]];
  for (let at = 0; at < list.length; at += 1) {
    const end = CLOSERS.has(list[at]![0]) ? endOf(list, at) : at;
    if (list[at]![0] === TokenType.Comma) parts.push([]);
    else parts.at(-1)!.push(...list.slice(at, end + 1));
    at = end;
  }
  return parts;
}

/** Where the bracket at `begin` is closed. */
function endOf(tokens: readonly CSSToken[], begin: number): number {
  let depth = 0;
  for (let at = begin; at < tokens.length; at += 1) {
    if (CLOSERS.has(tokens[at]![0])) depth += 1;
    else if (CLOSING.has(tokens[at]![0])) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}
