import { buildDescriptor } from '../testing/build-release.ts';
import { billValidator } from '../testing/cyclonedx.ts';
import { sbomOf } from './sbom.ts';

const files = { 'entry.js': { integrity: `sha256-${Buffer.alloc(32, 1).toString('base64')}`, bytes: 10, brotli: 5 } };
const descriptor = buildDescriptor({
  files,
  brings: [
    { name: 'left-pad', version: '1.3.0', licence: 'MIT' },
    { name: '@scope/odd', version: '2.0.0-rc.1', licence: 'SEE LICENSE IN terms.md' },
    { name: 'either', version: '1.0.0', licence: '(MIT OR Apache-2.0)' },
    { name: 'silent', version: '1.0.0', licence: null },
  ],
});
const publishedAt = '2026-11-27T10:00:00.000Z';

const validate = billValidator();

it('is a bill that the schema of CycloneDX takes, with packages, licences, files and commit', () => {
  const run = 'https://ci.example/7';
  const provenance = { commit: '3f2a91c', dirty: true, author: 'sara', builder: 'CI', run };
  const bill = sbomOf({ descriptor, publishedAt, provenance }) as Record<string, never>;
  expect([validate(bill), validate.errors]).toEqual([true, null]);
  expect(bill).toMatchObject({
    metadata: {
      component: {
        name: 'mf-menu',
        version: '1.0.0',
        externalReferences: [{ type: 'build-meta', url: run }],
        components: [{ name: 'entry.js', hashes: [{ alg: 'SHA-256', content: '01'.repeat(32) }] }],
      },
      properties: [
        { name: 'sufra:commit', value: '3f2a91c' },
        { name: 'sufra:edited', value: 'true' },
        { name: 'sufra:shared:react', value: '^19.3.1' },
      ],
    },
    components: [
      { purl: 'pkg:npm/%40scope/odd@2.0.0-rc.1', licenses: [{ license: { name: 'SEE LICENSE IN terms.md' } }] },
      { purl: 'pkg:npm/either@1.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
      { purl: 'pkg:npm/left-pad@1.3.0', licenses: [{ expression: 'MIT' }] },
      { purl: 'pkg:npm/silent@1.0.0' },
    ],
  });
  expect(validate({ ...bill, bomFormat: 'other' })).toBe(false);
  expect(JSON.stringify(sbomOf({ descriptor, publishedAt, provenance }))).toBe(JSON.stringify(bill));
  // What is asked without a token is another bill, with a number of its own.
  const without = sbomOf({ descriptor, publishedAt }) as { serialNumber: string };
  expect(validate(without)).toBe(true);
  expect(without.serialNumber).not.toBe(bill.serialNumber);
});

it('says of a build that does not name its packages that they are not known', () => {
  const { brings: _, ...before } = descriptor;
  const bill = sbomOf({ descriptor: before, publishedAt });
  expect(validate(bill)).toBe(true);
  expect(bill).toMatchObject({ components: [], compositions: [{ aggregate: 'unknown' }] });
});
