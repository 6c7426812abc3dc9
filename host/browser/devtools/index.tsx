/**
 * The developer tools of a page (PLAT-007): a file that comes only with a document of a browser that the
 * registry allows them, and that asked for them. It is run before the shell begins, so that nothing is
 * missed, and shows its panel at once.
 */
import { PLAN_ID } from '@sufra/contract/page-protocol';
import { TOOLS_ID, type ToolsFacts } from '@sufra/contract/tools-facts';
import { watchSteps } from '../release-loader/index.ts';
import { arrange, Faults, type Federation } from './faults.ts';
import { hooks } from './hooks.ts';
import { createLog } from './log.ts';
import { showPanel } from './panel.tsx';
import { recordBus } from './record-bus.ts';
import { recordFetch } from './record-fetch.ts';
import type { Recorded } from './recorded.ts';

const facts = JSON.parse(document.getElementById(TOOLS_ID)!.textContent!) as ToolsFacts;
const recorded: Recorded = {
  facts,
  bus: createLog(),
  calls: createLog(),
  failures: createLog(),
  mounts: createLog(),
  faults: new Faults(sessionStorage, () => location.reload()),
};
const { faults, failures, mounts } = recorded;
// As it was composed, before a fault is arranged in it.
const plan = JSON.parse(document.getElementById(PLAN_ID)!.textContent!);

recordFetch(window, recorded);
if (faults.start) {
  arrange(faults.start, document, (globalThis as { __FEDERATION__?: Federation }).__FEDERATION__);
}
const refusals = (topic: string) =>
  failures.all().filter(({ phase, cause }) => phase === 'bus' && cause.startsWith(`${topic} payload`)).length;
hooks.bus = (bus) => recordBus(bus, recorded.bus, refusals);
watchSteps((step) => {
  const { fault, module } = faults.start ?? {};
  if (fault === 'throws' && module === step.module) throw new Error('Simulated by the developer tools');
  const entry = { ...step, at: performance.now(), ms: null as number | null };
  mounts.add(entry);
  return () => {
    entry.ms = performance.now() - entry.at;
    mounts.touch();
  };
});
showPanel(recorded, plan);
