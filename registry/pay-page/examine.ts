/**
 * One look at the page that pays in both languages, as a browser gets it at a navigation, held against the
 * inventory and the registry.
 */
import type { Descriptor } from '@sufra/contract';
import { ORDER_PAGES } from '@sufra/contract/order-pages';
import { type AskOptions, askSite, type SiteAnswer } from '../cli/ask-site.ts';
import { eachOf } from '../files/each-of.ts';
import { hasIntegrity, integrityOf } from '../release/integrity.ts';
import type { Evidence } from './evidence.ts';
import { examineWorker } from './examine-worker.ts';
import { HEADERS, isHash, parsePolicy } from './headers.ts';
import { INLINE_SCRIPTS, RELEASES } from './inventory.ts';
import { plainTexts } from './plain-texts.ts';
import { type DocumentScripts, readDocument } from './read-document.ts';

export interface Sources {
  /** What the registry stores of a release; null: it was never published there, or was yanked. */
  descriptorOf(module: string, version: string): Promise<Descriptor | null>;
  /** How it got to visitors, in words. */
  publishedOf(module: string, version: string): Promise<string | null>;
  /**
   * Why visitors of the tenant may get it now: `stable`, `canary`, `pin`; null: the registry gives it to none
   * of them. `tenant`: as the page says.
   */
  reachOf(module: string, version: string, tenant: string | null): Promise<string | null>;
  /** Public base of the releases' files, as the registry's plans have it. */
  filesUrl: string;
}

export type Look = Pick<Evidence, 'address' | 'status' | 'releases' | 'scripts' | 'headers' | 'policy' | 'faults'>;

/**
 * In both languages. The order is not in the document: one that is not there is answered with the same
 * scripts, and 404.
 */
const PAGES = ['/en', ''].map((language) => `${language}${ORDER_PAGES.pay.replace(':id', '0')}`);
const WORKER = '/sw.js';
/** What Chromium sends when an address is typed. */
const AS_BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en',
  'accept-encoding': 'identity',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'upgrade-insecure-requests': '1',
};
const DOCUMENT: AskOptions = { headers: AS_BROWSER, bytesMax: 4 * 1024 * 1024 };
const FILE: AskOptions = {
  headers: { 'user-agent': AS_BROWSER['user-agent'], 'accept-encoding': 'identity' },
  bytesMax: 8 * 1024 * 1024,
};
/** Files that are asked for at once. */
const AT_ONCE = 8;

/** `site`: its origin. Rejects when it does not answer. */
export async function examinePayPage(site: string, sources: Sources): Promise<Look> {
  const pages = await Promise.all(PAGES.map((path) => examineDocument(new URL(path, site))));
  const [page] = pages as [DocumentLook];
  const worker = await askWorker(new URL(WORKER, site), sources.filesUrl);
  const files = await examineReleases(
    pages.map(({ found }) => found),
    sources,
  );
  const inline = pages.flatMap(({ scripts }) => scripts);
  return plainTexts({
    address: page.address.href,
    status: page.status,
    releases: files.releases,
    scripts: [
      ...inline.filter(({ hash }, index) => inline.findIndex((one) => one.hash === hash) === index),
      ...worker.scripts,
      ...files.scripts,
    ],
    headers: page.headers,
    policy: page.policy,
    faults: [...faultsOfPages(pages), ...worker.faults, ...files.faults],
  });
}

type DocumentLook = Awaited<ReturnType<typeof examineDocument>>;

async function examineDocument(address: URL) {
  const answer = await askSite(address, DOCUMENT);
  const { status } = answer;
  const found = readDocument(answer.body.toString('utf8'));
  const { headers, policy, faults } = examineHeaders(answer, address);
  const inline = examineInline(found, policy);
  return {
    ...{ address, status, found, headers, policy: policyToCompare(policy), scripts: inline.scripts },
    faults: [
      ...(status === 200 || status === 404 ? [] : [`the page answers ${status}`]),
      ...found.faults,
      ...faults,
      ...inline.faults,
    ],
  };
}

/** What is wrong in every language is said once, the rest with its address. */
function faultsOfPages(pages: readonly DocumentLook[]): string[] {
  const [first, ...others] = pages.map(({ headers, policy }) => ({
    ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    'content-security-policy': JSON.stringify(policy),
  })) as Record<string, string>[];
  return [
    ...new Set(
      pages.flatMap(({ address, faults }) =>
        faults.map((fault) =>
          pages.every((one) => one.faults.includes(fault)) ? fault : `${fault} (at ${address.pathname})`,
        ),
      ),
    ),
    ...others.flatMap((other, index) =>
      Object.keys({ ...first, ...other }).flatMap((name) =>
        first?.[name] === other[name] ? [] : [`header ${name} is another at ${pages[index + 1]!.address.pathname}`],
      ),
    ),
  ];
}

