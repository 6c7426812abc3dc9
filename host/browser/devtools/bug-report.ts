/**
 * What the tools know of the page, as text for a bug report. No payload, no address: only patterns, releases
 * and what failed.
 */
import type { ToolsFacts } from '@sufra/contract/tools-facts';
import type { StartFault } from './faults.ts';
import type { PartRow } from './parts.ts';
import type { BusEntry } from './record-bus.ts';
import type { CallEntry, FailureEntry } from './record-fetch.ts';

export interface Reported {
  facts: ToolsFacts;
  rows: readonly PartRow[];
  failures: readonly FailureEntry[];
  bus: readonly BusEntry[];
  calls: readonly CallEntry[];
  fault: StartFault | null;
  agent: string;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** In English, whatever the page's language: it goes to other teams. */
export function bugReport({ facts, rows, failures, bus, calls, fault, agent }: Reported): string {
  const { id, content } = facts.composition;
  const refused = bus.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed');
  const bad = calls.filter(({ status }) => status !== null && (status === 0 || status >= 400));
  const lines = [
    `Composition ${id} (sufra replay ${id})`,
    `${content.route} of ${content.tenant}, in ${content.locale}; plan ${facts.revision}, bucket ${facts.bucket ?? 'none'}`,
    ...(fault ? [`Simulated: ${fault.module} ${fault.fault}`] : []),
    '',
    'Releases',
    ...rows.map(({ module, version, reason }) => `  ${module}@${version}: ${reason}`),
    ...(content.off ? [`  switched off: ${content.off.join(', ')}`] : []),
    '',
    failures.length === 0 ? 'No failures' : 'Failures',
    ...failures.map(
      ({ when, module, version, part, phase, cause, place, message, isSimulated }) =>
        `  ${seconds(when)} ${module}@${version} ${part ?? ''} ${phase}/${cause}${place ? ` at ${place}` : ''}: ${message}${isSimulated ? ' (simulated)' : ''}`,
    ),
    ...(refused.length > 0 ? ['', 'Refused on the bus'] : []),
    ...refused.map(({ at, topic, from, outcome, why }) =>
      `  ${seconds(at)} ${topic} from ${from}: ${outcome} ${why}`.trimEnd(),
    ),
    ...(bad.length > 0 ? ['', 'Calls'] : []),
    ...bad.map(({ at, method, path, status }) => `  ${seconds(at)} ${method} ${path}: ${status || 'no answer'}`),
    '',
    agent,
  ];
  return lines.join('\n');
}
