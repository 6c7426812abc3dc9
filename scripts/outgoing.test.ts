/** @reads host, registry, backend, sandbox, provider-check, shared */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTGOING, outgoingOf, SERVER_CODE } from './outgoing.ts';

const ROOT = join(__dirname, '..');

function sources(): string[] {
  // Never into the folders of packages: links of the workspace's own lead round and round there, a million names.
  const exclude = ['**/node_modules/**', '**/{dist,.sufra,testing,tests}/**', '**/*.{test,d}.ts'];
  return (
    globSync(
      SERVER_CODE.map((folder) => `${folder}/**/*.ts`),
      { cwd: ROOT, exclude },
    )
      // The page's half.
      .filter((file) => !/^shared\/api\/client\/(?:axios|browser)-caller\.ts$/.test(file))
  );
}

describe('our servers', () => {
  it('call out from the places that are listed, each with its reason, and from no other (safety E9)', async () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(300);
    const found = await Promise.all(
      files.map(async (file) =>
        (await outgoingOf(readFileSync(join(ROOT, file), 'utf8'))).map((by) => `${file} ${by}`),
      ),
    );
    expect(found.flat().sort()).toEqual(OUTGOING.map(({ file, by }) => `${file} ${by}`).sort());
    for (const { reason } of OUTGOING) expect(reason.length).toBeGreaterThan(15);
  });

  // Commands of operators serve none.
  it('that serve tenants take no address but those of the environment and the signed plan (safety E9)', () => {
    const serving = OUTGOING.filter(({ file }) =>
      /^(?:host|backend(?!\/tenant\.ts)|sandbox|registry\/(?!cli\/|journeys\/))/.test(file),
    );
    expect(new Set(serving.map(({ address }) => address))).toEqual(new Set(['none', 'configuration', 'plan']));
    expect(serving.filter(({ address }) => address === 'plan').map(({ file }) => file)).toEqual([
      'host/server/release-files/fetch-proved.ts',
    ]);
  });
});

describe('a call out is seen', () => {
  it.each([
    ['fetch(url)', 'fetch'],
    ['const get = globalThis.fetch;', 'fetch'],
    ['export const get = (by = fetch) => by(url);', 'fetch'],
    ['new WebSocket(url)', 'WebSocket'],
    ["import http from 'node:http';", 'node:http'],
    ["import { request } from 'https';", 'https'],
    ["import * as net from 'node:net';", 'node:net'],
    ["import { createServer, connect } from 'node:net';", 'node:net'],
    ["const { request } = await import('node:http');", 'node:http'],
    ["const { get } = require('http');", 'http'],
    ["import { lookup } from 'node:dns/promises';", 'node:dns/promises'],
    ["import axios from 'axios';", 'axios'],
    ["import { Agent, type Dispatcher } from 'undici';", 'undici'],
  ])('%s', async (code, by) => {
    expect(await outgoingOf(code)).toEqual([by]);
  });

  it.each([
    "import { createServer, type Server } from 'node:http';",
    "import type { IncomingMessage } from 'node:http';",
    "import { isIP } from 'node:net';",
    '// fetch(url)\nconst text = "fetch it";',
    'function f(x: typeof fetch): void {}',
    "request.headers['sec-fetch-site']; client.open({ path })",
  ])('and nothing else: %s', async (code) => {
    expect(await outgoingOf(code)).toEqual([]);
  });
});
