/**
 * What a script does to the page that is not its own: it overrides what the platform has, changes the page's
 * sheets, or leaves listeners, globals and elements when it is loaded (PLAT-017). A slip is found here, not
 * malice: what is written another way is the page's to notice.
 */
import type { AnyNode, AssignmentExpression, CallExpression, MemberExpression, Node } from 'acorn';
import { ancestor, simple } from 'acorn-walk';
import { isAtLoad } from './at-load.ts';
import { isPlatform, isPlatformObject } from './platform-names.ts';
import { keyOf, nameOf, propertyOf, textOf } from './syntax.ts';

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);
/** Elements of the page that are no module's. */
const PAGE = new Set(['document.body', 'document.head', 'document.documentElement']);
const CHANGES = new Set([
  ...['append', 'appendChild', 'prepend', 'insertBefore', 'replaceChildren', 'insertAdjacentElement'],
  ...['insertAdjacentHTML', 'insertAdjacentText', 'setAttribute', 'removeAttribute', 'removeChild', 'setHTMLUnsafe'],
]);
const SHEET_CHANGES = new Set(['insertRule', 'deleteRule', 'addRule', 'removeRule', 'replace', 'replaceSync']);
const DEFINITIONS = new Set(['defineProperty', 'defineProperties', 'assign', 'setPrototypeOf', 'set']);
/**
 * Globals by which several copies of a library find each other, or a bundle its parts: by custom such names begin so.
 * The last two are set to go elsewhere and to name the window.
 */
const MARKS = /^(?:__|webpackChunk|_SUFRA_)|^(?:location|name)$/;

export interface Effect {
  /** `Array.prototype.map =`, `window.addEventListener("click")`. */
  what: string;
  node: Node;
}

export function effectsIn(tree: Node): readonly Effect[] {
  const effects: Effect[] = [];
  const { declared, removed, sheets } = namesIn(tree);
  const add = (what: string, node: Node) => void effects.push({ what, node });

  /** `window.history.pushState` as `history.pushState`; null: not from a global, or not by names. */
  const pathOf = (node: AnyNode): string[] | null => {
    if (node.type === 'ChainExpression') return pathOf(node.expression);
    if (node.type === 'Identifier') {
      if (declared.has(node.name)) return null;
      return GLOBAL_OBJECTS.has(node.name) ? [] : [node.name];
    }
    if (node.type !== 'MemberExpression') return null;
    const [object, name] = [pathOf(node.object), propertyOf(node)];
    if (object === null || name === null) return null;
    return object.length === 0 && GLOBAL_OBJECTS.has(name) ? [] : [...object, name];
  };

  const written = (target: AnyNode, node: AnyNode, ancestors: readonly AnyNode[], sign: string) => {
    if (target.type !== 'MemberExpression') return;
    const path = pathOf(target);
    const name = propertyOf(target);
    if (path && name !== null && isPlatform(path) && !isWhereMissing(ancestors, name))
      add(`${path.join('.')} ${sign}`, node);
    else if (isPageSheets(target)) add(`document.adoptedStyleSheets ${sign}`, node);
    else if (name === 'disabled' && isSheet(target.object)) add('document.styleSheets … disabled =', node);
    else if (path && isAtLoad(ancestors)) writtenAtLoad(path, node, ancestors, sign);
  };
  const writtenAtLoad = (path: readonly string[], node: AnyNode, ancestors: readonly AnyNode[], sign: string) => {
    const said = path.join('.');
    if (path.length === 1 && !MARKS.test(said) && !isWhereMissing(ancestors, said)) add(`window.${said} ${sign}`, node);
    else if (path.length === 2 && path[0] === 'document' && /^on[a-z]+$/.test(path[1]!)) add(`${said} ${sign}`, node);
    else if (path.length > 2 && PAGE.has(path.slice(0, 2).join('.')) && path[2] !== 'dataset')
      add(`${said} ${sign}`, node);
  };
  const called = (node: CallExpression, ancestors: readonly AnyNode[]) => {
    const { callee } = node;
    const name = nameOf(callee);
    if (name === null) return;
    if (name === 'injectGlobal') add('injectGlobal(…)', node);
    if (callee.type === 'MemberExpression') {
      if (SHEET_CHANGES.has(name) && isSheet(callee.object)) add(`document.styleSheets … ${name}(…)`, node);
      if (/^(?:push|unshift|splice)$/.test(name) && isPageSheets(callee.object))
        add(`document.adoptedStyleSheets.${name}(…)`, node);
      if (DEFINITIONS.has(name)) defined(node, callee, name, ancestors);
    }
    const path = pathOf(callee);
    if (!path || !isAtLoad(ancestors)) return;
    const object = path.slice(0, -1).join('.');
    if (name === 'addEventListener' && (object === '' || object === 'document' || PAGE.has(object))) {
      const event = node.arguments[0] ? textOf(node.arguments[0]) : null;
      if (event === null || removed.has(event) || isOnce(node.arguments[2])) return;
      add(`${object || 'window'}.addEventListener(${JSON.stringify(event)})`, node);
    } else if (PAGE.has(object) && CHANGES.has(name)) add(`${object}.${name}(…)`, node);
  };
  /** `Object.defineProperty(Array.prototype, "at", …)`, `Object.assign(JSON, { parse })`. */
  const defined = (node: CallExpression, callee: MemberExpression, name: string, ancestors: readonly AnyNode[]) => {
    const by = pathOf(callee.object)?.join('.');
    if (by !== 'Object' && by !== 'Reflect') return;
    const [target, given] = node.arguments;
    const path = target ? pathOf(target) : null;
    if (!path || !given) return;
    const names = name === 'defineProperty' || name === 'set' ? [textOf(given)] : keysOf(given);
    const known = names.filter((each): each is string => each !== null);
    const hit = known.find((each) => (path.length === 0 ? isPlatform([each]) : isPlatformObject(path, each)));
    if (hit !== undefined && !isWhereMissing(ancestors, hit)) add(`${[...path, hit].join('.')} =`, node);
  };
  const isSheet = (node: AnyNode): boolean =>
    node.type === 'Identifier' ? sheets.has(node.name) : reads(node, 'styleSheets');
  const isPageSheets = (node: AnyNode): boolean =>
    node.type === 'MemberExpression' &&
    propertyOf(node) === 'adoptedStyleSheets' &&
    (pathOf(node.object)?.join('.') === 'document' || nameOf(node.object) === 'ownerDocument');

  ancestor(tree, {
    AssignmentExpression(node: AssignmentExpression, _state: unknown, ancestors: AnyNode[]) {
      if (node.operator === '??=' || node.operator === '||=') return;
      written(node.left, node, ancestors, '=');
    },
    UnaryExpression(node, _state, ancestors) {
      if (node.operator === 'delete' && node.argument.type === 'MemberExpression') {
        const path = pathOf(node.argument);
        if (path && path.length > 1 && isPlatform(path)) add(`delete ${path.join('.')}`, ancestors.at(-1)!);
      }
    },
    CallExpression(node, _state, ancestors) {
      called(node, ancestors);
    },
  });
  return effects;
}

