/** compose.yaml and the Containerfile as data, and a server started from them as a container would be, for tests. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser, type Env, type JSONInstruction } from 'dockerfile-ast';
import { parse } from 'yaml';

export const SERVERS = ['edge', 'registry', 'backend'] as const;
export type Server = (typeof SERVERS)[number];

export interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[];
  networks?: { default: { aliases: string[] } };
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
}

const FOLDER = import.meta.dirname;

/** The text of compose.yaml. */
export const composeText = readFileSync(join(FOLDER, 'compose.yaml'), 'utf8');

export const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

/** Of the last stage, which is the image. */
export const image = readImage(readFileSync(join(FOLDER, 'Containerfile'), 'utf8'));

function readImage(text: string) {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
  const of = (keyword: string) => last.filter((one) => one.getKeyword() === keyword);
  const words = (keyword: string) =>
    of(keyword).flatMap((one) => (one as JSONInstruction).getJSONStrings().map((word) => word.getJSONValue()));
  const values = (keyword: string) => of(keyword).flatMap((one) => one.getArguments().map((one) => one.getValue()));
  // Its flags have no bracket.
  const check = of('HEALTHCHECK')[0]?.getRawArgumentsContent() ?? '[]';
  const variables = of('ENV').flatMap((one) => (one as Env).getProperties());
  return {
    /** Commands of the build, as they stand. */
    runs: of('RUN').map((one) => one.getRawArgumentsContent() ?? ''),
    environment: Object.fromEntries(variables.map((one) => [one.getName(), one.getValue() ?? ''])),
    user: values('USER').at(-1),
    volumes: values('VOLUME'),
    ports: values('EXPOSE'),
    stopSignal: values('STOPSIGNAL').at(-1),
    entrypoint: words('ENTRYPOINT'),
    command: words('CMD'),
    healthcheck: JSON.parse(check.slice(check.indexOf('['))) as string[],
  };
}

/**
 * What a server's container has: the image's variables, and those of compose.yaml with values in the place of
 * `${…}`. Throws without a value that must be.
 */
export function environmentOf(server: Server, values: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(compose.services[`${server}-1`]!.environment!).map(([name, text]) => [
    name,
    text.replace(/\$\{([A-Z0-9_]+):([-?])([^${}]*)\}/g, (_, variable: string, sign: string, otherwise: string) => {
      const value = values[variable] ?? (sign === '-' ? otherwise : undefined);
      if (value === undefined) throw new Error(`compose.yaml: ${variable} has no value`);
      return value;
    }),
  ]);
  return { ...image.environment, ...Object.fromEntries(own) };
}

export interface Started {
  process: ChildProcess;
  /** All that it wrote. */
  output(): string;
  /** The image's health check: whether it says that the server is well. */
  isHealthy(port: number): Promise<boolean>;
}

const PATHS = [FOLDER, dirname(process.execPath)];

/**
 * The entry point of the image with the command of compose.yaml, from this tree. `here`: in the place of
 * variables that name a container, a port or a folder of one.
 */
export function startServer(
  server: Server,
  values: Readonly<Record<string, string>>,
  here: Readonly<Record<string, string>>,
): Started {
  const environment = environmentOf(server, values);
  const PATH = [...PATHS, environment.PATH].join(':');
  let output = '';
  const child = spawn(join(FOLDER, image.entrypoint[0]!), compose.services[`${server}-1`]!.command!, {
    env: { ...environment, ...here, PATH },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  return {
    process: child,
    output: () => output,
    isHealthy(port) {
      const [command, ...words] = image.healthcheck;
      return promisify(execFile)(command!, words, { env: { PATH, SUFRA_HEALTH_PORT: String(port) } }).then(
        () => true,
        () => false,
      );
    },
  };
}