function examineHeaders({ headers }: SiteAnswer, { protocol }: URL) {
  const faults: string[] = [];
  const told = HEADERS.flatMap(({ name, reason, faultOf, onlySecure }) => {
    const value = headers[name];
    if (value === undefined) {
      if (!onlySecure || protocol === 'https:') faults.push(`header ${name} is missing: ${reason}`);
      return [];
    }
    const fault = faultOf(String(value));
    if (fault) faults.push(`header ${name} ${fault}`);
    return [{ name, value: String(value), reason }];
  });
  return { headers: told, policy: parsePolicy(String(headers['content-security-policy'] ?? '')), faults };
}

/** Without hashes: those of scripts are compared with the scripts, those of styles change with what is shown. */
function policyToCompare(policy: ReturnType<typeof parsePolicy>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(policy).map(([name, sources]) => [name, sources.filter((source) => !isHash(source))]),
  );
}

function examineInline({ inline, maps }: DocumentScripts, policy: ReturnType<typeof parsePolicy>) {
  const faults: string[] = [];
  const scripts = inline.map((text, index): Evidence['scripts'][number] => {
    const hash = integrityOf(Buffer.from(text));
    const entry = INLINE_SCRIPTS.find(({ hashes }) => hashes.includes(hash));
    if (!policy['script-src']?.includes(`'${hash}'`)) faults.push(`inline script ${index + 1} is not in the policy`);
    const proof = 'the hash of this version’s list, and of the document’s policy';
    if (entry) return { name: entry.name, reason: entry.reason, hash, bytes: Buffer.byteLength(text), proof };
    const name = `inline script ${index + 1}`;
    faults.push(
      `${name} (${hash}) is in no inventory: it was changed, or the site is of another version than this command`,
    );
    return { name, reason: 'none', hash, bytes: Buffer.byteLength(text), proof: 'none' };
  });
  const ofPage = new Set([...inline, ...maps].map((text) => `'${integrityOf(Buffer.from(text))}'`));
  for (const source of policy['script-src'] ?? [])
    if (isHash(source) && !ofPage.has(source)) faults.push(`the policy lets ${source} run, which is not on the page`);
  for (const { name } of INLINE_SCRIPTS)
    if (!scripts.some((script) => script.name === name)) faults.push(`the ${name} is missing`);
  return { scripts, faults };
}

async function askWorker(address: URL, filesUrl: string) {
  const { status, body } = await askSite(address, FILE);
  return status === 200
    ? examineWorker(body.toString('utf8'), filesUrl)
    : { scripts: [], faults: [`${address.pathname} answers ${status}`] };
}

async function examineReleases(
  documents: readonly DocumentScripts[],
  { filesUrl, descriptorOf, publishedOf, reachOf }: Sources,
) {
  const faults: string[] = [];
  const [{ tenant }] = documents as [DocumentScripts];
  if (documents.some((one) => one.releases.length === 0))
    faults.push('the document names no releases: is this the page that pays?');
  const named = new Map(
    documents.flatMap((one) => one.releases.map((release) => [JSON.stringify(release), release] as const)),
  );
  const releases: Evidence['releases'] = [];
  /** Hash of every script that the releases may load, by address. */
  const known = new Map<string, { name: string; reason: string; hash: string }>();
  for (const { name, version, base } of named.values()) {
    const reason = RELEASES[name];
    const descriptor = reason ? await descriptorOf(name, version) : null;
    if (!reason) faults.push(`${name}@${version} runs on the page and is in no inventory`);
    else if (!descriptor) faults.push(`${name}@${version} is no release of the registry, or was yanked`);
    if (base !== `${filesUrl}/${name}/${version}`) faults.push(`files of ${name} come from ${base}, not ${filesUrl}`);
    if (!reason || !descriptor) continue;
    const published = await publishedOf(name, version);
    releases.push({ name, version, published, reach: await reachOf(name, version, tenant) });
    for (const [path, { integrity }] of Object.entries(descriptor.files)) {
      if (path.startsWith('server/') || !/\.m?js$/.test(path)) continue;
      known.set(`${filesUrl}/${name}/${version}/${path}`, { name: `${name} ${path}`, reason, hash: integrity });
    }
  }
  for (const name of Object.keys(RELEASES))
    if (!documents.every((one) => one.releases.some((release) => release.name === name)))
      faults.push(`${name} is not on the page`);
  for (const [address, hash] of documents.flatMap((one) => [...one.files])) {
    const file = known.get(address);
    if (!file) faults.push(`the document loads ${address}, which is no file of a release in the inventory`);
    else if (hash === null) faults.push(`the document loads ${file.name} without a hash`);
    else if (hash !== file.hash) faults.push(`the document has another hash for ${file.name} than the registry`);
  }
  const scripts: Evidence['scripts'] = [];
  await eachOf(known, AT_ONCE, async ([address, file]) => {
    const { status, body } = await askSite(new URL(address), FILE);
    const isSame = status === 200 && hasIntegrity(body, file.hash);
    if (!isSame)
      faults.push(`${address} ${status === 200 ? 'is not the file that was published' : `answers ${status}`}`);
    const proof = isSame ? 'its bytes have the hash that the registry stores of them' : 'none';
    scripts.push({ ...file, bytes: body.length, proof });
  });
  scripts.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { releases, scripts, faults: faults.sort() };
}
