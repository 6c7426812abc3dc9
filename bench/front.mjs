// One front for every measured site, so that all are served alike: HTTP/2 over TLS 1.3, brotli (gzip for
// those without), long caching of static files. A site is a folder ("root", "spa": true for the index
// fallback) or a proxy ("upstream"; with "stream": true its answers pass on as they come, for streamed HTML,
// and it must compress them itself). Every answer allows every origin (CORS). With "log" each answer of a
// proxy is a line of that file: { port, path, status, encoding, bytes }.
//   node front.mjs targets.json reads its "sites": [{ "port": 4510, "root": "floor" }, { "port": 4511,
//   "upstream": "http://127.0.0.1:4520" }]

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import path from 'node:path';
import zlib from 'node:zlib';

const configFile = path.resolve(process.argv[2] ?? 'targets.json');
const { sites, log } = JSON.parse(fs.readFileSync(configFile, 'utf8'));
const here = path.dirname(configFile),
  certDir = path.join(import.meta.dirname, '.cert');
const key = path.join(certDir, 'key.pem'),
  cert = path.join(certDir, 'cert.pem');
if (!fs.existsSync(cert)) {
  fs.mkdirSync(certDir, { recursive: true });
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '365',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost,DNS:*.test',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
}
const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  map: 'application/json',
};
const squeezable = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;
const cache = new Map(); // compressed once, at the best level, as a build step or a CDN would

function compress(body, type, accept, quality) {
  if (body.length < 256 || !squeezable.test(type)) return { body };
  if (/\bbr\b/.test(accept))
    return {
      encoding: 'br',
      body: zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
    };
  return /\bgzip\b/.test(accept) ? { encoding: 'gzip', body: zlib.gzipSync(body) } : { body };
}

function send(res, status, headers, out) {
  res.writeHead(status, {
    ...headers,
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    ...(out.encoding ? { 'content-encoding': out.encoding } : {}),
    'content-length': out.body.length,
  });
  res.end(out.body);
}

function serveFile(site, req, res) {
  const root = path.resolve(here, site.root),
    url = decodeURIComponent(req.url.split('?')[0]);
  let file = path.join(root, url);
  if (!file.startsWith(root)) {
    res.writeHead(403);
    return res.end();
  }
  if (fs.existsSync(file) && fs.statSync(file).isDirectory()) file = path.join(file, 'index.html');
  if (!fs.existsSync(file) && site.spa && !path.extname(url)) file = path.join(root, 'index.html');
  if (!fs.existsSync(file)) {
    res.writeHead(404);
    return res.end('not found');
  }
  const type = types[path.extname(file).slice(1)] ?? 'application/octet-stream',
    accept = req.headers['accept-encoding'] ?? '';
  const id = `${file} ${/\bbr\b/.test(accept)} ${fs.statSync(file).mtimeMs}`;
  if (!cache.has(id)) cache.set(id, compress(fs.readFileSync(file), type, accept, 11));
  send(
    res,
    200,
    { 'content-type': type, 'cache-control': type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000' },
    cache.get(id),
  );
}

function note({ port }, req, status, encoding = 'identity', bytes) {
  const path = req.url.split('?')[0];
  if (log) fs.appendFileSync(log, `${JSON.stringify({ port, path, status, encoding, bytes })}\n`);
}

function proxy(site, req, res) {
  const inner = Object.entries(site.paths ?? {}).find(([prefix]) => req.url.startsWith(prefix)); // "paths": { "/cdn/": upstream }, the prefix left out
  const to = inner ? new URL(req.url.slice(inner[0].length - 1), inner[1]) : new URL(req.url, site.upstream),
    headers = Object.fromEntries(Object.entries(req.headers).filter(([k]) => !k.startsWith(':')));
  headers.host = req.headers[':authority'] ?? req.headers.host;
  headers['x-forwarded-proto'] = 'https';
  headers['x-forwarded-host'] = headers.host;
  const up = http.request(to, { method: req.method, headers }, (r) => {
    const out = Object.fromEntries(
      Object.entries(r.headers).filter(([k]) => !/^(connection|keep-alive|transfer-encoding|content-length)$/.test(k)),
    );
    const type = String(r.headers['content-type'] ?? '');
    if (r.headers['content-encoding'] || !squeezable.test(type) || site.stream) {
      // already compressed, or streamed: pass it on as it comes
      res.writeHead(r.statusCode, out);
      let bytes = 0;
      r.on('data', (d) => {
        bytes += d.length;
      }).on('end', () => note(site, req, r.statusCode, r.headers['content-encoding'], bytes));
      r.pipe(res);
      return;
    }
    const parts = [];
    r.on('data', (d) => parts.push(d)).on('end', () => {
      const sent = compress(Buffer.concat(parts), type, req.headers['accept-encoding'] ?? '', 5);
      note(site, req, r.statusCode, sent.encoding, sent.body.length);
      send(res, r.statusCode, out, sent);
    });
  });
  up.on('error', (e) => {
    if (!res.headersSent) res.writeHead(502);
    res.end(String(e));
  });
  req.pipe(up);
}

for (const site of sites) {
  const server = http2.createSecureServer(
    { key: fs.readFileSync(key), cert: fs.readFileSync(cert), allowHTTP1: true },
    (req, res) => {
      try {
        (site.upstream ? proxy : serveFile)(site, req, res);
      } catch (e) {
        console.error(e);
        res.destroy?.();
      }
    },
  );
  server
    .on('sessionError', () => {})
    .on('error', (e) => {
      console.error(site.port, e.message);
      process.exit(1);
    });
  server.listen(site.port, '127.0.0.1', () =>
    console.log(`https://localhost:${site.port} <- ${site.root ?? site.upstream}`),
  );
}
