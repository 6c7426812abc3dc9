import type { CheckResult } from '../checks/index.ts';
import type { Output } from './command.ts';

/** One line per check, `ok` or its faults beneath it. */
export function printChecks(results: readonly CheckResult[], out: Output): void {
  for (const { name, faults, notes = [] } of results) {
    out.line(`${name.padEnd(28)} ${faults.length === 0 ? 'ok' : 'FAILED'}`);
    for (const fault of faults) out.line(`  ${fault}`);
    for (const note of notes) out.line(`  note: ${note}`);
  }
}

export function failed(results: readonly CheckResult[]): boolean {
  return results.some(({ faults }) => faults.length > 0);
}
