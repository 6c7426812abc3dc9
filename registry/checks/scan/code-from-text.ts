/** Tells what makes code from text from what only names the means: `Function.toString`, `window[name]` that is read. */
import type { AnyNode, MemberExpression } from 'acorn';
import { propertyOf, quoted, textOf } from './syntax.ts';

/** Parts of `Function` and `eval` by which they are called after all. */
const CALLING = new Set(['constructor', 'call', 'apply', 'bind', '__proto__']);
/** Texts that libraries ask with: whether a page allows code from text, and which object is the global one. */
const QUESTIONS = new Set(['', 'return this']);
const COMPARISONS = new Set(['===', '!==', '==', '!=', 'instanceof']);

/** `Function.prototype`, `Function.toString`, `x instanceof Function`, `typeof Function`: its name, and nothing made with it. */
export function isOnlyNamed(ancestors: readonly AnyNode[]): boolean {
  const [parent, node] = [ancestors.at(-2), ancestors.at(-1)];
  if (parent?.type === 'MemberExpression' && parent.object === node) {
    const name = propertyOf(parent);
    const target = ancestors.at(-3);
    const isWritten = target?.type === 'AssignmentExpression' && target.left === parent;
    if (name === 'prototype' && target?.type === 'MemberExpression' && propertyOf(target) === 'constructor')
      return false;
    if (node?.type !== 'Identifier' || node.name !== 'Function') return name === 'prototype';
    return name !== null && !CALLING.has(name) && !isWritten;
  }
  if (parent?.type === 'BinaryExpression') return COMPARISONS.has(parent.operator);
  return parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
}

/**
 * `globalThis || Function("return this")()`, `try { new Function("") } catch …`: the text is one of a few that are known, and a page
 * that refuses it goes on.
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
 * `window[name]` that is not called, or `document[add]("click", …)`: the first argument is a plain word, of which no function of a
 * page makes code.
 */
export function isPlainAccess(ancestors: readonly AnyNode[]): boolean {
  const member = ancestors.at(-1) as MemberExpression;
  // `window?.[name](text)` has one node more.
  const parent = ancestors.at(ancestors.at(-2)?.type === 'ChainExpression' ? -3 : -2);
  const isCalled = (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && isCallee(parent, member);
  if (isCalled) return isWord(parent.arguments[0]);
  return !(parent?.type === 'TaggedTemplateExpression' && parent.tag === member);
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

function isCallee({ callee }: { callee: AnyNode }, member: MemberExpression): boolean {
  return (callee.type === 'ChainExpression' ? callee.expression : callee) === member;
}

function isWord(node: AnyNode | undefined): boolean {
  const text = node ? textOf(node) : null;
  return text !== null && /^[a-z]+$/i.test(text) && text.toLowerCase() !== 'script';
}
