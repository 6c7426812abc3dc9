/**
 * Names of a page and of a network, in the one file of a worker module: there they are undefined, and what
 * asks for them fails.
 */
import type { AnyNode, Program } from 'acorn';
import { ancestor } from 'acorn-walk';

const NAMES = new Set([
  ...['window', 'document', 'localStorage', 'sessionStorage', 'history', 'location', 'navigator', 'customElements'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource', 'BroadcastChannel', 'MessageChannel'],
  ...['indexedDB', 'caches', 'postMessage', 'requestAnimationFrame', 'HTMLElement', 'Element', 'Node', 'Image'],
]);

/** Where they are read; `typeof document` only asks. A name that the file declares itself is its own. */
export function pageNamesIn(tree: Program): readonly { what: string; node: AnyNode }[] {
  const found: { what: string; node: AnyNode }[] = [];
  const declared = new Set<string>();
  ancestor(tree, {
    Pattern(node) {
      if (node.type === 'Identifier') declared.add(node.name);
    },
    Identifier(node, _state, ancestors) {
      const parent = ancestors.at(-2);
      if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return;
      if (NAMES.has(node.name)) found.push({ what: node.name, node });
    },
    ImportExpression(node) {
      found.push({ what: 'import(…)', node });
    },
  });
  return found.filter(({ what }) => !declared.has(what));
}
