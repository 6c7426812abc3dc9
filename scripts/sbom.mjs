/**
 * `npm run sbom`: the bill of materials of this version of the product, servers with all that they run on any
 * kind of machine (CycloneDX 1.6, made by pnpm and completed from the lockfile).
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { runCommand } from './command.mjs';
import { installedLicence } from './sbom/installed-licence.mjs';
import { productionPackages } from './sbom/production-packages.mjs';
import { billFaults, wholeBill } from './sbom/whole-bill.mjs';
import { Problem, ROOT } from './workspace.mjs';

/** What a live service is made of; tests, benches and the sandbox are not. */
const SERVED = ['host', 'mf-*', 'registry', 'backend'];
const isServed = (folder) => SERVED.includes(folder.startsWith('mf-') && !folder.includes('/') ? 'mf-*' : folder);
const run = promisify(execFile);

await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const out = resolve(process.env.INIT_CWD ?? ROOT, values.out ?? join(ROOT, 'sbom', `${name}-${version}.cdx.json`));
  const words = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { stdout } = await run(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    ['-y', 'pnpm@12', ...SERVED.flatMap((folder) => ['--filter', `./${folder}`]), 'sbom', ...words, '--prod'],
    { cwd: ROOT, env: { ...process.env, CI: 'true' }, maxBuffer: 1 << 26, timeout: 180_000 },
  ).catch((error) => {
    throw new Problem(`pnpm sbom failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  });
  const packages = productionPackages(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'), isServed);
  const bill = wholeBill(JSON.parse(stdout), packages, installedLicence(ROOT));
  const faults = billFaults(bill, packages);
  if (faults.length > 0) throw new Problem(`The bill is not that of the lockfile:\n${faults.join('\n')}`);
  const git = (...args) =>
    run('git', ['-C', ROOT, ...args]).then(
      ({ stdout: text }) => text.trim(),
      () => null,
    );
  const commit = await git('rev-parse', 'HEAD');
  const edited = (await git('status', '--porcelain')) !== '';
  bill.metadata.properties = [
    ...(bill.metadata.properties ?? []),
    ...(commit
      ? [
          { name: 'sufra:commit', value: commit },
          { name: 'sufra:edited', value: String(edited) },
        ]
      : []),
  ];
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(
    `${relative(process.cwd(), out)}: ${bill.components.length} packages${edited ? ', of an edited tree' : ''}`,
  );
  return 0;
});
