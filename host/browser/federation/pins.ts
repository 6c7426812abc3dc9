/** The hashes that the document's import maps pin scripts by: the browser runs no listed script with other bytes. */
let known: ReadonlyMap<string, string> | undefined;

function read(): ReadonlyMap<string, string> {
  const maps = [...document.querySelectorAll('script[type="importmap"]')].map(
    (script) => JSON.parse(script.textContent || '{}') as { integrity?: Record<string, string> },
  );
  return new Map(maps.flatMap(({ integrity = {} }) => Object.entries(integrity)));
}

/** The hash of a script by its absolute address; undefined when no map lists it. */
export function integrityOf(file: string): string | undefined {
  known ??= read();
  return known.get(file);
}
