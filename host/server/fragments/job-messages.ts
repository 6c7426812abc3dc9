/** What passes between the pool and a renderer for one job, with long texts by their numbers. */
import { type FragmentRequest, isVisitorsOwn, type PageContext } from '@sufra/contract';
import type { CallAnswer } from '../provider/call-answer.ts';
import { type FragmentWorker, send } from './fragment-worker.ts';
import type { FromRenderer, ResultParts } from './protocol.ts';

/** The parts of a document have one context: its text is made once. */
const contextTexts = new WeakMap<PageContext, string>();

export function sendRender(worker: FragmentWorker, job: number, bundle: string, request: FragmentRequest): void {
  const { context, ...more } = request;
  const rest = JSON.stringify(more);
  const keep = !isVisitorsOwn(request);
  if (!keep) {
    send(worker, job, { kind: 'render', bundle, context: JSON.stringify(context), rest, keep });
    return;
  }
  const text = contextTexts.get(context) ?? JSON.stringify(context);
  contextTexts.set(context, text);
  send(worker, job, { kind: 'render', bundle, context: worker.sent.pass(text), rest, keep });
}

export function sendAnswer(
  worker: FragmentWorker,
  job: number,
  bundle: string,
  call: number,
  answer: CallAnswer,
): void {
  const { status } = answer;
  const body =
    'text' in answer
      ? { text: worker.sent.pass(answer.text), keep: true }
      : { text: JSON.stringify(answer.body ?? null), keep: false };
  send(worker, job, { kind: 'answer', bundle, call, status, ...body });
}

/** The texts of a result; `refused`: the process names what it has not sent, or sends more than may be held. */
export function readParts(
  { received }: FragmentWorker,
  { html, frame, styles, data, rest }: Extract<FromRenderer, { kind: 'rendered' }>,
): ResultParts<string> | 'refused' {
  try {
    return {
      html: received.read(html),
      frame: frame === null ? null : received.read(frame),
      styles: received.read(styles),
      data: data.map(([key, time, text]) => [key, time, received.read(text)] as const),
      rest,
    };
  } catch {
    // Whatever it is: it does not come from our code there.
    return 'refused';
  }
}
