/**
 * The body of a renderer process: takes the text of server bundles and renders with them. It has no environment, no
 * secrets, no files and no network: what a fragment needs from the provider it asks the edge for.
 */
import { type BundleContext, BundleUnusable, createBundleContext } from './bundle-context.ts';
import { confine } from './confinement.ts';
import { watchParent } from './parent-watch.ts';
import { EXIT_CODES, type FromRenderer, type ToRenderer } from './protocol.ts';

/** The channel's own function, which `process.send` calls. */
const { _send: write } = process as unknown as { _send?: (message: FromRenderer) => void };
if (!write) throw new Error('This file is the body of a renderer process');
const send = write.bind(process);
const exit = process.exit.bind(process);
watchParent();

const bundles = new Map<string, BundleContext>();
/** Of the jobs that are worked on: only the asked worker knows it, and no bundle is asked. */
const secrets = new Map<number, string>();

type WithoutSecret<Kind> = Kind extends FromRenderer ? Omit<Kind, 'secret'> : never;
const tell = (message: WithoutSecret<FromRenderer>) => {
  const secret = secrets.get(message.job);
  if (secret !== undefined) send({ ...message, secret } as FromRenderer);
};
const finish = (message: WithoutSecret<FromRenderer>) => {
  tell(message);
  secrets.delete(message.job);
};
const threw = () => exit(EXIT_CODES.threw);

async function load(job: number, bundle: string, source: string): Promise<void> {
  try {
    const context = await createBundleContext(bundle, source, {
      called: (of, call, request) => tell({ kind: 'call', job: of, call, request }),
      rendered: (of, html, frame, data, rest) => finish({ kind: 'rendered', job: of, html, frame, data, rest }),
      failed: (of, message) => finish({ kind: 'failed', job: of, message }),
      threw,
    });
    bundles.set(bundle, context);
    finish({ kind: 'loaded', job });
  } catch (error) {
    // Any other may be an object of the context.
    const message = error instanceof BundleUnusable ? error.message : 'The server bundle cannot be used';
    finish({ kind: 'failed', job, message: message.slice(0, 500) });
  }
}

function hear(message: ToRenderer): void {
  const { job, secret } = message;
  if (message.kind === 'ping') send({ kind: 'pong', job, secret });
  else if (message.kind === 'load') {
    secrets.set(job, secret);
    tell({ kind: 'begun', job });
    void load(job, message.bundle, message.source);
  } else if (message.kind === 'drop') {
    secrets.delete(job);
    bundles.get(message.bundle)?.drop(job);
  } else work(message, bundles.get(message.bundle));
}

function work(message: Extract<ToRenderer, { kind: 'render' | 'answer' }>, context: BundleContext | undefined): void {
  const { job, secret } = message;
  if (message.kind === 'render') secrets.set(job, secret);
  tell({ kind: 'begun', job });
  if (!context) finish({ kind: 'failed', job, message: 'The server bundle is not loaded' });
  else if (message.kind === 'render') context.render(job, message.request);
  else context.answer(job, message.call, message.status, message.text, message.keep);
}

process.on('message', (message: ToRenderer) => {
  try {
    hear(message);
  } catch {
    // An object of a context, or the stack is at its end: neither is inspected.
    threw();
  }
});
// The edge is gone: no more jobs will come.
process.on('disconnect', () => exit());
// What was thrown is an object of a context. Node would print it, and call functions of it with objects of the process.
process.on('unhandledRejection', () => exit(EXIT_CODES.rejected));
process.setUncaughtExceptionCaptureCallback(threw);
confine();
