/**
 * Stands in the shell in place of what our one query cache does not do (`mutationCache.js`,
 * `infiniteQueryBehavior.js` of `@tanstack/query-core`): writing is `useAction`'s, and lists are read page by
 * page. Neither is in the surface that modules share.
 */
export class MutationCache {
  clear() {}
  /** There is nothing that was put off. */
  async resumePausedMutations() {}
  findAll() {
    return [];
  }
}

export const infiniteQueryBehavior = absent;
export const hasNextPage = absent;
export const hasPreviousPage = absent;

function absent(): never {
  throw new Error('Lists are read page by page here');
}
