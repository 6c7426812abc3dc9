/**
 * The site's service worker, held against this version's: its script, its constants, and the page that it
 * answers with without a network. Pure.
 */
import { DOCUMENT_SCRIPTS } from '@sufra/contract/document-scripts';
import { parse } from 'acorn';
import { enums, type Infer, object, pattern, record, string, validate } from 'superstruct';
import { integrityOf } from '../release/integrity.ts';
import type { Evidence } from './evidence.ts';
import { isHash, parsePolicy } from './headers.ts';
import { SERVICE_WORKER, WORKER_CONSTANTS } from './inventory.ts';
import { elementsOf, readDocument } from './read-document.ts';

interface WorkerLook {
  scripts: Evidence['scripts'];
  faults: string[];
}

const offlinePage = object({
  start: string(),
  intro: string(),
  end: string(),
  headers: object({ 'Content-Type': enums(['text/html; charset=utf-8']), 'Content-Security-Policy': string() }),
});
/** What the edge puts before the script (`host/server/edge-routes/service-worker.ts`); nothing more. */
const constantsStruct = object({
  FILES: string(),
  CACHE: pattern(string(), /^sufra-\d+$/),
  OFFLINE: object({ ar: offlinePage, en: offlinePage }),
  ALSO: record(string(), enums(['ar', 'en'])),
});

/** Directives of the page without a network. Hashes of styles change with the restaurant's colours. */
const OFFLINE_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': `'${DOCUMENT_SCRIPTS.offline}'`,
  'font-src': "'self'",
  'img-src': "'self' data:",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
/** Elements of it: no form, no field, no picture. */
const OFFLINE_ELEMENTS = new Set('html head meta title style script body section p h1 div a ul li'.split(' '));
/** As the worker writes it between `intro` and `end`. */
const LIST = '<ul><li><a href="/menu">Menu</a></li></ul>';

/** `text`: of `/sw.js`. `filesUrl`: public base of the releases' files. */
export function examineWorker(text: string, filesUrl: string): WorkerLook {
  const end = text.indexOf('\n');
  const line = text.slice(0, end + 1);
  const isRemoval = integrityOf(Buffer.from(text)) === DOCUMENT_SCRIPTS.removeWorker;
  const constants = isRemoval ? null : readConstants(line);
  const script = constants ? text.slice(line.length) : text;
  const { name, reason } = SERVICE_WORKER;
  const hash = integrityOf(Buffer.from(script));
  const known = isRemoval || hash === DOCUMENT_SCRIPTS.worker;
  const proof = known ? 'the hash of this version’s list' : 'none';
  const scripts = [{ name, reason, hash, bytes: Buffer.byteLength(script), proof }];
  const fault = `the ${name} (${hash}) is in no inventory: it was changed, or the site is of another version`;
  if (!constants) return { scripts, faults: known && isRemoval ? [] : [fault] };
  const faults = faultsOfConstants(constants, filesUrl);
  return {
    scripts: [
      ...scripts,
      {
        ...WORKER_CONSTANTS,
        hash: integrityOf(Buffer.from(line)),
        bytes: Buffer.byteLength(line),
        proof: faults.length > 0 ? 'none' : 'data alone; its pages run no script but the one of this version’s list',
      },
    ],
    faults: [...(known ? [] : [fault]), ...faults],
  };
}

/** `const A="…",B={…};` and nothing that runs; null: it is something else. */
function readConstants(line: string): Record<string, unknown> | null {
  try {
    const [declaration, ...more] = parse(line, { ecmaVersion: 'latest' }).body;
    if (declaration?.type !== 'VariableDeclaration' || more.length > 0) return null;
    const values = declaration.declarations.map(({ id, init }) => {
      if (id.type !== 'Identifier' || !init) throw new SyntaxError('no constant');
      // What is JSON is data.
      return [id.name, JSON.parse(line.slice(init.start, init.end))] as const;
    });
    return Object.fromEntries(values);
  } catch {
    return null;
  }
}

function faultsOfConstants(constants: Record<string, unknown>, filesUrl: string): string[] {
  const [wrong, value] = validate(constants, constantsStruct);
  if (wrong) return [`the constants of the service worker: ${wrong.path.join('.')} is not as this version writes it`];
  return [
    ...(value.FILES === filesUrl ? [] : [`the service worker takes files from ${value.FILES}, not ${filesUrl}`]),
    ...(['ar', 'en'] as const).flatMap((locale) =>
      [...new Set(faultsOfPage(value.OFFLINE[locale]))].map(
        (fault) => `the page without a network (${locale}): ${fault}`,
      ),
    ),
  ];
}

function faultsOfPage({ start, intro, end, headers }: Infer<typeof offlinePage>): string[] {
  return [
    ...[start + end, start + intro + LIST + end].flatMap(faultsOfHtml),
    ...faultsOfPolicy(headers['Content-Security-Policy']),
  ];
}

function faultsOfHtml(html: string): string[] {
  const { inline, maps, files, faults } = readDocument(html);
  return [
    ...faults,
    ...inline.flatMap((text) =>
      integrityOf(Buffer.from(text)) === DOCUMENT_SCRIPTS.offline
        ? []
        : [`a script (${integrityOf(Buffer.from(text))}) is in no inventory`],
    ),
    ...(maps.length > 0 ? ['it has an import map'] : []),
    ...[...files.keys()].map((address) => `it loads ${address}`),
    ...elementsOf(html).flatMap(({ name, href }) => [
      ...(OFFLINE_ELEMENTS.has(name) ? [] : [`it has <${name}>`]),
      ...(href === null || href === '' || /^\/(?![/\\])/.test(href) ? [] : [`it leads to ${href}`]),
    ]),
  ];
}

function faultsOfPolicy(value: string): string[] {
  const { 'style-src': styles = [], ...policy } = parsePolicy(value);
  const names = new Set([...Object.keys(OFFLINE_POLICY), ...Object.keys(policy)]);
  return [
    ...[...names].flatMap((name) =>
      policy[name]?.join(' ') === OFFLINE_POLICY[name] ? [] : [`${name} of its policy is ${policy[name]?.join(' ')}`],
    ),
    ...(styles.length > 0 && styles.every(isHash) ? [] : [`style-src of its policy is ${styles.join(' ')}`]),
  ];
}
