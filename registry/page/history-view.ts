/** `/operator/history`: what was changed, by whom and why. */
import type { Registry } from '../parts.ts';
import { describeChange } from '../plan/describe-change.ts';
import type { HistoryEntry } from '../plan/history.ts';
import { card, table, time } from './document.ts';
import { type Html, html } from './html.ts';

const SHOWN = 200;

export interface HistoryFilter {
  module?: string;
  tenant?: string;
}

export async function historyOf({ store }: Registry, { module = '', tenant = '' }: HistoryFilter): Promise<Html> {
  const query = { ...(module ? { module } : {}), ...(tenant ? { tenant } : {}), limit: SHOWN };
  const entries = await store.history(query);
  const names = [...store.state().modules.keys()].sort();
  const form = html`<form class="form" method="get" action="/operator/history">
    <div class="field"><label for="module">Module</label><select id="module" name="module"><option value="">All</option>${names.map((name) => html`<option${name === module ? html` selected` : null}>${name}</option>`)}</select></div>
    <div class="field"><label for="tenant">Tenant (changes for it alone)</label><input id="tenant" name="tenant" value="${tenant}" maxlength="63" autocomplete="off"></div>
    <button class="button">Show</button></form>`;
  const more =
    entries.length === SHOWN
      ? html`<p class="quiet">The last ${SHOWN}. For more: <code>sufra history --limit 1000</code>.</p>`
      : null;
  return html`<h1>History</h1>${card('Changes', [form, historyTable(entries), more])}`;
}

export function historyTable(entries: readonly HistoryEntry[]): Html {
  const rows = entries.map(({ revision, at, change, reason, actor }) => [
    describeChange(change),
    reason,
    actor,
    time(at),
    revision,
  ]);
  return table(['Change', 'Reason', 'By', 'At', { name: 'Revision', number: true }], rows, 'Nothing was changed.');
}
