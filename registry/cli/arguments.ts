/** The words after `sufra`, read once: a command, its operands, its options. */
import { parseArgs } from 'node:util';

export interface Arguments {
  command: string | null;
  operands: readonly string[];
  version: string | null;
  /** Base address of the registry, without a slash at the end. */
  registry: string;
  json: boolean;
  dryRun: boolean;
  help: boolean;
}

/** A wrong command line; `message` says what, the command adds its help. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

export function readArguments(words: readonly string[], env: NodeJS.ProcessEnv): Arguments {
  const { values, positionals } = parse(words);
  const [command = null, ...operands] = positionals;
  const registry = values.registry ?? env.SUFRA_REGISTRY_URL ?? `http://localhost:${env.SUFRA_CDN_PORT || 3100}`;
  if (!/^https?:\/\//.test(registry) || !URL.canParse(registry)) {
    throw new UsageFault(`--registry ${registry}: not an http address`);
  }
  return {
    command,
    operands,
    version: values.version ?? null,
    registry: registry.replace(/\/+$/, ''),
    json: values.json ?? false,
    dryRun: values['dry-run'] ?? false,
    help: values.help ?? false,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        version: { type: 'string' },
        registry: { type: 'string' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageFault((error as Error).message);
  }
}
