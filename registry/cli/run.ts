import { DistFault } from '../release/dist.ts';
import { readArguments, UsageFault } from './arguments.ts';
import { Unreachable } from './client.ts';
import { type Command, EXIT, type Output } from './command.ts';
import { check } from './commands/check.ts';
import { plan } from './commands/plan.ts';
import { promote } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { releases } from './commands/releases.ts';

const COMMANDS: readonly Command[] = [publish, check, promote, releases, plan];

export interface Streams {
  out(text: string): void;
  error(text: string): void;
}

/** Runs one command line and gives its exit code (see EXIT). */
export async function runCli(words: readonly string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  try {
    const args = readArguments(words, env);
    const command = COMMANDS.find(({ name }) => name === args.command);
    if (args.help || args.command === null) {
      streams.out(help());
      return args.help ? EXIT.ok : EXIT.usage;
    }
    if (!command) throw new UsageFault(`there is no command ${JSON.stringify(args.command)}`);
    return await command.run(args, outputFor(args.json, streams), env);
  } catch (error) {
    if (error instanceof UsageFault) {
      streams.error(`sufra: ${error.message}\n\n${help()}`);
      return EXIT.usage;
    }
    if (error instanceof DistFault || error instanceof Unreachable) {
      streams.error(`sufra: ${error.message}`);
      return error instanceof Unreachable ? EXIT.unreachable : EXIT.usage;
    }
    throw error;
  }
}

function outputFor(json: boolean, streams: Streams): Output {
  return {
    line: (text) => !json && streams.out(text),
    json: (value) => json && streams.out(JSON.stringify(value, null, 2)),
    fault: (text) => streams.error(text),
  };
}

function help(): string {
  const rows = COMMANDS.map(
    ({ name, operands, summary }) => `  ${[name, ...operands].join(' ').padEnd(28)} ${summary}`,
  );
  return `Usage: sufra <command> [options]

${rows.join('\n')}

Options:
  --registry <address>         the registry (default: SUFRA_REGISTRY_URL, else http://localhost:3100)
  --version <version>          publish or check under this version instead of the build's own
  --dry-run                    with publish: only run the rules, against that registry
  --json                       answer in JSON
  -h, --help                   this text

SUFRA_PUBLISH_TOKEN is sent with changes when it is set.
Exit codes: 0 done, 1 refused, 2 wrong use, 3 the registry does not answer.`;
}
