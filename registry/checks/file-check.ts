/**
 * A check of what a release's files do, as `Check` is one of what its descriptor says. The files are read
 * once for all of them (`scan/`); each reports its own kind of finding.
 */
import type { Descriptor } from '@sufra/contract';
import type { ModuleGrant } from '../plan/grants.ts';
import type { Finding } from './scan/finding.ts';

export interface FileCheck {
  /** Said to people: `no-code-from-text`. */
  name: string;
  /** Whether an operator may free a module from it, form by form. */
  isGrantable: boolean;
  /** One line per fault: file, line and column, and the source where a map has it. `grants`: of all rules. */
  faultsOf: (candidate: Descriptor, findings: readonly Finding[], grants?: readonly ModuleGrant[]) => readonly string[];
  /** Worth a note, but no reason to refuse. */
  notesOf?: (candidate: Descriptor, findings: readonly Finding[], grants?: readonly ModuleGrant[]) => readonly string[];
}

/** `menu.1a2b.js:1:2034 document.cookie, from screens/menu/screen.tsx:12`. */
export function tellFinding({ file, line, column, what, source }: Finding): string {
  const place = `${file}:${line}:${column} ${what}`;
  return source ? `${place}, from ${source.file}:${source.line}` : place;
}
