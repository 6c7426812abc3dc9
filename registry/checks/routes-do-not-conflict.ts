import { type Descriptor, releaseId, SHELL } from '@sufra/contract';
import type { Check } from './check.ts';

/** First segments that the edge answers itself; a module's route there would never be reached. */
const RESERVED = ['-', 'api', 'socket.io', 'files', 'en', 'healthz', 'readyz', 'metrics'];

/** Patterns are valid (see `matchRoute` in the contract), no path belongs to two of them, and the first page stays. */
export const routesDoNotConflict: Check = {
  name: 'routes-do-not-conflict',
  faultsOf: (candidate, { shell, modules }) => {
    const taken = new Map<string, string>();
    for (const other of [...modules, ...(shell ? [shell] : [])]) {
      if (other.name === candidate.name) continue;
      for (const { path } of other.face.routes) {
        for (const shape of shapesOf(path)) taken.set(shape, `${path} of ${releaseId(other)}`);
      }
    }
    return candidate.face.routes.flatMap(({ path, always = false }, index) => {
      const place = `face.routes[${index}].path ${path}`;
      const fault = patternFault(candidate, path) ?? firstPageFault(candidate, path, always);
      if (fault) return [`${place}: ${fault}`];
      const clash = shapesOf(path).find((shape) => taken.has(shape));
      const faults = clash === undefined ? [] : [`${place}: the same paths as ${taken.get(clash)}`];
      for (const shape of shapesOf(path)) taken.set(shape, `${path} of this module`);
      return faults;
    });
  },
};

function patternFault({ name }: Descriptor, path: string): string | null {
  if (!/^\/(?:$|(?:[a-z0-9_-]+|:[a-z][A-Za-z_]*)(?:\/(?:[a-z0-9_-]+|:[a-z][A-Za-z_]*))*\??$)/.test(path)) {
    return 'not a route pattern (/word, /:name, ? only at the end)';
  }
  const first = path.split('/')[1]!.replace('?', '');
  if (name !== SHELL && RESERVED.includes(first)) return `/${first} is the edge's own`;
  if (name !== SHELL && /^[a-z]{2}$/.test(first))
    return `/${first} can be the prefix of a language that a tenant added`;
  if (name !== SHELL && first.startsWith(':')) return 'would take every path of the site';
  return null;
}

/** A site begins at its first page, whatever a restaurant switches off. */
function firstPageFault({ name, face }: Descriptor, path: string, always: boolean): string | null {
  if (name === SHELL || path !== '/' || face.switch === undefined || always) return null;
  return 'stays while the module is switched off: always: true';
}

/** What decides which paths a pattern takes: its literals and places of parameters; two with `?` at the end. */
export function shapesOf(path: string): string[] {
  const plain = path.replace(/:[A-Za-z_]+/g, ':');
  if (!plain.endsWith('?')) return [plain];
  const whole = plain.slice(0, -1);
  return [whole, whole.slice(0, whole.lastIndexOf('/')) || '/'];
}
