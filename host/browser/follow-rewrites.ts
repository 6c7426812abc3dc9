/**
 * Lets React go on where a translator has rewritten the page
 * (docs/decisions/0239-a-page-that-others-rewrite.md). A translator takes a text out of the page and puts an
 * element with other words in its place (`<font>`); an extension moves a text into an element of its own.
 * React keeps the text: it writes into it out of sight, and takes it out of a parent that is not its parent
 * any more, which throws.
 *
 * - The **stand-in** of a node is what is in its place: what replaced it, or what it was moved into.
 * - Words that React writes into a replaced text put that text back: it is read, and the translator
 *   translates it again.
 * - What React removes, or inserts something before, is the stand-in.
 *
 * `earlier`: what was noted before this file came (`early-changes.ts`).
 */
export function followRewrites(root: Node, earlier: readonly MutationRecord[] = []): () => void {
  const replacedBy = new WeakMap<Node, ChildNode>();

  const take = (records: readonly MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [removed] = removedNodes;
      if (type === 'characterData') putBack(target);
      else if (removedNodes.length === 1 && removed instanceof Text) {
        // In one step, or put beside it first.
        const stand = [addedNodes[0], previousSibling, nextSibling].find(isRewrite);
        if (stand) note(removed, stand);
      }
    }
  };
  const observer = new MutationObserver(take);

  function note(text: Text, stand: ChildNode): void {
    replacedBy.set(text, stand);
    observer.observe(text, { characterData: true });
  }

  function putBack(text: Node): void {
    const stand = replacedBy.get(text);
    if (!stand?.parentNode || text.parentNode) return;
    replacedBy.delete(text);
    stand.replaceWith(text);
  }

  /** The child of `parent` that is in the place of `node`; `node` itself when there is none. */
  function standIn<T extends Node | null>(parent: Node, node: T): T {
    if (!node || node.parentNode === parent) return node;
    take(observer.takeRecords());
    let found: Node | null | undefined = node;
    while (found && found.parentNode !== parent) found = replacedBy.get(found) ?? found.parentNode;
    return (found ?? node) as T;
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, standIn(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, standIn(this, before)) as T;
  };
  take(earlier);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}

/** What translators and extensions put in: React itself never puts an element in the place of a text in one step. */
function isRewrite(node: Node | null | undefined): node is ChildNode {
  return node instanceof HTMLElement && !Object.keys(node).some((key) => key.startsWith('__react'));
}
