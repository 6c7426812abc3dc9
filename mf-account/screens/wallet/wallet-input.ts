export function walletInput(page: number): { query: { page?: number } } {
  return { query: page === 1 ? {} : { page } };
}
