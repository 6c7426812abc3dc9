import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildDescriptor, buildFiles, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry } from '../testing/open-registry.ts';
import { runCli } from './run.ts';

/** The words of each `sufra …` line in the runbook of docs/operators.md. */
async function runbook(): Promise<string[][]> {
  const text = await readFile(join(import.meta.dirname, '../../docs/operators.md'), 'utf8');
  const section = text.slice(text.indexOf('## Runbook'), text.indexOf('## In front of it'));
  const lines = [...section.matchAll(/^sufra (.+)$/gm)].map(([, line]) => line!);
  return lines.map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!));
}

it('every command of the runbook does what it says, in its order', async () => {
  const registry = await openRegistry();
  const work = await mkdtemp(join(tmpdir(), 'sufra-runbook-'));
  try {
    await registry.app.listen({ host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor({ version: '1.4.0' }));
    const { files: _, ...descriptor } = buildDescriptor();
    const files = [...buildFiles(buildDescriptor()), ['descriptor.json', JSON.stringify(descriptor)] as const];
    for (const [path, content] of files) {
      const file = join(work, path.startsWith('server/') || path === 'descriptor.json' ? path : `browser/${path}`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const commands = await runbook();
    expect(commands.length).toBeGreaterThan(20);
    for (const words of commands) {
      const said: string[] = [];
      const streams = { out: (text: string) => void said.push(text), error: (text: string) => void said.push(text) };
      const environment = { SUFRA_REGISTRY_URL: address, SUFRA_PUBLISH_TOKEN: OPERATOR };
      const real = words.map((word) => (word === 'mf-menu/dist' ? work : word));
      const code = await runCli(real, environment, streams);
      expect([words.join(' '), code, code === 0 ? '' : said.join('\n')]).toEqual([words.join(' '), 0, '']);
    }
    expect(await registry.versions()).toEqual(['mf-menu@1.5.0']);
  } finally {
    await registry.close();
    await rm(work, { recursive: true });
  }
});
