import { DistFault } from '../release/dist.ts';
import { readArguments, UsageFault } from './arguments.ts';
import { Unreachable } from './client.ts';
import { EXIT, type Output } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { helpOf, helpOfAll } from './help.ts';

export interface Streams {
  out(text: string): void;
  error(text: string): void;
}

/** Runs one command line and gives its exit code (see EXIT). */
export async function runCli(words: readonly string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  let command: (typeof COMMANDS)[number] | null = null;
  try {
    const line = readArguments(words, env, COMMANDS);
    command = line.command;
    if (line.args.help || !command) {
      streams.out(command ? helpOf(command) : helpOfAll(COMMANDS));
      return line.args.help ? EXIT.ok : EXIT.usage;
    }
    return await command.run(line.args, outputFor(line.args.json, streams), env);
  } catch (error) {
    if (error instanceof UsageFault) {
      const about = error.command ?? command;
      streams.error(`sufra: ${error.message}\n\n${about ? helpOf(about) : helpOfAll(COMMANDS)}`);
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
