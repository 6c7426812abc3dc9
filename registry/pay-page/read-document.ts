/** What of a document can run code, read as a browser reads it. Pure. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface DocumentScripts {
  /** Key of the restaurant, as the page says; null: it says none. */
  tenant: string | null;
  /** Texts of inline scripts, in their order. */
  inline: readonly string[];
  /** Texts of import maps. */
  maps: readonly string[];
  /** Files that the document names, by address, with the hash that it gives each; null: none. */
  files: ReadonlyMap<string, string | null>;
  /** `name@version`, with the base of its files, of what its plan names. */
  releases: readonly { name: string; version: string; base: string }[];
  /** What has no place in the document of a page that pays, in words. */
  faults: readonly string[];
}

/** Types of a script that browsers run; every other type is data. */
const RUNS =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript|javascript1\.\d))$/;
/** Elements that bring or change what runs, and that the document needs not. */
const FOREIGN = new Set(['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'portal', 'fencedframe']);
/** Attributes that hold an address which a click or a load follows. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);
const PLAN_ID = 'sufra-plan';
const PAGE_ID = 'sufra-page';

export function readDocument(html: string): DocumentScripts {
  const inline: string[] = [];
  const files = new Map<string, string | null>();
  const faults: string[] = [];
  let releases: DocumentScripts['releases'] | null = null;
  const maps: string[] = [];
  let tenant: string | null = null;

  const name = (address: string, hash: string | null) => {
    const known = files.get(address);
    if (known && hash && known !== hash) faults.push(`the document gives ${address} two hashes`);
    files.set(address, known ?? hash);
  };

  function readScript(element: Element): void {
    const type = (attribute(element, 'type') ?? '').trim().toLowerCase();
    const text = textOf(element);
    if (type === 'importmap') {
      maps.push(text);
      for (const [address, hash] of Object.entries(readMap(text, faults))) name(address, hash);
      return;
    }
    if (type === 'speculationrules') return void faults.push('the document loads other pages ahead');
    if (!RUNS.test(type)) {
      if (attribute(element, 'id') === PLAN_ID) releases = readPlan(text);
      if (attribute(element, 'id') === PAGE_ID) tenant = readTenant(text);
      return;
    }
    const src = attribute(element, 'src') ?? attribute(element, 'href') ?? attribute(element, 'xlink:href');
    if (src !== null) return void faults.push(`the document has a script that is in no inventory: ${src}`);
    inline.push(text);
    const entry = attribute(element, 'data-entry');
    if (entry !== null) name(entry, attribute(element, 'data-integrity') || null);
  }

  function readElement(element: Element): void {
    const { tagName } = element;
    if (tagName === 'script') readScript(element);
    if (FOREIGN.has(tagName)) faults.push(`the document has <${tagName}>`);
    if (tagName === 'meta' && attribute(element, 'http-equiv') !== null)
      faults.push(`the document has <meta http-equiv="${attribute(element, 'http-equiv')}">`);
    if (tagName === 'link') readLink(element);
    for (const { name: key, value } of element.attrs) {
      if (/^on/i.test(key)) faults.push(`<${tagName}> has ${key}: code in an attribute`);
      // Browsers overlook spaces and control characters there.
      const address = [...value].filter((sign) => sign > ' ').join('');
      if (ADDRESSES.has(key) && /^(?:javascript|vbscript):/i.test(address)) {
        faults.push(`<${tagName}> has code as its ${key}`);
      }
    }
  }

  function readLink(element: Element): void {
    const rel = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
    const href = attribute(element, 'href') ?? '';
    if (rel.includes('modulepreload')) name(href, attribute(element, 'integrity') || null);
    else if (rel.includes('preload') && attribute(element, 'as') === 'script') name(href, null);
    else if (rel.includes('import')) faults.push(`the document imports ${href}`);
  }

  const walk = (node: Node): void => {
    if ('tagName' in node) readElement(node);
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  if (maps.length > 1) faults.push('the document has more than one import map');
  return { tenant, inline, maps, files, releases: releases ?? [], faults };
}

/** Every element, with where it leads; null: it has no address. */
export function elementsOf(html: string): { name: string; href: string | null }[] {
  const found: { name: string; href: string | null }[] = [];
  const walk = (node: Node): void => {
    if ('tagName' in node) found.push({ name: node.tagName, href: attribute(node, 'href') });
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

function attribute({ attrs }: Element, name: string): string | null {
  return attrs.find((one) => (one.prefix ? `${one.prefix}:${one.name}` : one.name) === name)?.value ?? null;
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Hashes of an import map. Anything else in it could turn one script into another. */
function readMap(text: string, faults: string[]): Record<string, string> {
  const { integrity = {}, ...rest } = objectOf(text) ?? {};
  for (const key of Object.keys(rest)) faults.push(`the import map has ${JSON.stringify(key)}`);
  const entries = Object.entries(integrity as object).filter(([, hash]) => typeof hash === 'string');
  return Object.fromEntries(entries);
}

function readPlan(text: string): DocumentScripts['releases'] {
  const { shell, modules } = objectOf(text) ?? {};
  const all = [shell, ...(Array.isArray(modules) ? modules : [])] as unknown[];
  return all.flatMap((one) => {
    const { name, version, base } = (one ?? {}) as Record<string, unknown>;
    const isRelease = typeof name === 'string' && typeof version === 'string' && typeof base === 'string';
    return isRelease ? [{ name, version, base }] : [];
  });
}

function readTenant(text: string): string | null {
  const { context } = objectOf(text) ?? {};
  const { tenant } = (context ?? {}) as { tenant?: { key?: unknown } | null };
  return typeof tenant?.key === 'string' ? tenant.key : null;
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
