/** Tells what makes code from text from what only names the means: `Function.toString`, `window[name]` that is read. */
import type { AnyNode, CallExpression, MemberExpression, NewExpression } from 'acorn';
import { bare, isText, keyOf, propertyOf, quoted, textOf } from './syntax.ts';

/** Parts of `Function` and `eval` by which they are called after all. */
const CALLING = new Set(['constructor', 'call', 'apply', 'bind', '__proto__']);
/** Texts that libraries ask with: whether a page allows code from text, and which object is the global one. */
const QUESTIONS = new Set(['', 'return this']);
const COMPARISONS = new Set(['===', '!==', '==', '!=', 'instanceof']);

/**
 * `Function.prototype`, `Function.toString`, `x instanceof Function`, `typeof Function`: its name, and
 * nothing made with it.
 */
export function isOnlyNamed(ancestors: readonly AnyNode[]): boolean {
  const around = ancestors.filter(({ type }) => type !== 'ChainExpression');
  const [parent, node] = [around.at(-2), around.at(-1)];
  if (parent?.type === 'MemberExpression' && bare(parent.object) === node) {
    const name = propertyOf(parent);
    const target = around.at(-3);
    const isWritten = target?.type === 'AssignmentExpression' && target.left === parent;
    if (target && givesConstructor(target, parent)) return false;
    if (node?.type !== 'Identifier' || node.name !== 'Function') return name === 'prototype';
    return name !== null && !CALLING.has(name) && !isWritten;
  }
  if (parent?.type === 'BinaryExpression') return COMPARISONS.has(parent.operator);
  return parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
}

/** `Function.toString.constructor`, `{ constructor: Make } = Function.prototype`: the same function again. */
function givesConstructor(target: AnyNode, value: MemberExpression): boolean {
  const isThis = (node: AnyNode | null | undefined) => !!node && bare(node) === value;
  if (target.type === 'MemberExpression') return isThis(target.object) && propertyOf(target) === 'constructor';
  const [pattern, given] =
    target.type === 'VariableDeclarator'
      ? [target.id, target.init]
      : target.type === 'AssignmentExpression' || target.type === 'AssignmentPattern'
        ? [target.left, target.right]
        : [];
  if (pattern?.type !== 'ObjectPattern' || !isThis(given)) return false;
  return pattern.properties.some(
    (property) =>
      property.type === 'Property' &&
      ['constructor', null].includes(property.computed ? textOf(property.key) : keyOf(property.key)),
  );
}

/**
 * `(() => {}).constructor("…")`, `[].map.constructor("…")`: `Function` by another way. An object's own class
 * may be called: a variable's, `this`, and anything's with `new` and no text.
 */
export function isFunctionAgain({ type, callee, arguments: given }: CallExpression | NewExpression): boolean {
  const called = bare(callee.type === 'SequenceExpression' ? callee.expressions.at(-1)! : callee);
  if (called.type !== 'MemberExpression' || propertyOf(called) !== 'constructor') return false;
  const object = bare(called.object);
  if (object.type === 'FunctionExpression' || object.type === 'ArrowFunctionExpression') return true;
  return object.type === 'MemberExpression' && (type === 'CallExpression' || given.some((each) => isText(each)));
}

/**
 * `globalThis || Function("return this")()`, `try { new Function("") } catch …`: the text is one of a few
 * that are known, and a page that refuses it goes on.
 */
export function isQuestion(ancestors: readonly AnyNode[]): boolean {
  const [call, callee] = [ancestors.at(-2), ancestors.at(-1)];
  if ((call?.type !== 'CallExpression' && call?.type !== 'NewExpression') || call.callee !== callee) return false;
  const [text, ...others] = call.arguments;
  if (!text || others.length > 0 || !QUESTIONS.has(textOf(text) ?? '-')) return false;
  for (let at = ancestors.length - 2; at > 0; at--) {
    const [outer, inner] = [ancestors[at - 1]!, ancestors[at]!];
    if (outer.type.includes('Function')) return false;
    if (outer.type === 'TryStatement') return outer.block === inner && outer.handler !== null;
    if (outer.type === 'LogicalExpression' && outer.right === inner) return true;
    if (outer.type === 'ConditionalExpression' && outer.test !== inner) return true;
  }
  return false;
}

/**
 * `window[name]` that is not called, or `document[add]("click", …)`: the first argument is a plain word, of
 * which no function of a page makes code. What is written to a document has a name: cookies are set like
 * that.
 */
export function isPlainAccess(ancestors: readonly AnyNode[]): boolean {
  const around = ancestors.filter(({ type }) => type !== 'ChainExpression');
  let value = around.pop()!;
  const isOfDocument = (value as MemberExpression & { object: { name?: string } }).object.name === 'document';
  let parent = around.pop();
  // `(0, window[name])(text)`.
  while (parent?.type === 'SequenceExpression' && bare(parent.expressions.at(-1)!) === value) {
    value = parent;
    parent = around.pop();
  }
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression')
    return bare(parent.callee) !== value || isWord(parent.arguments[0]);
  if (parent?.type === 'MemberExpression' && bare(parent.object) === value)
    return !CALLING.has(propertyOf(parent) ?? 'call');
  if (parent?.type === 'AssignmentExpression' && parent.left === value) return !isOfDocument;
  return !(parent?.type === 'TaggedTemplateExpression' && bare(parent.tag) === value);
}

/** `eval(…)`, `Function("return this")`, `Function("callbacks", …)`. */
export function written(ancestors: readonly AnyNode[]): string {
  const [parent, node] = [ancestors.at(-2), ancestors.at(-1)];
  const name = node?.type === 'Identifier' ? node.name : '';
  if ((parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') || parent.callee !== node) return name;
  const [first, ...others] = parent.arguments;
  const text = first ? textOf(first) : '';
  const said = text === null ? '…' : first ? quoted(text) : '';
  return `${name}(${others.length > 0 ? `${said}, …` : said})`;
}

function isWord(node: AnyNode | undefined): boolean {
  const text = node ? textOf(node) : null;
  return text !== null && /^[a-z]+$/i.test(text) && text.toLowerCase() !== 'script';
}
