/**
 * A registry for the one bundle: the real one's plans, with every release's browser files taken from the one
 * build. Server bundles, faces and versions stay, so that both documents differ in their scripts alone. Its
 * plans are signed with a key of its own (ONE_BUNDLE_KEY, PEM), which the edge before it trusts. Serves the
 * files as well.
 *   node bench/one-bundle/registry.mjs <folder of the build> <port> <registry's address> <public address>
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import { canonicalJson } from '../../shared/contract/canonical.ts';
import { planStatement } from '../../shared/contract/plan-statement.ts';

const [folder, port, registry, publicUrl] = process.argv.slice(2);
const groups = JSON.parse(readFileSync(join(folder, 'groups.json'), 'utf8'));
const files = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      return [name, { body, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` }];
    }),
);
const base = `${publicUrl}/one`;
const key = createPrivateKey(process.env.ONE_BUNDLE_KEY);
const keyId = createHash('sha256')
  .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
  .digest('hex')
  .slice(0, 16);

http
  .createServer(async (request, response) => {
    const file = /^\/one\/([^/]+\.js)$/.exec(request.url)?.[1];
    if (file && files.has(file)) {
      response.writeHead(200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Encoding': 'br',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        'Timing-Allow-Origin': '*',
      });
      return response.end(files.get(file).body);
    }
    // An edge's reports about its visitors are not stored here.
    if (request.method !== 'GET') return response.writeHead(204).end();
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    try {
      const answer = await fetch(registry + askedFor(request.url), {
        headers: { accept: request.headers.accept ?? '*/*' },
        signal: abort.signal,
      });
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      response.writeHead(answer.status, { 'Content-Type': type });
      if (request.url.startsWith('/v1/plans/')) return response.end(JSON.stringify(onePlan(await answer.json())));
      Readable.fromWeb(answer.body)
        .on('error', () => response.destroy())
        .pipe(response);
    } catch (error) {
      if (!abort.signal.aborted) console.error(`${request.url}: ${error.stack}`);
      response.destroy();
    }
  })
  .listen(Number(port), '127.0.0.1', () => console.log(`one bundle on ${port}`));

/** Whole plans, which have their files in them: the edge reads them from registries of before. */
function askedFor(url) {
  return url.replace(/^\/one\//, '/').replace('?form=digests', '');
}

function onePlan({ signature: _signature, ...signed }) {
  const plan = oneBundle(signed);
  const digest = (release) => createHash('sha256').update(canonicalJson(release)).digest('hex');
  const value = sign(null, Buffer.from(planStatement(plan, digest)), key).toString('base64');
  return { ...plan, signature: { key: keyId, value } };
}

function oneBundle(plan) {
  const owned = new Set(Object.values(groups.modules).flatMap((parts) => filesOf(parts)));
  const rest = [...files.keys()].filter((name) => !owned.has(name));
  return {
    ...plan,
    shell: oneRelease(plan.shell, { exposes: {}, screens: {}, locales: {} }, rest),
    modules: plan.modules.map((module) => {
      const parts = groups.modules[module.name];
      return oneRelease(module, parts, filesOf(parts));
    }),
  };
}

function oneRelease(release, parts, own) {
  return {
    ...release,
    base,
    browser: { ...parts, entry: groups.entry },
    integrity: Object.fromEntries(
      [...new Set([groups.entry, ...own])].map((name) => [name, files.get(name).integrity]),
    ),
    server: { ...release.server, path: `${release.name}/${release.version}/${release.server.path}` },
    fallbacks: [],
  };
}

function filesOf({ exposes, screens, locales, texts }) {
  return [exposes, screens, locales, ...Object.values(texts ?? {})].flatMap((group) => Object.values(group).flat());
}
