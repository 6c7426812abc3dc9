/**
 * Reads one script and finds what it must not do (safety M4). It judges what is written, not what it may lead to: a name that is
 * hidden well enough is not found here, but stopped by the page's policy (CSP) and by the permission to publish.
 */
import { type AnyNode, type CallExpression, type MemberExpression, type NewExpression, type Node, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import type { Finding, FindingKind } from './finding.ts';
import { hostsIn } from './hosts-in.ts';

export type Spot = Pick<Finding, 'kind' | 'what'> & { start: number };

/** Names that are forbidden wherever they are read, also as `window[name]` or `{ name: x } = document`. */
const NAMES: ReadonlyMap<string, FindingKind> = new Map([
  ['eval', 'code'],
  ['Function', 'code'],
  ['cookie', 'cookies'],
  ['cookieStore', 'cookies'],
  ['createContextualFragment', 'scripts'],
  ['srcdoc', 'scripts'],
  ['srcDoc', 'scripts'],
  ['importScripts', 'scripts'],
  ['serviceWorker', 'scripts'],
  // Workers run scripts that no plan pins.
  ['Worker', 'scripts'],
  ['SharedWorker', 'scripts'],
]);
/** Of these names the plain identifier is forbidden too; a variable of the others' names is anyone's. */
const GLOBALS = new Set(['eval', 'Function', 'cookieStore', 'importScripts', 'Worker', 'SharedWorker']);
const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'execScript']);
/** Objects whose parts must not be read by a name that is made at run time. */
const ROOTS = new Set(['window', 'document', 'globalThis', 'self', 'top', 'parent', 'frames']);
/** They look for scripts on the page and make none. */
const SEARCHES = new Set(['getElementsByTagName', 'querySelector', 'querySelectorAll', 'closest', 'matches']);

/** Throws a SyntaxError with `pos` when the text is not JavaScript. */
export function scanScript(text: string): readonly Spot[] {
  const spots: Spot[] = [];
  const add = (kind: FindingKind, what: string, { start }: Node) => void spots.push({ kind, what, start });
  const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });

  /** A whole text: a literal, or what is put together from literals. */
  const inText = (value: string, node: Node) => {
    for (const host of hostsIn(value)) add('hosts', host, node);
    if (/^\s*javascript:/i.test(value)) add('scripts', 'javascript:', node);
  };
  const call = (node: CallExpression | NewExpression) => {
    const name = nameOf(node.callee);
    const [first, second] = node.arguments;
    if (name && TIMERS.has(name) && first && isText(first)) add('code', `${name}("…")`, node);
    if (isFunction(node.callee, 'constructor')) add('code', 'constructor(…)', node);
    if (name === 'createElement' && isRoot(objectOf(node.callee)) && first && textOf(first) === null)
      add('scripts', 'document.createElement(…)', node);
    if ((name === 'write' || name === 'writeln') && isDocument(objectOf(node.callee)))
      add('scripts', `document.${name}`, node);
    for (const argument of [first, second]) {
      if (argument && textOf(argument)?.toLowerCase() === 'script' && !SEARCHES.has(name ?? ''))
        add('scripts', `${name ?? '…'}("script")`, node);
    }
  };
  const member = (node: MemberExpression) => {
    const name = propertyOf(node);
    const kind = name === null ? undefined : NAMES.get(name);
    if (kind) add(kind, kind === 'cookies' ? `document.${name}` : `.${name}`, node);
    if (name === null && isRoot(node.object)) add('code', `${(node.object as { name: string }).name}[…]`, node);
    if (name === 'constructor' && node.object.type === 'MemberExpression' && propertyOf(node.object) === 'constructor')
      add('code', 'constructor.constructor', node);
  };

  ancestor(tree, {
    CallExpression: call,
    NewExpression: call,
    MemberExpression: member,
    Identifier(node, _state, ancestors) {
      const kind = GLOBALS.has(node.name) ? NAMES.get(node.name) : undefined;
      if (kind && !isHarmless(ancestors)) add(kind, written(ancestors), node);
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property') continue;
        const name = property.computed ? textOf(property.key) : keyOf(property.key);
        const kind = name === null ? undefined : NAMES.get(name);
        if (kind) add(kind, kind === 'cookies' ? `document.${name}` : `.${name}`, property);
      }
    },
    Property({ key, computed }) {
      const name = computed ? textOf(key) : keyOf(key);
      if (name === 'srcdoc' || name === 'srcDoc') add('scripts', `.${name}`, key);
    },
    ImportExpression(node) {
      const address = textOf(node.source);
      if (address === null || !isOwn(address))
        add('scripts', `import(${address === null ? '…' : quoted(address)})`, node);
    },
    ImportDeclaration: outside,
    ExportAllDeclaration: outside,
    ExportNamedDeclaration: outside,
    Literal(node, _state, ancestors) {
      if (typeof node.value === 'string' && !isPiece(ancestors)) inText(node.value, node);
    },
    BinaryExpression(node, _state, ancestors) {
      if (isPiece(ancestors) || node.operator !== '+') return;
      const whole = textOf(node);
      if (whole !== null) inText(whole, node);
      else for (const piece of pieces(node)) inText(piece.text, piece.node);
    },
    TemplateLiteral(node) {
      const [beginning, ...rest] = node.quasis.map(({ value }) => value.cooked ?? '');
      if (beginning) inText(beginning, node);
      // What comes after a value is no beginning of an address: only whole ones count.
      for (const text of rest) for (const host of hostsIn(` ${text}`)) add('hosts', host, node);
    },
  });
  return spots;

  function outside({ source }: { source?: AnyNode | null }) {
    const address = source && textOf(source);
    if (source && address && !isOwn(address)) add('scripts', `import ${quoted(address)}`, source);
  }
}

