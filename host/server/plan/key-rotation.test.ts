/**
 * The registry's signing key changes as docs/secrets.md says: SUFRA_VERIFY_KEYS of edges first, then
 * SUFRA_SIGNING_KEY, then the old one out.
 */
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

const environment: NodeJS.ProcessEnv = {};
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge(environment);
});
afterAll(() => edge.close());

const ready = () => until(async () => (await edge.get('localhost/readyz')).status === 200);
const restart = async (...keys: string[]) => {
  environment.SUFRA_VERIFY_KEYS = keys.join(',');
  await edge.restart();
  await ready();
};
/** Publishes a plan, and waits until the edge uses it, and would start with it. */
const usesNext = async () => {
  await edge.get('nakhla.localhost/menu');
  edge.registry.publish((plan) => plan);
  const { revision } = edge.registry.plan();
  await until(() => edge.app.edge.plans.inUse().some((plan) => plan.revision === revision));
  await edge.hasStored('nakhla');
};

it('and no edge is without a plan at any step', async () => {
  const { publicKey: old } = edge.registry;
  await ready();
  await usesNext();
  const next = edge.registry.nextKey();
  await restart(old, next);
  await usesNext();
  edge.registry.changeKey();
  await usesNext();
  await restart(next);
  await usesNext();
  expect((await edge.get('localhost/metrics')).text).not.toMatch(/^sufra_edge_plans_refused_total\{[^}]*\} [1-9]/m);
});

it('and an edge that was forgotten goes on with the plan that it has', async () => {
  edge.registry.nextKey();
  edge.registry.changeKey();
  const { revision } = edge.app.edge.plans.inUse()[0]!;
  edge.registry.publish((plan) => plan);
  await until(async () =>
    /^sufra_edge_plans_refused_total\{reason="unknown-key"\} [1-9]/m.test((await edge.get('localhost/metrics')).text),
  );
  expect(edge.app.edge.plans.inUse()[0]!.revision).toBe(revision);
  expect((await edge.get('nakhla.localhost/menu', { headers: { cookie: 'lang=ar' } })).status).toBe(200);
});
