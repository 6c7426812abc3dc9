/**
 * A command of the CLI: what it is called, what it needs, what it does. Data, so that parsing and help derive from it.
 */

/** Exit codes, for scripts. */
export const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3, failing: 4 } as const;

export interface Output {
  /** For people; not with `--json`. */
  line(text: string): void;
  /** The result for programs; only with `--json`. */
  json(value: unknown): void;
  /** What went wrong, on the error stream. */
  fault(text: string): void;
}

/** An option of one command, beside those of every command (arguments.ts). */
export interface Option {
  /** Without the dashes: `percent`. */
  name: string;
  /** Its value in the help: `<0-100>`; absent: it takes none. */
  value?: string;
  summary: string;
}

export interface Arguments {
  operands: readonly string[];
  /** Base address of the registry, without a slash at the end. */
  registry: string;
  json: boolean;
  dryRun: boolean;
  help: boolean;
  /** Value of one of the command's own options; null when it was not given. */
  value(name: string): string | null;
  /** Whether one of the command's own options that stand alone was given. */
  flag(name: string): boolean;
}

export interface Command {
  name: string;
  /** `<dist folder>`. */
  operands: readonly string[];
  summary: string;
  /** More for its own help: what it means, with examples. */
  details?: string;
  options?: readonly Option[];
  /** True: it changes something and takes `--dry-run`. */
  writes?: boolean;
  /** Returns the exit code. Throws UsageFault, DistFault, Unreachable. */
  run(args: Arguments, out: Output, env: NodeJS.ProcessEnv): Promise<number>;
}