/** `f`, `window.f`, `(0, x.f)`: the last name of what is called. */
function nameOf(callee: AnyNode): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return propertyOf(callee);
  if (callee.type === 'SequenceExpression') return nameOf(callee.expressions.at(-1)!);
  if (callee.type === 'ChainExpression') return nameOf(callee.expression);
  return null;
}

function objectOf(callee: AnyNode): AnyNode | null {
  return callee.type === 'MemberExpression' ? callee.object : null;
}

/** Null: it is made at run time. */
function propertyOf({ computed, property }: MemberExpression): string | null {
  if (!computed) return keyOf(property);
  return property.type === 'Literal' && typeof property.value === 'number' ? '' : textOf(property);
}

function keyOf(key: AnyNode): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

function isRoot(node: AnyNode | null): boolean {
  return node?.type === 'Identifier' && ROOTS.has(node.name);
}

function isDocument(node: AnyNode | null): boolean {
  return node !== null && (nameOf(node) === 'document' || nameOf(node) === 'contentDocument');
}

/** `(() => {}).constructor`: Function by another way. */
function isFunction(callee: AnyNode, property: string): boolean {
  if (callee.type !== 'MemberExpression' || propertyOf(callee) !== property) return false;
  return callee.object.type === 'FunctionExpression' || callee.object.type === 'ArrowFunctionExpression';
}

/** The text that a literal, or a sum of literals, stands for. */
function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** True where what is given is surely a text, whatever stands in it. */
function isText(node: AnyNode): boolean {
  if (textOf(node) !== null || node.type === 'TemplateLiteral') return true;
  return node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right));
}

/** The literal pieces of a sum, neighbours joined: `"ht" + "tps://x" + path`. */
function pieces(sum: AnyNode): { text: string; node: Node }[] {
  const parts: { text: string | null; node: Node }[] = [];
  const collect = (node: AnyNode): void => {
    if (node.type === 'BinaryExpression' && node.operator === '+' && textOf(node) === null) {
      collect(node.left);
      collect(node.right);
    } else parts.push({ text: textOf(node), node });
  };
  collect(sum);
  const joined: { text: string; node: Node }[] = [];
  let follows = false;
  for (const { text, node } of parts) {
    if (text !== null && follows) joined[joined.length - 1]!.text += text;
    else if (text !== null) joined.push({ text, node });
    follows = text !== null;
  }
  return joined;
}

/** A part of a sum, which is read as a whole. */
function isPiece(ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-2);
  return parent?.type === 'BinaryExpression' && parent.operator === '+';
}

/** `Function.prototype`, `x instanceof Function`, `typeof Function`: its name, and nothing made with it. */
function isHarmless(ancestors: readonly AnyNode[]): boolean {
  const [parent, node] = [ancestors.at(-2), ancestors.at(-1)];
  if (parent?.type === 'MemberExpression') return parent.object === node && propertyOf(parent) === 'prototype';
  if (parent?.type === 'BinaryExpression') return parent.operator === 'instanceof' && parent.right === node;
  return parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
}

/** `eval(…)`, `Function("return this")`, `Function("callbacks", …)`. */
function written(ancestors: readonly AnyNode[]): string {
  const [parent, node] = [ancestors.at(-2), ancestors.at(-1)];
  const name = node?.type === 'Identifier' ? node.name : '';
  if ((parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') || parent.callee !== node) return name;
  const [first, ...others] = parent.arguments;
  const text = first ? textOf(first) : '';
  const said = text === null ? '…' : first ? quoted(text) : '';
  return `${name}(${others.length > 0 ? `${said}, …` : said})`;
}

/** A file beside this one, in the release that the plan pins. */
function isOwn(address: string): boolean {
  return /^\.{1,2}\//.test(address);
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
