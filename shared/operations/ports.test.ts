/** Ports come from one place that gives none twice. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, isFree } from './ports.mjs';

const PORTS = join(import.meta.dirname, 'ports.mjs');
const noteOf = (port: number) => join(tmpdir(), 'sufra-ports', String(port));

it('processes that ask at once get different ports, below those of outgoing connections', async () => {
  const ask = `import { freePorts } from ${JSON.stringify(PORTS)}; console.log((await freePorts(40)).join());`;
  const others = [1, 2].flatMap(() =>
    execFileSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' }).trim().split(','),
  );
  const own = await freePorts(40);
  expect(new Set(own).size).toBe(40);
  expect(Math.max(...own, ...others.map(Number))).toBeLessThan(32_768);
});

it('a port is its process’s until that ends', async () => {
  const [port] = (await freePorts(1)) as [number];
  expect(readFileSync(noteOf(port), 'utf8')).toBe(String(process.pid));
  for (let turn = 0; turn < 30; turn++) expect(await freePorts(20)).not.toContain(port);
});

it('the port of a process that is gone is given again', async () => {
  const [port] = (await freePorts(1)) as [number];
  // No process has this number.
  writeFileSync(noteOf(port), String(2 ** 22 + 1));
  const only = `
    import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    crypto.randomInt = () => ${port - 15_000};
    syncBuiltinESMExports();
    const { freePorts } = await import(${JSON.stringify(PORTS)});
    console.log((await freePorts(1)).join());
    await freePorts(1).catch((error) => console.log(error.message));
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', only], { encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual([String(port), 'There are no 1 free ports at 127.0.0.1.']);
});

it('a port on which something listens is not free', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(await isFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isFree(port)).toBe(true);
});
