/** What passes between the pool and a renderer for one job, with long texts by their numbers. */
import { type FragmentRequest, isVisitorsOwn, type PageContext, type PublicTenant } from '@sufra/contract';
import type { CallAnswer } from '../../provider/call-answer.ts';
import { type FragmentWorker, send } from '../fragment-worker.ts';
import type { FromRenderer, ResultParts } from '../protocol.ts';

/**
 * The parts of a document have one context: its text is made once. That of its tenant, which is most of it,
 * is made once for all documents.
 */
const contextTexts = new WeakMap<PageContext, string>();
const tenantTexts = new WeakMap<PublicTenant, string>();

export function sendRender(worker: FragmentWorker, job: number, bundle: string, request: FragmentRequest): void {
  const { context, ...more } = request;
  const rest = JSON.stringify(more);
  const keep = !isVisitorsOwn(request);
  const { tenant, ...others } = context;
  const tenantText = tenantTexts.get(tenant) ?? JSON.stringify(tenant);
  tenantTexts.set(tenant, tenantText);
  const text = contextTexts.get(context) ?? JSON.stringify(others);
  contextTexts.set(context, text);
  const passed = keep ? worker.sent.pass(tenantText) : tenantText;
  send(worker, job, { kind: 'render', bundle, tenant: passed, context: text, rest, keep });
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
