/** The words after `sufra`, read once: a command, its operands, its options. */

import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { baseUrl } from '@sufra/contract/base-url';
import type { Arguments, Command, Option } from './command.ts';

export interface CommandLine {
  /** Null: none was named. */
  command: Command | null;
  args: Arguments;
}

/** A wrong command line; `message` says what, the command adds its help. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
  readonly command: Command | null;

  constructor(message: string, command: Command | null = null) {
    super(message);
    this.command = command;
  }
}

/** Options that every command takes. */
export const COMMON_OPTIONS: readonly Option[] = [
  {
    name: 'registry',
    value: '<address>',
    summary: 'the registry (default: SUFRA_REGISTRY_URL, else http://localhost:3100)',
  },
  { name: 'json', summary: 'answer in JSON' },
  { name: 'help', summary: 'this text' },
];

export const DRY_RUN: Option = { name: 'dry-run', summary: 'say what would happen, change nothing' };

export function readArguments(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  commands: readonly Command[],
): CommandLine {
  const { values, positionals } = parse(words, commands);
  const [name = null, ...operands] = positionals;
  const command = commands.find((each) => each.name === name) ?? null;
  if (name !== null && !command) throw new UsageFault(`there is no command ${JSON.stringify(name)}`);
  if (command) refuseForeignOptions(command, Object.keys(values));
  const given = values.registry ?? (env.SUFRA_REGISTRY_URL || `http://localhost:${env.SUFRA_CDN_PORT || 3100}`);
  const registry = String(given);
  if (!/^https?:\/\//.test(registry) || !URL.canParse(registry)) {
    throw new UsageFault(`--registry ${registry}: not an http address`, command);
  }
  return {
    command,
    args: {
      operands,
      registry: baseUrl(registry),
      json: values.json === true,
      dryRun: values['dry-run'] === true,
      help: values.help === true,
      value: (option) => (typeof values[option] === 'string' ? values[option] : null),
      flag: (option) => values[option] === true,
    },
  };
}

/** A whole number from an option or operand. Throws UsageFault outside `from`…`to`. */
export function wholeNumber(text: string, what: string, from: number, to: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= from && number <= to) return number;
  throw new UsageFault(`${what} ${text}: give a whole number from ${from} to ${to}`);
}

function parse(words: readonly string[], commands: readonly Command[]) {
  const known = [...COMMON_OPTIONS, DRY_RUN, ...commands.flatMap(({ options = [] }) => options)];
  const options: Record<string, ParseArgsOptionDescriptor> = Object.fromEntries(
    known.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
  );
  options.help!.short = 'h';
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageFault((error as Error).message);
  }
}

function refuseForeignOptions(command: Command, names: readonly string[]): void {
  const own = [...COMMON_OPTIONS, ...(command.writes ? [DRY_RUN] : []), ...(command.options ?? [])];
  const foreign = names.find((name) => !own.some((option) => option.name === name));
  if (foreign) throw new UsageFault(`${command.name} has no option --${foreign}`, command);
}
