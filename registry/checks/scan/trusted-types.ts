/** Tells a Trusted Types policy that a document could take from one that none does. */
import type { AnyNode } from 'acorn';
import { propertyOf, textOf } from './syntax.ts';

/** `sufra`, `sufra-worker`, `default`: what documents name (host/server/document/csp.ts), and may name later. */
const NAMED = /^(?:sufra|default)/;

/** `trustedTypes.createPolicy("html", …)`: by a name of its own, which every document refuses. */
export function isRefusedPolicy(ancestors: readonly AnyNode[]): boolean {
  const [call, member] = [ancestors.at(-2), ancestors.at(-1)];
  if (member?.type !== 'MemberExpression' || propertyOf(member) !== 'createPolicy') return false;
  if (call?.type !== 'CallExpression' || call.callee !== member) return false;
  const name = call.arguments[0] ? textOf(call.arguments[0]) : null;
  return name !== null && !NAMED.test(name);
}
