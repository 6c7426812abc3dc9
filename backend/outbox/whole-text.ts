/** Whole characters only: what PostgreSQL and gateways take. Pure. */
export function wholeText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same of each text in plain data. */
export function wholeData<Data>(data: Data): Data {
  if (typeof data === 'string') return wholeText(data) as Data;
  if (Array.isArray(data)) return data.map(wholeData) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, wholeData(value)])) as Data;
}
