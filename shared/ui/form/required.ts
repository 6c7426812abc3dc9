/** The error of an empty required field. Shown as "Field is required"; counted by the summary. */
export const requiredError = 'required';

/** Field validator for text: spaces alone are empty. */
export function required(value: unknown): string | undefined {
  const empty = value == null || value === false || (typeof value === 'string' && value.trim() === '');
  return empty ? requiredError : undefined;
}
