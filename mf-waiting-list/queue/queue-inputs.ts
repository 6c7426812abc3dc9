/** Inputs of what the page of a queue reads, the same for loader and screen: one answer, one key. */
export function queueInputs(id: string) {
  return {
    branch: { params: { id } },
    settings: { params: { id }, query: { frontend: true } },
    areas: { query: { branch_id: id } },
    check: { params: { branchId: id }, query: {} },
  };
}
