/*
 * Translators and extensions replace text nodes of a page, or put them into elements of their own. React still removes and
 * inserts beside them what it had drawn, which throws, and then it removes the whole page (facebook/react#11538).
 */

/** Makes `removeChild` and `insertBefore` accept a node that is somewhere else by now. Call it before React draws. */
export function acceptMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    let before = next;
    while (before && before.parentNode !== this) before = before.parentNode;
    return insertBefore.call(this, node, before) as T;
  };
}
