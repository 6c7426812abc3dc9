/**
 * What happened in a day, in order. Two runs of one seed have the same digest, or something outside the seed decided.
 */
import { createHash } from 'node:crypto';

export interface Trace {
  /** A line of it; `at`: the virtual time. */
  note: (line: string) => void;
  lines: readonly string[];
  digest: () => string;
}

/** `tell`: gets each line at once. */
export function createTrace(tell: (line: string) => void = () => {}): Trace {
  const hash = createHash('sha256');
  const lines: string[] = [];
  return {
    lines,
    note: (line) => {
      const whole = `${new Date().toISOString().slice(11)} ${line}`;
      lines.push(whole);
      tell(whole);
      hash.update(`${whole}\n`);
    },
    digest: () => hash.copy().digest('hex').slice(0, 16),
  };
}
