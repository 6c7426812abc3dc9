/**
 * The body of a renderer process: takes the text of server bundles and renders with them. It has no environment, no
 * secrets, no files and no network: what a fragment needs from the provider it asks the edge for.
 */
import { type BundleContext, BundleUnusable, createBundleContext } from './bundle-context.ts';
import { confine } from './confinement.ts';
import { type PassedText, ReceivedTexts, SentTexts } from './numbered-texts.ts';
import { watchParent } from './parent-watch.ts';
import { createOutbox } from './pool/outbox.ts';
import { Turns } from './pool/turns.ts';
import { type ExitCause, exitCode, type FromRenderer, type ResultParts, type ToRenderer } from './protocol.ts';
import { RunningBundle } from './running-bundle.ts';

/** The channel's own function, which `process.send` calls. Bound, for there is no global `process` after `confine`. */
const write = (process as unknown as { _send?: (messages: FromRenderer[]) => void })._send?.bind(process);
if (!write) throw new Error('This file is the body of a renderer process');
const outbox = createOutbox<FromRenderer>(write);
const send = outbox.add;
const exit = process.exit.bind(process);
watchParent();

const bundles = new Map<string, { place: number; context: BundleContext }>();
const running = new RunningBundle();
/** The job that the edge was told of last. */
let told = 0;
/** Of the jobs that are worked on: only the asked worker knows it, and no bundle is asked. */
const secrets = new Map<number, string>();
const sent = new SentTexts();
const received = new ReceivedTexts();
/** Jobs that are one visitor's: no text of theirs is held. */
const own = new Set<number>();

type WithoutSecret<Kind> = Kind extends FromRenderer ? Omit<Kind, 'secret'> : never;
const tell = (message: WithoutSecret<FromRenderer>) => {
  const secret = secrets.get(message.job);
  if (secret !== undefined) send({ ...message, secret } as FromRenderer);
};
const finish = (message: WithoutSecret<FromRenderer>) => {
  tell(message);
  forget(message.job);
};
const forget = (job: number) => {
  secrets.delete(job);
  own.delete(job);
};

function finishRendered(job: number, { html, frame, styles, data, rest }: ResultParts<string>): void {
  // What is not sent gets no number.
  if (!secrets.has(job)) return;
  const isOwn = own.has(job);
  const pass = (text: string): PassedText => (isOwn ? text : sent.pass(text));
  finish({
    kind: 'rendered',
    job,
    html: pass(html),
    frame: frame === null ? null : pass(frame),
    styles: pass(styles),
    data: data.map(([key, time, text]) => [key, time, pass(text)] as const),
    rest,
  });
}

/** `of`: what was thrown, or the promise that failed. */
const end = (cause: ExitCause, of?: unknown) => exit(exitCode(cause, running.placeOf(of)));

/** Leaves now, with what the job before has to say: this one may hang. */
function begin(job: number, secret: string, place: number): void {
  told = job;
  running.enter(place);
  send({ kind: 'begun', job, secret });
  outbox.flush();
}

async function load({ job, secret, bundle, place, source }: Extract<ToRenderer, { kind: 'load' }>): Promise<void> {
  try {
    const context = await createBundleContext(bundle, source, {
      called: (of, call, request) => tell({ kind: 'call', job: of, call, request }),
      rendered: finishRendered,
      failed: (of, message) => finish({ kind: 'failed', job: of, message }),
      made: (objectPrototype) => running.know(place, objectPrototype),
      // For the job that loaded the bundle: a timer may outlive the one that set it.
      fires() {
        if (told === job) running.enter(place);
        else begin(job, secret, place);
      },
      threw: () => exit(exitCode('threw', place)),
    });
    bundles.set(bundle, { place, context });
    finish({ kind: 'loaded', job });
  } catch (error) {
    // Any other may be an object of the context.
    const message = error instanceof BundleUnusable ? error.message : 'The server bundle cannot be used';
    finish({ kind: 'failed', job, message: message.slice(0, 500) });
  }
}

/** What runs code of a bundle: what it does when its promises are settled comes before the next job begins. */
type Work = { message: Exclude<ToRenderer, { kind: 'ping' | 'drop' }>; text: string };
const turns = new Turns<Work>((next) => safely(() => work(next)));

function hear(message: ToRenderer): void {
  const { job, secret } = message;
  // At once, between two jobs: it asks whether the process hangs.
  if (message.kind === 'ping') write!([{ kind: 'pong', job, secret }]);
  else if (message.kind === 'drop') {
    turns.drop((one) => one.message.job === job);
    forget(job);
    bundles.get(message.bundle)?.context.drop(job);
  } else turns.add({ message, text: textOf(message) });
}

/** Read as it comes, whatever becomes of it: later messages name it. */
function textOf(message: Work['message']): string {
  if (message.kind === 'load') return message.source;
  return received.read(message.kind === 'render' ? message.tenant : message.text);
}

function work({ message, text }: Work): void {
  const { job, secret, bundle } = message;
  if (message.kind !== 'answer') secrets.set(job, secret);
  const loaded = bundles.get(bundle);
  if (secrets.has(job)) begin(job, secret, message.kind === 'load' ? message.place : (loaded?.place ?? 0));
  if (message.kind === 'load') {
    void load(message);
    return;
  }
  const context = loaded?.context;
  if (message.kind === 'render' && !message.keep) own.add(job);
  if (!context) finish({ kind: 'failed', job, message: 'The server bundle is not loaded' });
  else if (message.kind === 'render') context.render(job, text, message.context, message.rest, message.keep);
  else context.answer(job, message.call, message.status, text, message.keep);
}

function safely(run: () => void): void {
  try {
    run();
  } catch {
    // An object of a context, or the stack is at its end: neither is inspected.
    end('threw');
  }
}

process.on('message', (messages: readonly ToRenderer[]) => {
  safely(() => {
    for (const message of messages) hear(message);
  });
});
// The edge is gone: no more jobs will come.
process.on('disconnect', () => exit());
// What was thrown is an object of a context. Node would print it, and call functions of it with objects of the process.
process.on('unhandledRejection', (_, promise) => end('rejected', promise));
process.setUncaughtExceptionCaptureCallback((error) => end('threw', error));
confine();
