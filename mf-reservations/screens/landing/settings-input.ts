/** Input of a branch's booking settings, the same for loader and screen: one answer, one key (API-022). */
export function settingsInput(id: string) {
  return { params: { id }, query: { frontend: true } };
}
