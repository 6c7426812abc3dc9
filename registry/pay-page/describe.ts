/** The evidence as a text that an assessor reads. Pure. */
import type { Evidence } from './evidence.ts';

export function describeEvidence(evidence: Evidence): string {
  const { site, at, address, status, by, releases, scripts, headers, policy, faults, since, changes, ok } = evidence;
  return [
    `Scripts and headers of the page that pays (PCI DSS 4.0.1: 6.4.3, 11.6.1)`,
    '',
    `site      ${site}`,
    `page      ${address} (${status})`,
    `at        ${at}`,
    `made by   sufra pay-page, commit ${by.commit ?? 'unknown'}${by.dirty ? ' with edits' : ''}`,
    `compared  ${since ? `${since.file}, of ${since.at} (${since.hash})` : 'with nothing: this is the first'}`,
    `result    ${ok ? 'as it should be' : 'NOT AS IT SHOULD BE'}`,
    ...section(
      'Faults',
      faults.map((fault) => `  ${fault}`),
    ),
    ...section(
      'Changes',
      changes.map(({ what, explained }) => `  ${what}\n    ${explained ?? 'UNEXPLAINED'}`),
    ),
    ...section(
      'Releases',
      releases.map(
        ({ name, version, published, reach }) =>
          `  ${name} ${version}\n    ${published ?? 'not in the history'}\n    now: ${reach ?? 'the registry gives it to no visitor of the site'}`,
      ),
    ),
    ...section(
      'Scripts',
      scripts.map(
        ({ name, reason, hash, bytes, proof }) =>
          `  ${name}  ${bytes} bytes  ${hash}\n    why: ${reason}\n    unaltered: ${proof}`,
      ),
    ),
    ...section(
      'Headers',
      headers.map(({ name, value, reason }) => `  ${name}: ${value}\n    why: ${reason}`),
    ),
    ...section(
      'Policy, without hashes',
      Object.entries(policy).map(([name, sources]) => `  ${name} ${sources.join(' ')}`),
    ),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title, ...(lines.length > 0 ? lines : ['  none'])];
}