/**
 * Names that a script declares itself, events that it stops listening to, and variables that hold a sheet of the page.
 */
function namesIn(tree: Node) {
  const declared = new Set<string>();
  const removed = new Set<string>();
  const sheets = new Set<string>();
  simple(tree, {
    VariableDeclarator({ id, init }) {
      collect(id, declared);
      if (id.type === 'Identifier' && init && /^(?:Member|Chain|Call)/.test(init.type) && isSheetOf(init))
        sheets.add(id.name);
    },
    Function({ id, params }) {
      if (id) declared.add(id.name);
      for (const each of params) collect(each, declared);
    },
    Class({ id }) {
      if (id) declared.add(id.name);
    },
    ImportDeclaration({ specifiers }) {
      for (const { local } of specifiers) declared.add(local.name);
    },
    CallExpression({ callee, arguments: [event] }) {
      const text = event ? textOf(event) : null;
      if (nameOf(callee) === 'removeEventListener' && text !== null) removed.add(text);
    },
  });
  return { declared, removed, sheets };
}

/** `document.styleSheets[0]`, and not their number. */
function isSheetOf(node: AnyNode): boolean {
  if (node.type === 'ChainExpression') return isSheetOf(node.expression);
  if (node.type === 'MemberExpression') return node.computed && reads(node.object, 'styleSheets');
  return node.type === 'CallExpression' && nameOf(node.callee) === 'item' && reads(node.callee, 'styleSheets');
}

/** Whether a chain of accesses goes through this property. */
function reads(node: AnyNode, name: string): boolean {
  if (node.type === 'ChainExpression') return reads(node.expression, name);
  if (node.type === 'CallExpression') return reads(node.callee, name);
  return node.type === 'MemberExpression' && (propertyOf(node) === name || reads(node.object, name));
}

function collect(pattern: AnyNode, names: Set<string>): void {
  if (pattern.type === 'Identifier') names.add(pattern.name);
  else if (pattern.type === 'AssignmentPattern') collect(pattern.left, names);
  else if (pattern.type === 'RestElement') collect(pattern.argument, names);
  else if (pattern.type === 'ArrayPattern') for (const each of pattern.elements) each && collect(each, names);
  else if (pattern.type === 'ObjectPattern')
    for (const each of pattern.properties) collect(each.type === 'Property' ? each.value : each, names);
}

/** The name stands in a condition around the change: it is made only where the browser has none. */
function isWhereMissing(ancestors: readonly AnyNode[], name: string): boolean {
  return ancestors.some((node, index) => {
    const inner = ancestors[index + 1];
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      return node.test !== inner && names(node.test, name);
    return node.type === 'LogicalExpression' && node.right === inner && names(node.left, name);
  });
}

function names(test: Node, name: string): boolean {
  let found = false;
  simple(test, {
    MemberExpression: (node) => {
      found ||= propertyOf(node) === name;
    },
    Identifier: (node) => {
      found ||= node.name === name;
    },
    Literal: (node) => {
      found ||= node.value === name;
    },
  });
  return found;
}

function isOnce(options: AnyNode | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (each) => each.type === 'Property' && ['once', 'signal'].includes(keyOf(each.key) ?? ''),
  );
}

function keysOf(node: AnyNode): (string | null)[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.map((each) => (each.type === 'Property' && !each.computed ? keyOf(each.key) : null));
}
