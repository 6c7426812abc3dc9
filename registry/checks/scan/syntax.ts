/** What a scan asks about the nodes of a syntax tree. */
import type { AnyNode, MemberExpression, Node } from 'acorn';

/** Objects through which a page reaches everything. */
const ROOTS = new Set(['window', 'document', 'globalThis', 'self', 'top', 'parent', 'frames']);

/** `f`, `window.f`, `(0, x.f)`: the last name of what is called. */
export function nameOf(callee: AnyNode): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return propertyOf(callee);
  if (callee.type === 'SequenceExpression') return nameOf(callee.expressions.at(-1)!);
  if (callee.type === 'ChainExpression') return nameOf(callee.expression);
  return null;
}

export function objectOf(callee: AnyNode): AnyNode | null {
  return callee.type === 'MemberExpression' ? callee.object : null;
}

/** Null: it is made at run time. */
export function propertyOf({ computed, property }: MemberExpression): string | null {
  if (!computed) return keyOf(property);
  return property.type === 'Literal' && typeof property.value === 'number' ? '' : textOf(property);
}

export function keyOf(key: AnyNode): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

export function isRoot(node: AnyNode | null): boolean {
  return node?.type === 'Identifier' && ROOTS.has(node.name);
}

export function isDocument(node: AnyNode | null): boolean {
  return node !== null && (nameOf(node) === 'document' || nameOf(node) === 'contentDocument');
}

/** `a?.b` has a node more around it, which changes nothing of the value. */
export function bare(node: AnyNode): AnyNode {
  return node.type === 'ChainExpression' ? node.expression : node;
}

/** The text that a literal, or a sum of literals, stands for. */
export function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** True where what is given is surely a text, whatever stands in it. */
export function isText(node: AnyNode): boolean {
  if (textOf(node) !== null || node.type === 'TemplateLiteral') return true;
  return node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right));
}

/** The literal pieces of a sum, neighbours joined: `"ht" + "tps://x" + path`. */
export function pieces(sum: AnyNode): { text: string; node: Node }[] {
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
export function isPiece(ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-2);
  return parent?.type === 'BinaryExpression' && parent.operator === '+';
}

export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
