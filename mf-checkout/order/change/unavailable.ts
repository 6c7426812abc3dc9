/** Unknown, a stranger's, or an id that cannot be one: all look the same (CHK-041). */
export function isUnavailable(status: number): boolean {
  return status === 404 || status === 403 || status === 400 || status === 422;
}
