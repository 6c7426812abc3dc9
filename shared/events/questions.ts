/** Requests and their answers, within one page. */
import type { Request } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';
import { causeOf, checked } from './checked.ts';
import { type AskOptions, BusError, type BusProblem, type Party } from './types.ts';

interface Answerer {
  party: Party;
  version: number;
  answer: (input: never) => unknown;
}

/** Milliseconds that a question waits when it says nothing itself. */
const TIMEOUT = 5_000;

type Report = (
  request: Pick<Request, 'name' | 'version'>,
  party: Party,
  cause: BusProblem['cause'],
  message: string,
  path?: string,
) => void;

export function createQuestions(report: Report) {
  const answerers = new Map<string, Answerer[]>();
  return {
    answer<Input, Reply>(request: Request<Input, Reply>, answer: (input: Input) => unknown, party: Party): () => void {
      const list = answerers.get(request.name) ?? [];
      answerers.set(request.name, list);
      const answerer = { party, version: request.version, answer };
      list.push(answerer);
      return () => void list.splice(list.indexOf(answerer), 1);
    },

    async ask<Input, Reply>(
      request: Request<Input, Reply>,
      input: Input,
      who: Party,
      options: AskOptions = {},
    ): Promise<Reply> {
      const what = `${request.name}@${request.version}`;
      const answerer = (answerers.get(request.name) ?? []).findLast(({ version }) => version === request.version);
      if (!answerer) throw new BusError('nobody', `Nobody answers ${what}`);
      const asked = await checked(request.input, input);
      if ('fault' in asked) {
        report(request, who, causeOf(asked), asked.fault, asked.path);
        throw new BusError('input', `${what} ${asked.path}: ${asked.fault}`);
      }
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = options.timeout ?? request.timeout ?? TIMEOUT;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new BusError('timeout', `${what} was not answered within ${patience} ms`)),
          patience,
        );
      });
      // The answer may come, or fail, when nobody waits any more: then its failure is still the answerer's.
      const answered = Promise.resolve()
        .then(() => answerer.answer(asked.value as never))
        .catch((error: unknown) => {
          report(request, answerer.party, 'handler', describeThrown(error));
          throw new BusError('threw', `${what}: ${describeThrown(error)}`);
        });
      const raw = await Promise.race([answered, late]).finally(() => clearTimeout(timer));
      const reply = await checked(request.reply, raw);
      if ('value' in reply) return reply.value;
      report(request, answerer.party, causeOf(reply), reply.fault, reply.path);
      throw new BusError('reply', `${what} ${reply.path}: ${reply.fault}`);
    },
  };
}
