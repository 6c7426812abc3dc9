/**
 * Reads one script and finds what it must not do (safety M4). It judges what is written, not what it may lead
 * to: a name that is hidden well enough is not found here, but stopped by the page's policy (CSP) and by the
 * permission to publish.
 */
import { type AnyNode, type CallExpression, type MemberExpression, type NewExpression, type Node, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { isFunctionAgain, isOnlyNamed, isPlainAccess, isQuestion, written } from './code-from-text.ts';
import { effectsIn } from './effects.ts';
import type { Finding, FindingKind } from './finding.ts';
import { hostsIn, SENTENCE_LENGTH } from './hosts-in.ts';
import { pageNamesIn } from './page-names.ts';
import {
  bare,
  isDocument,
  isPiece,
  isRoot,
  isText,
  keyOf,
  nameOf,
  objectOf,
  pieces,
  propertyOf,
  quoted,
  textOf,
} from './syntax.ts';
import { isRefusedPolicy } from './trusted-types.ts';

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
  // Of Trusted Types: which texts become scripts is the page's to say.
  ['createPolicy', 'scripts'],
  ['serviceWorker', 'scripts'],
  // Workers run scripts that no plan pins.
  ['Worker', 'scripts'],
  ['SharedWorker', 'scripts'],
]);
/** Of these names the plain identifier is forbidden too; a variable of the others' names is anyone's. */
const GLOBALS = new Set(['eval', 'Function', 'cookieStore', 'importScripts', 'Worker', 'SharedWorker']);
const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'execScript']);
/** Names that no minifier changes, of what makes elements. */
const MAKERS = new Set(['createElement', 'createElementNS', 'jsx', 'jsxs']);
/** They look for scripts on the page and make none. */
const SEARCHES = new Set(['getElementsByTagName', 'querySelector', 'querySelectorAll', 'closest', 'matches']);

/** `isOfWorker`: the file of a worker module. Throws a SyntaxError with `pos` when the text is not JavaScript. */
export function scanScript(text: string, isOfWorker = false): readonly Spot[] {
  const spots: Spot[] = [];
  const add = (kind: FindingKind, what: string, { start }: Node) => void spots.push({ kind, what, start });
  // As the browser reads it: a worker's file is a classic script, in which `<!--` begins a comment.
  const tree = parse(text, { ecmaVersion: 'latest', sourceType: isOfWorker ? 'script' : 'module' });

  /** A whole text: a literal, or what is put together from literals. */
  const inText = (value: string, node: Node) => {
    for (const host of hostsIn(value)) add('hosts', host, node);
    if (/^\s*javascript:/i.test(value)) add('scripts', 'javascript:', node);
  };
  const call = (node: CallExpression | NewExpression) => {
    const name = nameOf(node.callee);
    const [first, second] = node.arguments;
    if (name && TIMERS.has(name) && first && isText(first)) add('code', `${name}("…")`, node);
    if (isFunctionAgain(node)) add('code', 'constructor(…)', node);
    if (name === 'createElement' && isRoot(objectOf(node.callee)) && first && textOf(first) === null)
      add('scripts', 'document.createElement(…)', node);
    if ((name === 'write' || name === 'writeln') && isDocument(objectOf(node.callee)))
      add('scripts', `document.${name}`, node);
    for (const argument of [first, second]) {
      if (argument && textOf(argument)?.toLowerCase() === 'script' && !SEARCHES.has(name ?? ''))
        add('scripts', `${name && MAKERS.has(name) ? name : '…'}("script")`, node);
    }
  };
  const member = (node: MemberExpression, _state: unknown, ancestors: readonly AnyNode[]) => {
    const name = propertyOf(node);
    const kind = name === null ? undefined : NAMES.get(name);
    if (kind && !isRefusedPolicy(ancestors)) add(kind, kind === 'cookies' ? `document.${name}` : `.${name}`, node);
    if (name === null && isRoot(node.object) && !isPlainAccess(ancestors))
      add('code', `${(node.object as { name: string }).name}[…]`, node);
    const object = bare(node.object);
    if (name === 'constructor' && object.type === 'MemberExpression' && propertyOf(object) === 'constructor')
      add('code', 'constructor.constructor', node);
  };

  ancestor(tree, {
    CallExpression: call,
    NewExpression: call,
    MemberExpression: member,
    Identifier(node, _state, ancestors) {
      const kind = GLOBALS.has(node.name) ? NAMES.get(node.name) : undefined;
      if (kind && !isOnlyNamed(ancestors) && !isQuestion(ancestors)) add(kind, written(ancestors), node);
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
      let before = beginning ?? '';
      for (const text of rest) {
        for (const host of hostsIn(` ${text}`, before)) add('hosts', host, node);
        before = `${before} ${text}`.slice(-SENTENCE_LENGTH);
      }
    },
  });
  // In a worker there is no page to change.
  if (isOfWorker) for (const { what, node } of pageNamesIn(tree)) add('page', what, node);
  else for (const { what, node } of effectsIn(tree)) add('effects', what, node);
  return spots;

  function outside({ source }: { source?: AnyNode | null }) {
    const address = source && textOf(source);
    if (source && address && !isOwn(address)) add('scripts', `import ${quoted(address)}`, source);
  }
}

/** A file beside this one, in the release that the plan pins. */
function isOwn(address: string): boolean {
  return /^\.{1,2}\//.test(address);
}
