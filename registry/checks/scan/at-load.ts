/** Whether code runs when its file is loaded, or only when something is mounted, opened or called. */
import type { AnyNode } from 'acorn';
import { nameOf } from './syntax.ts';

/** `ancestors`: from the script's root to the node, itself included. */
export function isAtLoad(ancestors: readonly AnyNode[]): boolean {
  return ancestors.every((node, index) => {
    const isFunction =
      node.type === 'FunctionExpression' ||
      node.type === 'FunctionDeclaration' ||
      node.type === 'ArrowFunctionExpression';
    return !isFunction || isModule(ancestors, index) || isCalledAtOnce(ancestors, index);
  });
}

/** `{ 2711(module, exports, require) {…} }`: how a bundle writes a file of its sources. */
function isModule(ancestors: readonly AnyNode[], index: number): boolean {
  const [node, property] = [ancestors[index], ancestors[index - 1]];
  if (property?.type !== 'Property' || property.value !== node || property.computed) return false;
  const { key } = property;
  return key.type === 'Literal' && (typeof key.value === 'number' || /^(?:\d+|\.{1,2}\/.*)$/.test(String(key.value)));
}

/** `(() => {…})()`, `(function () {…}).call(this)`. */
function isCalledAtOnce(ancestors: readonly AnyNode[], index: number): boolean {
  const [node, parent, outer] = [ancestors[index], ancestors[index - 1], ancestors[index - 2]];
  if (parent?.type === 'CallExpression') return parent.callee === node;
  const isCall = parent?.type === 'MemberExpression' && parent.object === node && outer?.type === 'CallExpression';
  return isCall && outer.callee === parent && ['call', 'apply'].includes(nameOf(parent) ?? '');
}
