/**
 * The table of entrances in docs/safety.md has each way in that the code has, once. @reads packages
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf, RULES } from '../host/server/limits/rules.ts';
import { ENDPOINTS } from '../shared/api/endpoints.ts';
import { STAFF_ENDPOINTS } from '../shared/api/staff/endpoints.ts';
import * as edgePaths from '../shared/contract/edge-paths.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const COLUMNS = 11;

const section = /## Entrances\n([\s\S]*?)\n## /.exec(read('docs/safety.md'))![1]!;
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| entrance'))
  .map((line) => line.slice(2, -2).split(' | '));
const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
const entrances = rows.flatMap((cells) => named(cells[1]).map((text) => ({ text, row: cells[0]! })));

/** Rows that name it: by itself, or by the longest beginning with a `*`; `*` alone is what nothing else is. */
function rowsOf(entrance: string): string[] {
  const fitting = entrances.filter(({ text }) =>
    text.endsWith('*') ? entrance.startsWith(text.slice(0, -1)) && text !== '*' : entrance === text,
  );
  const longest = Math.max(...fitting.map(({ text }) => text.length));
  return fitting.filter(({ text }) => text.length === longest).map(({ row }) => row);
}

/** Constants of other files that stand in a route, as the table writes them. */
const CONSTANTS: Readonly<Record<string, string>> = {
  ...edgePaths,
  'CRITICAL_EDGE_PATHS.alive': '/healthz',
  'CRITICAL_EDGE_PATHS.ready': '/readyz',
  'CRITICAL_EDGE_PATHS.metrics': '/metrics',
  'CRITICAL_EDGE_PATHS.certificates': '/certificates',
  'CRITICAL_EDGE_PATHS.session': edgePaths.SESSION_PATH,
  'CRITICAL_EDGE_PATHS.report': edgePaths.REPORT_PATH,
  SOCKET_PREFIX: '/socket.io/',
  FLOW_PATH: '/-/flow',
  SITEMAP_PART: '/sitemap/part',
  TOUCH_ICON: '/apple-touch-icon.png',
  APPLE_DOMAIN_PATH: '/.well-known/apple',
  "localePath('en', CONFIRM_STATE_PATH)": '/en/-/confirm-state',
};

/** Paths of the edge's router, read where they are given to it. */
function edgeRoutes(): string[] {
  const source = read('host/server/routes.ts');
  const given = [...source.matchAll(/^ {2}(?:add|form)\(\s*(localePath\([^)]*\)|`[^`]*`|[^,\s]+)/gm)].map(
    ([, text]) => text!,
  );
  return given.map((text) => {
    if (text.startsWith("'")) return text.slice(1, -1);
    if (text.startsWith('`'))
      return text
        .slice(1, -1)
        .replace(/\$\{([^}]+)\}/g, (_, name: string) => CONSTANTS[name] ?? name)
        .replace(/\(\^.*?\$\)/g, '');
    return CONSTANTS[text] ?? text;
  });
}

const calls = [
  ...ENDPOINTS.map((endpoint) => ({ site: 'page', endpoint })),
  ...STAFF_ENDPOINTS.map((endpoint) => ({ site: 'staff', endpoint })),
].map(({ site, endpoint }) => {
  const { caller, upload, method, path } = endpoint;
  const kind = caller === 'edge' ? 'edge' : upload ? 'upload' : kindOf(method, path.replace(/:\w+/g, 'x1'));
  return `${site}:${kind}`;
});

/** Files of a server that put routes on it by hand. */
const byHand = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        !/test|node_modules/.test(path) &&
        /\b(?:http|app)\.(?:get|post|put|delete)(?:<[^(]*>)?\(\s*['"`\w]/.test(read(path)),
    );

describe('the table of entrances', () => {
  it('has each route of the edge in one row', () => {
    const routes = edgeRoutes().filter((route) => route !== '*');
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((route) => rowsOf(route).length !== 1)).toEqual([]);
    expect(entrances.filter(({ text }) => text === '*')).toHaveLength(1);
  });

  it('has each kind of call in one row', () => {
    expect(calls.length).toBeGreaterThan(300);
    expect([...new Set(calls)].filter((call) => rowsOf(call).length !== 1)).toEqual([]);
  });

  it('has each file that puts routes on the backend or the registry by hand', () => {
    const files = [...byHand('backend'), ...byHand('registry')];
    expect(files).toContain('backend/payment/webhooks.ts');
    expect(files.filter((file) => rowsOf(file).length !== 1)).toEqual([]);
  });

  it('says a bound in each column, or that there is none, and names tests that are there', () => {
    expect(rows.length).toBeGreaterThan(15);
    for (const cells of rows) {
      expect([cells[0], cells.length, cells.every((cell) => cell.trim() !== '')]).toEqual([cells[0], COLUMNS, true]);
      const tests = named(cells.at(-1));
      expect([cells[0], tests.length > 0, tests.filter((path) => !existsSync(join(root, path)))]).toEqual([
        cells[0],
        true,
        [],
      ]);
    }
  });

  it('names each rule that counts requests', () => {
    const rules = new Set([...section.matchAll(/`RULES\.(\w+)`/g)].map(([, name]) => name));
    expect(Object.keys(RULES).filter((kind) => !rules.has(kind))).toEqual([]);
  });
});
