import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DevBuild, DevServer } from '@sufra/build/dev';
import { UsageFault, wholeNumber } from '../arguments.ts';
import { segment, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT, type Output } from '../command.ts';
import { secondsOf } from '../duration.ts';
import { untilInterrupted } from '../until-interrupted.ts';
import { makeOverride, siteOf } from './override.ts';

const PORT = 5173;
/** How long an override outlives a machine that stops answering, and how often it is renewed. */
const RENEWED_S = 15 * 60;
const RENEW_MS = 4 * 60_000;

/** Builds a module at each save and shows it in one browser, on a storefront that runs. */
export const dev: Command = {
  name: 'dev',
  operands: ['[module folder]'],
  summary: 'build at each save, and show it at once in one browser, on a site that runs',
  details: `  sufra dev --on https://nakhla.example            in the module's folder
  sufra dev mf-menu --on http://nakhla.localhost:3000
Prints a link, good once: the browser that opens it has the module from this machine until the end, and nobody else has it. A saved component is replaced and
keeps its state; what is no component reloads the page, and so does a change of module.ts. The server half is not built: the browser renders the module. Ctrl+C ends the
override.`,
  options: [
    { name: 'on', value: '<site>', summary: 'the site' },
    { name: 'port', value: '<port>', summary: `of the server on this machine (default: ${PORT})` },
    { name: 'for', value: '<30m|8h>', summary: 'how long it lasts, at most 12 hours (default: 8h)' },
  ],
  async run(args, out, env) {
    // A machine that runs servers has no tools that build.
    const { serveBuild, watchModule } = await import('@sufra/build/dev');
    const folder = resolve(args.operands[0] ?? '.');
    const site = siteOf(args.value('on') ?? undefined);
    const seconds = secondsOf(args.value('for') ?? '8h');
    const work = await mkdtemp(join(tmpdir(), 'sufra-dev-'));
    const server = await serveBuild(
      join(work, 'browser'),
      wholeNumber(args.value('port') ?? String(PORT), '--port', 0, 65_535),
      site,
    );
    const shown = new ShownBuild({ server, registry: args.registry, site, seconds, out, env });
    const ended = untilInterrupted();
    const build = await watchModule({
      folder,
      out: work,
      onBuilt: (made) => shown.show(made),
      onFailed: (message) => out.fault(message),
    }).catch(async (error: unknown) => {
      await server.close();
      throw new UsageFault(error instanceof Error ? error.message : String(error));
    });
    const isRefused = await Promise.race([ended.then(() => false), shown.refused.then(() => true)]);
    await build.close();
    await server.close();
    await shown.end();
    await rm(work, { recursive: true, force: true });
    return isRefused ? EXIT.refused : EXIT.ok;
  },
};

interface ShownBuildOptions {
  server: DevServer;
  registry: string;
  site: string;
  seconds: number;
  /** Default: every four minutes. */
  renewMs?: number;
  out: Output;
  env: NodeJS.ProcessEnv;
}

/** The override of a developer's build: made with the first, sent each. */
export class ShownBuild {
  readonly #options: ShownBuildOptions;
  #id: string | null = null;
  #told: string | null = null;
  #renewing: NodeJS.Timeout | undefined;
  #refuse!: () => void;
  /** Resolves when the registry refuses the override; it was said why. */
  readonly refused = new Promise<void>((resolve) => {
    this.#refuse = resolve;
  });

  constructor(options: ShownBuildOptions) {
    this.#options = options;
  }

  /** The registry first: a page that reloads asks for the face and files of this build. */
  async show({ descriptor, hash, ms, isOther }: DevBuild): Promise<void> {
    const { server, registry, site, seconds, out, env } = this.#options;
    const facts = JSON.stringify(descriptor);
    if (facts === this.#told && !isOther) return;
    const answer =
      this.#id === null
        ? await makeOverride(
            registry,
            {
              ...{ module: descriptor.name, site, at: server.origin, build: descriptor },
              ...{ seconds: Math.min(RENEWED_S, seconds), renewableSeconds: seconds },
            },
            env,
          )
        : await sendToRegistry({
            ...{
              registry,
              method: 'PUT',
              path: `/v1/overrides/${segment(this.#id)}`,
              body: { build: descriptor },
              env,
            },
          });
    if (answer.status >= 400) {
      tellRefusal(answer, out);
      return this.#refuse();
    }
    this.#told = facts;
    server.tell({ hash: isOther ? null : hash });
    const { id, link } = answer.body as unknown as { id: string; link: string };
    if (this.#id !== null) return out.line(`built in ${ms} ms`);
    this.#id = id;
    this.#renewing = setInterval(() => void this.#renew(), this.#options.renewMs ?? RENEW_MS);
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    out.json({ id, link, endsAt: until, at: server.origin });
    out.line(
      `${descriptor.name} is served at ${server.origin}. Open once, in one browser; it ends with this command, by ${until}:\n${link}`,
    );
  }

  /**
   * A try that failed is not said: the next one comes before the end. An override that is over (the machine
   * slept) gets another with the next build.
   */
  async #renew(): Promise<void> {
    const { registry, env, out } = this.#options;
    const path = `/v1/overrides/${segment(this.#id!)}`;
    const answer = await sendToRegistry({ registry, method: 'PUT', path, body: { seconds: RENEWED_S }, env }).catch(
      () => null,
    );
    if (answer?.status !== 404) return;
    clearInterval(this.#renewing);
    this.#id = null;
    this.#told = null;
    out.fault('the override has ended: the next save makes another, with a link of its own');
  }

  /** What the registry says then is of no use to anybody. */
  async end(): Promise<void> {
    const { registry, env } = this.#options;
    clearInterval(this.#renewing);
    if (this.#id === null) return;
    const path = `/v1/overrides/${segment(this.#id)}`;
    await sendToRegistry({ registry, method: 'DELETE', path, env }).catch(() => null);
  }
}
