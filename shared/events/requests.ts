/** Requests and their answers, within one page. */
import type { Request } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';
import { causeOf, checked } from './checked.ts';
import { type AskOptions, BusError, type BusProblem, type ModuleRelease } from './types.ts';

interface Answerer {
  client: ModuleRelease;
  version: number;
  answer: (input: never) => unknown;
}

/** When neither the call nor the request names a timeout. */
const DEFAULT_TIMEOUT_MS = 5_000;

type Report = (
  request: Pick<Request, 'name' | 'version'>,
  client: ModuleRelease,
  cause: BusProblem['cause'],
  message: string,
  path?: string,
) => void;

export function createRequests(report: Report) {
  const answerers = new Map<string, Answerer[]>();
  return {
    answer<Input, Reply>(
      request: Request<Input, Reply>,
      answer: (input: Input) => unknown,
      client: ModuleRelease,
    ): () => void {
      const list = answerers.get(request.name) ?? [];
      answerers.set(request.name, list);
      const entry = { client, version: request.version, answer };
      list.push(entry);
      return () => void list.splice(list.indexOf(entry), 1);
    },

    async ask<Input, Reply>(
      request: Request<Input, Reply>,
      input: Input,
      client: ModuleRelease,
      options: AskOptions = {},
    ): Promise<Reply> {
      const what = `${request.name}@${request.version}`;
      const answerer = (answerers.get(request.name) ?? []).findLast(({ version }) => version === request.version);
      if (!answerer) throw new BusError('nobody', `No module answers ${what}`);
      const asked = await checked(request.input, input);
      if ('fault' in asked) {
        report(request, client, causeOf(asked), asked.fault, asked.path);
        throw new BusError('input', `${what} ${asked.path}: ${asked.fault}`);
      }
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeoutMs = options.timeout ?? request.timeout ?? DEFAULT_TIMEOUT_MS;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new BusError('timeout', `${what} was not answered within ${timeoutMs} ms`)),
          timeoutMs,
        );
      });
      // The answerer may fail after the timeout: its failure is reported nevertheless.
      const answered = Promise.resolve()
        .then(() => answerer.answer(asked.value as never))
        .catch((error: unknown) => {
          report(request, answerer.client, 'handler', describeThrown(error));
          throw new BusError('threw', `${what}: ${describeThrown(error)}`);
        });
      const raw = await Promise.race([answered, late]).finally(() => clearTimeout(timer));
      const reply = await checked(request.reply, raw);
      if ('value' in reply) return reply.value;
      report(request, answerer.client, causeOf(reply), reply.fault, reply.path);
      throw new BusError('reply', `${what} ${reply.path}: ${reply.fault}`);
    },
  };
}
