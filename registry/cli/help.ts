/** What `--help` prints, derived from the commands. */
import { COMMON_OPTIONS, DRY_RUN } from './arguments.ts';
import type { Command, Option } from './command.ts';

const COLUMN_WIDTH = 34;

export function helpOfAll(commands: readonly Command[]): string {
  const rows = commands.map((command) => row(usage(command), command.summary));
  return `Usage: sufra <command> [options]

${rows.join('\n')}

Options:
${optionRows(COMMON_OPTIONS)}

sufra <command> --help says more of one command. Commands that change something take --dry-run, and send
SUFRA_PUBLISH_TOKEN; a registry on this machine takes the token that it keeps in SUFRA_DATA.
Exit codes: 0 done, 1 refused, 2 wrong use, 3 the registry does not answer, 4 a release fails (health).`;
}

export function helpOf(command: Command): string {
  const { summary, details, options = [], writes } = command;
  const own = [...options, ...(writes ? [DRY_RUN] : [])];
  return [
    `Usage: sufra ${usage(command)}${own.length > 0 ? ' [options]' : ''}`,
    `${summary[0]!.toUpperCase()}${summary.slice(1)}.${details ? `\n${details}` : ''}`,
    `Options:\n${optionRows([...own, ...COMMON_OPTIONS])}`,
  ].join('\n\n');
}

function usage({ name, operands }: Command): string {
  return [name, ...operands].join(' ');
}

function optionRows(options: readonly Option[]): string {
  return options
    .map(({ name, value, summary }) => {
      const short = name === 'help' ? '-h, ' : '';
      return row(`${short}--${name}${value ? ` ${value}` : ''}`, summary);
    })
    .join('\n');
}

function row(left: string, right: string): string {
  return left.length < COLUMN_WIDTH
    ? `  ${left.padEnd(COLUMN_WIDTH)} ${right}`
    : `  ${left}\n  ${' '.repeat(COLUMN_WIDTH)} ${right}`;
}
