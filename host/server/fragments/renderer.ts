/**
 * The body of a renderer process: takes the text of server bundles and renders with them. It has no environment, no
 * secrets, no files and no network: what a fragment needs from the provider it asks the edge for.
 */
import type { FragmentAnswer, FragmentCall, RenderFragment } from '@sufra/contract';
import { confine } from './confinement.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { watchParent } from './parent-watch.ts';
import type { FromRenderer, ToRenderer } from './protocol.ts';

const send = process.send?.bind(process);
if (!send) throw new Error('This file is the body of a renderer process');
watchParent();
const { admit } = confine();

const bundles = new Map<string, RenderFragment>();
const readKept = createKeptAnswers();
/** Who waits for an answer, by job and call. */
const waiting = new Map<number, Map<number, (answer: FragmentAnswer) => void>>();

const tell = (message: FromRenderer) => void send(message);

async function load(bundle: string, source: string): Promise<void> {
  // `createRequire(import.meta.url)` in a bundle wants the address of a file; there is none.
  const address = `file:///sufra/${bundle}.mjs`;
  admit(address, source);
  const module: { render?: RenderFragment } = await import(address);
  if (typeof module.render !== 'function') throw new Error('The server bundle exports no render function');
  bundles.set(bundle, module.render);
}

async function render(message: Extract<ToRenderer, { kind: 'render' }>): Promise<void> {
  const { job, bundle, request } = message;
  const answers = new Map<number, (answer: FragmentAnswer) => void>();
  waiting.set(job, answers);
  let calls = 0;
  const call = (made: FragmentCall) =>
    new Promise<FragmentAnswer>((resolve) => {
      calls += 1;
      answers.set(calls, resolve);
      tell({ kind: 'call', job, call: calls, request: made });
    });
  try {
    const renderer = bundles.get(bundle);
    tell({ kind: 'begun', job });
    if (!renderer) throw new Error('The server bundle is not loaded');
    tell({ kind: 'rendered', job, result: await renderer(request, call) });
  } finally {
    waiting.delete(job);
  }
}

process.on('message', (message: ToRenderer) => {
  const fail = (error: unknown) =>
    tell({
      kind: 'failed',
      job: message.job,
      message: describe(error),
    });
  if (message.kind === 'load')
    load(message.bundle, message.source).then(() => tell({ kind: 'loaded', job: message.job }), fail);
  else if (message.kind === 'render') render(message).catch(fail);
  else if (message.kind === 'answer') {
    const answers = waiting.get(message.job);
    if (answers) tell({ kind: 'begun', job: message.job });
    const { answer } = message;
    answers?.get(message.call)?.('text' in answer ? { status: answer.status, body: readKept(answer.text) } : answer);
    answers?.delete(message.call);
  } else if (message.kind === 'drop') waiting.delete(message.job);
  else tell({ kind: 'pong', job: message.job });
});
/** As `describeThrown` of `@sufra/contract`: a renderer process can read no files but this folder's. */
function describe(thrown: unknown): string {
  try {
    return (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)).slice(0, 500);
  } catch {
    return 'something that cannot be described';
  }
}
// The edge is gone: nobody will ask any more.
process.on('disconnect', () => process.exit());
