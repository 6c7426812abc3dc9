/** A text of the provider with its places filled: `{name}` by `values.name`, by nothing when there is no such value. */
export function fillPlaces(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
