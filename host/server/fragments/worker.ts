/**
 * A fragment worker: imports server bundles by path and renders with them. It has no environment, no secrets and no
 * network: what a fragment needs from the provider it asks the edge for.
 */
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { FragmentAnswer, FragmentCall, RenderFragment } from '@sufra/contract';
import type { FromWorker, ToWorker } from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('This file is the body of a worker thread');

const bundles = new Map<string, Promise<RenderFragment>>();
/** Who waits for an answer, by job and call. */
const waiting = new Map<number, Map<number, (answer: FragmentAnswer) => void>>();

const tell = (message: FromWorker) => port.postMessage(message);

function load(bundle: string): Promise<RenderFragment> {
  let loading = bundles.get(bundle);
  if (!loading) {
    loading = import(pathToFileURL(bundle).href).then((module: { render?: RenderFragment }) => {
      if (typeof module.render !== 'function') throw new Error('The server bundle exports no render function');
      return module.render;
    });
    bundles.set(bundle, loading);
    loading.catch(() => bundles.delete(bundle));
  }
  return loading;
}

async function render(message: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
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
    const renderer = await load(bundle);
    tell({ kind: 'rendered', job, result: await renderer(request, call) });
  } finally {
    waiting.delete(job);
  }
}

port.on('message', (message: ToWorker) => {
  const fail = (error: unknown) =>
    tell({
      kind: 'failed',
      job: message.job,
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    });
  if (message.kind === 'load') load(message.bundle).then(() => tell({ kind: 'loaded', job: message.job }), fail);
  else if (message.kind === 'render') render(message).catch(fail);
  else if (message.kind === 'answer') {
    const answers = waiting.get(message.job);
    answers?.get(message.call)?.(message.answer);
    answers?.delete(message.call);
  } else if (message.kind === 'drop') waiting.delete(message.job);
  else tell({ kind: 'pong', job: message.job });
});
