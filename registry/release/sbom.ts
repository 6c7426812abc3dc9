/**
 * Software bill of materials of one release, as CycloneDX 1.6: what its files are and which packages they bring. Pure.
 */
import { createHash } from 'node:crypto';
import type { BroughtPackage, Descriptor } from '@sufra/contract';
import type { Provenance } from '../provenance/provenance.ts';

export interface SbomFacts {
  descriptor: Descriptor;
  /** ISO instant of the publish. */
  publishedAt: string;
  /** Absent: the registry did not say, or was not asked with a token. */
  provenance?: Provenance | undefined;
}

/**
 * The same facts give the same bytes. The serial number is of all of them: with and without provenance are two bills.
 */
export function sbomOf({ descriptor, publishedAt, provenance }: SbomFacts): object {
  const { name, version, brings, files, shared } = descriptor;
  const ref = `${name}@${version}`;
  const packages = [...(brings ?? [])].sort((a, b) => (purlOf(a) < purlOf(b) ? -1 : 1));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: '',
    version: 1,
    metadata: {
      timestamp: publishedAt,
      lifecycles: [{ phase: 'build' }],
      tools: { components: [{ type: 'application', name: 'sufra sbom' }] },
      component: {
        type: 'application',
        'bom-ref': ref,
        ...{ name, version },
        ...(provenance?.run ? { externalReferences: [{ type: 'build-meta', url: provenance.run }] } : {}),
        components: Object.entries(files)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([path, { integrity }]) => ({ type: 'file', name: path, hashes: [hashOf(integrity)] })),
      },
      properties: [
        ...(provenance?.commit ? [{ name: 'sufra:commit', value: provenance.commit }] : []),
        ...(provenance ? [{ name: 'sufra:edited', value: String(provenance.dirty) }] : []),
        // What the shell shares with it is in the shell's own list.
        ...Object.entries(shared).map(([library, range]) => ({ name: `sufra:shared:${library}`, value: range })),
      ],
    },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      ...{ name: one.name, version: one.version, purl: purlOf(one) },
      ...(one.licence === null ? {} : { licenses: [licenceOf(one.licence)] }),
    })),
    dependencies: [{ ref, dependsOn: packages.map(purlOf) }, ...packages.map((one) => ({ ref: purlOf(one) }))],
    // Of a build of before, which does not say what it brings.
    ...(brings ? {} : { compositions: [{ aggregate: 'unknown', assemblies: [ref] }] }),
  };
  return { ...bill, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}` };
}

function purlOf({ name, version }: BroughtPackage): string {
  return `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;
}

/** What is no SPDX expression is a name: `SEE LICENSE IN …`. */
function licenceOf(licence: string): object {
  const words = licence.replace(/[()]/g, ' ').trim().split(/\s+/);
  const isExpression = words.every((word, index) =>
    index % 2 === 1 ? /^(?:AND|OR|WITH)$/.test(word) : /^[\w.+-]+$/.test(word),
  );
  return isExpression && licence !== 'UNLICENSED' ? { expression: licence } : { license: { name: licence } };
}

function hashOf(integrity: string): { alg: string; content: string } {
  const dash = integrity.indexOf('-');
  const content = Buffer.from(integrity.slice(dash + 1), 'base64').toString('hex');
  return { alg: integrity.slice(0, dash) === 'sha384' ? 'SHA-384' : 'SHA-256', content };
}

/** A UUID of form 8 (RFC 9562): of bytes of our own. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
