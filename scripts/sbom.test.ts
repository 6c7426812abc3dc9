/**
 * `npm run sbom`: the bill of a version is whole, and refused when it is not. @reads host, mf-account,
 * registry, backend, shared
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { billValidator } from '../registry/testing/cyclonedx.ts';
import { type LockedPackage, productionPackages } from './sbom/production-packages.mjs';
import { type Bill, billFaults, wholeBill } from './sbom/whole-bill.mjs';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const idOf = ({ group, name, version }: Bill['components'][number]) => `${group ? `${group}/` : ''}${name}@${version}`;

describe('the bill of this version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-sbom-'));
  let bill: Bill;
  beforeAll(async () => {
    const out = join(folder, 'bill.json');
    await run(process.execPath, [join(ROOT, 'scripts/sbom.mjs'), '--out', out], { cwd: ROOT });
    bill = JSON.parse(readFileSync(out, 'utf8'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is one that the schema of CycloneDX 1.6 takes, and says its commit', () => {
    const validate = billValidator();
    expect([validate(bill), validate.errors]).toEqual([true, null]);
    expect(validate({ ...bill, components: [{ type: 'library' }] })).toBe(false);
    expect(bill.metadata.properties?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sufra:commit', 'sufra:edited']),
    );
  });

  it('has each package that a service runs once, with version, licence and the hash of the lockfile', () => {
    const purls = bill.components.map(({ purl }) => purl);
    expect(purls.filter((purl, index) => purls.indexOf(purl) !== index)).toEqual([]);
    // Read otherwise than the script reads it: line by line.
    const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
    const hashes = new Map(
      [...lock.matchAll(/^ {2}'?([^\s'][^\n']*)'?:\n {4}resolution: \{integrity: sha512-(\S+)\}$/gm)].map(
        ([, id, hash]) => [id!, Buffer.from(hash!, 'base64').toString('hex')],
      ),
    );
    const others = bill.components.filter(({ group }) => group !== '@sufra');
    const wrong = others.filter(
      (one) =>
        one.externalReferences?.find(({ type }) => type === 'distribution')?.hashes?.[0]?.content !==
        (hashes.get(idOf(one)) ?? 'a hash'),
    );
    expect(wrong.map(({ purl }) => purl)).toEqual([]);
    const unlicensed = bill.components.filter(({ licenses, scope }) => !licenses?.length && scope !== 'optional');
    expect(unlicensed.map(({ purl }) => purl)).toEqual([]);
  });

  // What a program of the product can load is what lies in its own folder: no reading of the lockfile.
  it.each(['host', 'mf-account', 'registry', 'backend', 'shared/ui'])('has what is installed for %s', (of) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, of, 'package.json'), 'utf8'));
    const installed = Object.keys(dependencies)
      .filter((name) => existsSync(join(ROOT, of, 'node_modules', name)))
      .map((name) => JSON.parse(readFileSync(join(ROOT, of, 'node_modules', name, 'package.json'), 'utf8')));
    expect(installed.length).toBeGreaterThan(1);
    const listed = new Set(bill.components.map(idOf));
    expect(installed.map(({ name, version }) => `${name}@${version}`).filter((id) => !listed.has(id))).toEqual([]);
  });

  it('is the same for every kind of machine: packages of others are in it, as optional', () => {
    const libraries = bill.components.filter(
      ({ group, name }) => group === '@img' && name.startsWith('sharp-libvips-'),
    );
    expect(libraries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sharp-libvips-linux-arm64', 'sharp-libvips-linuxmusl-x64']),
    );
    const here = readdirSync(join(ROOT, 'node_modules/.pnpm'));
    const elsewhere = libraries.filter(({ name }) => !here.some((one) => one.startsWith(`@img+${name}@`)));
    expect(elsewhere.length).toBeGreaterThan(3);
    expect(new Set(elsewhere.map(({ scope }) => scope))).toEqual(new Set(['optional']));
  });
});

const hash = (fill: number) => `sha512-${Buffer.alloc(64, fill).toString('base64')}`;
const LOCK = `
importers:
  host:
    dependencies:
      '@x/api': { specifier: workspace:*, version: link:../shared/api }
    devDependencies:
      tester: { specifier: ^1.0.0, version: 1.0.0 }
  shared/api:
    dependencies:
      client: { specifier: ^2.0.0, version: 2.0.0(peer@1.0.0) }
      other-name: { specifier: npm:real@1.0.0, version: real@1.0.0 }
  sandbox:
    dependencies:
      toy: { specifier: ^1.0.0, version: 1.0.0 }
packages:
  client@2.0.0: { resolution: { integrity: ${hash(1)} } }
  peer@1.0.0: { resolution: { integrity: ${hash(2)} } }
  real@1.0.0: { resolution: { integrity: ${hash(3)} } }
  tester@1.0.0: { resolution: { integrity: ${hash(4)} } }
  toy@1.0.0: { resolution: { integrity: ${hash(5)} } }
  '@os/arm@1.0.0': { resolution: { integrity: ${hash(6)} }, os: [linux], cpu: [arm64] }
snapshots:
  client@2.0.0(peer@1.0.0):
    dependencies: { peer: 1.0.0 }
    optionalDependencies: { '@os/arm': 1.0.0 }
  peer@1.0.0: {}
  real@1.0.0:
    dependencies: { client: 2.0.0(peer@1.0.0) }
  tester@1.0.0: {}
  toy@1.0.0: {}
  '@os/arm@1.0.0': { optional: true }
`;

describe('what the lockfile says', () => {
  const packages = productionPackages(LOCK, (folder) => folder === 'host');
  const component = (id: string, { name, version }: LockedPackage, fill: number) => ({
    ...{ type: 'library', name, version, purl: `pkg:npm/${id}`, licenses: [{ expression: 'MIT' }] },
    externalReferences: [
      { type: 'distribution', url: 'https://x.example', hashes: [{ alg: 'SHA-512', content: hex(fill) }] },
    ],
  });
  const hex = (fill: number) => Buffer.alloc(64, fill).toString('hex');
  /** As pnpm writes it on another machine than that of `@os/arm`. */
  const bill: Bill = {
    components: ['client@2.0.0', 'peer@1.0.0', 'real@1.0.0'].map((id, at) => component(id, packages.get(id)!, at + 1)),
    dependencies: [],
    metadata: {},
  };

  it('follows links, peers and aliases, and leaves out what only tests or other programs need', () => {
    expect([...packages].map(([id, { isOptional, platforms }]) => [id, isOptional, platforms])).toEqual([
      ['@os/arm@1.0.0', true, ['linux', 'arm64']],
      ['client@2.0.0', false, []],
      ['peer@1.0.0', false, []],
      ['real@1.0.0', false, []],
    ]);
  });

  it('completes a bill, with what needs what', () => {
    const whole = wholeBill(bill, packages, () => null);
    expect(billFaults(whole, packages)).toEqual([]);
    expect(whole.components.at(-1)).toMatchObject({
      ...{ purl: 'pkg:npm/%40os/arm@1.0.0', scope: 'optional' },
      externalReferences: [{ hashes: [{ content: hex(6) }] }],
    });
    expect(whole.dependencies).toContainEqual({
      ref: 'pkg:npm/client@2.0.0',
      dependsOn: ['pkg:npm/peer@1.0.0', 'pkg:npm/%40os/arm@1.0.0'],
    });
  });

  const [client, peer, real] = bill.components;
  it.each<[string, Bill['components'], string[]]>([
    ['lacks a package', [client!, real!], ['peer@1.0.0 is in the lockfile and not in the bill']],
    ['lists one twice', [client!, peer!, real!, real!], ['real@1.0.0 is listed more than once']],
    [
      'has another hash',
      [client!, component('peer@1.0.0', packages.get('peer@1.0.0')!, 9), real!],
      ['peer@1.0.0 has another hash than the lockfile'],
    ],
    ['lacks a licence', [client!, peer!, { ...real!, licenses: [] }], ['real@1.0.0 has no licence']],
    [
      'has what is not locked',
      [...bill.components, component('toy@1.0.0', { ...packages.get('peer@1.0.0')!, name: 'toy' }, 5)],
      ['pkg:npm/toy@1.0.0 is in the bill and not in the lockfile'],
    ],
  ])('a bill that %s is refused', (_, components, faults) => {
    const arm = wholeBill(bill, packages, () => null).components.at(-1)!;
    expect(billFaults({ ...bill, components: [...components, arm] }, packages)).toEqual(faults);
  });
});
