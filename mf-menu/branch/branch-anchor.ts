/** The id of a branch on the branches' page: `/branches#branch-olaya` leads to it. */
export function branchAnchor(id: string): string {
  return `branch-${id}`;
}
