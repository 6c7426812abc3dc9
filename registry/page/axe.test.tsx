/**
 * Accessibility of the operators' page (PLAT-009): the views as the registry sends them. Colours are those of the kit.
 */
import axe from 'axe-core';
import type { Registry } from '../parts.ts';
import type { Change, HistoryEntry } from '../plan/history.ts';
import { apply, emptyState } from '../plan/state.ts';
import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { documentOf } from './document.ts';
import { doorView, MISSING, troubleView } from './door.ts';
import { historyOf } from './history-view.ts';
import type { Html } from './html.ts';
import { tenantOf } from './tenant-view.ts';

const releases = [buildShell(), buildDescriptor(), buildDescriptor({ version: '2.0.0' })];
const publish = (module: string, version: string, channel = 'stable'): Change => ({
  ...{ action: 'publish', module, version, channel },
  waits: false,
});
const changes: Change[] = [
  publish('host', '1.0.0'),
  publish('mf-menu', '1.0.0'),
  publish('mf-menu', '2.0.0', 'next'),
  { action: 'pin', module: 'mf-menu', tenant: 'nakhla', version: '2.0.0' },
];
const history = changes.map(
  (change, index): HistoryEntry => ({
    ...{ revision: index + 1, at: '2026-01-01T00:00:00Z', change },
    ...{ reason: 'their wish', actorId: 't1', actor: 'anna' },
  }),
);

function registryOf(entries: readonly HistoryEntry[]): Registry {
  const state = emptyState();
  for (const entry of entries) apply(state, entry);
  const release = (module: string, version: string) => {
    const descriptor = releases.find((each) => each.name === module && each.version === version);
    return descriptor ? { descriptor } : null;
  };
  return {
    store: { state: () => state, release, knowsTenant: async () => false, history: async () => [...entries].reverse() },
    health: { edges: async () => ({ edges: [] }) },
  } as unknown as Registry;
}

async function faultsOf(title: string, operator: string | null, content: Html): Promise<string[]> {
  const text = documentOf({ title, operator, revision: 4, path: '/operator/tenants' }, content);
  const { documentElement: root } = new DOMParser().parseFromString(text, 'text/html');
  root.querySelector('style')!.remove();
  document.documentElement.lang = root.lang;
  document.head.innerHTML = root.querySelector('head')!.innerHTML;
  document.body.innerHTML = root.querySelector('body')!.innerHTML;
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

it.each([
  ['the sign-in', doorView('/operator', null).content!],
  ['the sign-in after a wrong token', doorView('/operator', 'This is no token of an operator.').content!],
  ['what went wrong', troubleView('The database does not answer.').content!],
])('axe finds nothing in %s [PLAT-009]', async (title, content) => {
  expect(await faultsOf(title, null, content)).toEqual([]);
});

it.each([
  ['the plan of a tenant', 'nakhla', 'their wish'],
  ['the search', '', 'Find a tenant'],
  ['a word that is no tenant', '&&&', 'is no tenant’s key'],
])('axe finds nothing in %s [PLAT-009]', async (title, asked, seen) => {
  const content = await tenantOf(registryOf(history), asked);
  expect(content.text).toContain(seen);
  expect(await faultsOf(title, 'anna', content)).toEqual([]);
});

it('axe finds nothing in a tenant without a plan, the history, and a view that is not there [PLAT-009]', async () => {
  expect(await faultsOf('No plan', 'anna', await tenantOf(registryOf([]), 'nakhla'))).toEqual([]);
  expect(await faultsOf('History', 'anna', await historyOf(registryOf(history), {}))).toEqual([]);
  expect(await faultsOf('mf-gone', 'anna', MISSING)).toEqual([]);
});
