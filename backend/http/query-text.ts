/** Reads a query: `a[]=x&a[]=y`, `a[0]=x&a[1]=y` and `a=x&a=y` are all the list `a` (C-78). */
export function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [rawName, value] of new URLSearchParams(text)) {
    const list = /^(.*)\[\d{0,4}\]$/.exec(rawName);
    const name = list?.[1] ?? rawName;
    const present = query[name];
    if (present === undefined) query[name] = list ? [value] : value;
    else if (Array.isArray(present)) present.push(value);
    else query[name] = [present, value];
  }
  return query;
}
