import type { FragmentRequest, PageContext } from '@sufra/contract';
import type { FragmentWorker } from '../fragment-worker.ts';
import { ReceivedTexts, SentTexts } from '../numbered-texts.ts';
import type { ToRenderer } from '../protocol.ts';
import { sendAnswer, sendRender } from './job-messages.ts';

const context = { path: '/menu', tenant: { names: 'x'.repeat(600) } } as unknown as PageContext;
const requestOf = (name: string, more: Partial<FragmentRequest> = {}): FragmentRequest => ({
  target: { kind: 'slot', name },
  context,
  session: null,
  ...more,
});

function startWorker() {
  const messages: ToRenderer[] = [];
  const worker = {
    state: { kind: 'responsive' },
    secrets: { of: (job: number) => `secret ${job}` },
    sent: new SentTexts(),
    received: new ReceivedTexts(),
    process: { send: (message: ToRenderer) => void messages.push(message) },
  } as unknown as FragmentWorker;
  return { worker, messages };
}

it('the tenant passes once, also for the documents that come later', () => {
  const { worker, messages } = startWorker();
  sendRender(worker, 1, 'mf-menu', requestOf('place'));
  sendRender(worker, 2, 'mf-menu', requestOf('table', { context: { ...context, path: '/' } }));
  const text = JSON.stringify(context.tenant);
  expect(messages).toMatchObject([
    {
      ...{ job: 1, tenant: { number: 1, text }, context: '{"path":"/menu"}', keep: true },
      rest: '{"target":{"kind":"slot","name":"place"},"session":null}',
    },
    { job: 2, tenant: { number: 1 }, context: '{"path":"/"}', keep: true },
  ]);
  expect(messages[1]).not.toHaveProperty('tenant.text');
});

it('what is one visitor’s passes whole each time, and is held by neither side', () => {
  const { worker, messages } = startWorker();
  const session = { customer: null, cart_id: 'cart-1' };
  for (const job of [1, 2]) {
    sendRender(worker, job, 'mf-checkout', requestOf('basket', { session }));
    sendAnswer(worker, job, 'mf-checkout', 1, { status: 200, body: { data: 'y'.repeat(600) } });
  }
  for (const message of messages) {
    expect(message).toMatchObject({ keep: false });
    expect(message.kind === 'render' ? message.tenant : message.kind === 'answer' && message.text).toMatch(/^\{/);
  }
});

it('a public answer passes once to a process', () => {
  const { worker, messages } = startWorker();
  const answer = { status: 200, text: `"${'z'.repeat(600)}"` };
  for (const job of [1, 2]) sendAnswer(worker, job, 'mf-menu', 1, answer);
  expect(messages).toMatchObject([{ text: { number: 1, text: answer.text }, keep: true }, { text: { number: 1 } }]);
});
