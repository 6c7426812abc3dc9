/**
 * `/operator/what-if`: what a promote, a pin or a retirement would do. It is the dry run of their commands,
 * so nothing is changed and one rule judges both.
 */
import type { Actor } from '../access/actor.ts';
import type { CheckResult } from '../checks/index.ts';
import type { Registry } from '../parts.ts';
import { namesOf } from '../plan/describe-effects.ts';
import type { Effects } from '../plan/effects.ts';
import { STABLE } from '../plan/history.ts';
import { keyOf } from '../plan/state.ts';
import { kilobytes } from '../release/kilobytes.ts';
import { isChannelName, isTenantKey } from '../release/names.ts';
import { type Decision, pinning, promoting, retiring } from '../store/decisions.ts';
import { Refusal } from '../store/refusal.ts';
import { banner, card, moduleLink, table } from './document.ts';
import { type Html, html } from './html.ts';
import { lines } from './overview.ts';

export interface WhatIf {
  /** `module@version`. */
  release?: string;
  channel?: string;
  /** Given: a pin of this tenant, in place of the channel. */
  tenant?: string;
  /** Not empty: the module of the release is retired, for the tenant where one is given. */
  retired?: string;
}

export async function whatIfOf(registry: Registry, actor: Actor, asked: WhatIf): Promise<Html> {
  const { release = '', channel = STABLE, tenant = '', retired = '' } = asked;
  const whole = { release, channel, tenant, retired };
  const answer = release === '' ? null : await answerOf(registry, actor, whole);
  return html`<h1>What if</h1>
    ${card('What would change', [html`<p class="quiet">Nothing is changed: this is the dry run of <code>sufra promote</code>, <code>sufra pin</code> and <code>sufra retire</code>.</p>`, formOf(registry, whole)])}
    ${answer}`;
}

function formOf({ store }: Registry, { release, channel, tenant, retired }: Required<WhatIf>): Html {
  const { modules, yanked, pruned } = store.state();
  const byModule = new Map<string, string[]>();
  for (const { descriptor } of store.releases()) {
    const key = keyOf(descriptor.name, descriptor.version);
    if (!yanked.has(key) && !pruned.has(key))
      byModule.set(descriptor.name, [...(byModule.get(descriptor.name) ?? []), key]);
  }
  const channels = [...new Set([STABLE, ...[...modules.values()].flatMap((each) => [...each.channels.keys()])])];
  const option = (value: string, chosen: string) =>
    html`<option${value === chosen ? html` selected` : null}>${value}</option>`;
  const groups = [...byModule]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, keys]) =>
        html`<optgroup label="${name}">${keys.toReversed().map((key) => option(key, release))}</optgroup>`,
    );
  return html`<form class="form" method="get" action="/operator/what-if">
    <div class="field"><label for="release">Release</label><select id="release" name="release" required>${groups}</select></div>
    <div class="field"><label for="channel">Becomes current in the channel</label><select id="channel" name="channel">${channels.map((name) => option(name, channel))}</select></div>
    <div class="field"><label for="tenant">Or is pinned for the tenant</label><input id="tenant" name="tenant" value="${tenant}" maxlength="63" autocomplete="off"></div>
    <div class="field"><label for="retired">Or its module is retired, for the tenant or for all</label><select id="retired" name="retired"><option value="">no</option>${option('yes', retired)}</select></div>
    <button class="button">Ask</button></form>`;
}

async function answerOf(
  { store, proofs }: Registry,
  actor: Actor,
  { release, channel, tenant, retired }: Required<WhatIf>,
): Promise<Html> {
  const [, module, version] = /^([a-z0-9-]{1,40})@([\w.-]{1,64})$/.exec(release) ?? [];
  if (!module || !version) return banner('bad', `“${release}” is no release.`);
  if (tenant && !isTenantKey(tenant)) return banner('bad', `“${tenant}” is no tenant’s key.`);
  if (!isChannelName(channel)) return banner('bad', `“${channel}” is no channel.`);
  const [decision, command]: [Decision, string] = retired
    ? [retiring(module, tenant || null), `sufra retire ${module}${tenant ? ` --tenant ${tenant}` : ''} --reason "…"`]
    : tenant
      ? [pinning(tenant, module, { version }), `sufra pin ${tenant} ${module} ${version}`]
      : [
          promoting(module, version, channel),
          `sufra promote ${module} ${version}${channel === STABLE ? '' : ` --channel ${channel}`}`,
        ];
  try {
    const { notes, effects } = await store.change(actor, decision, { dryRun: true });
    const noted = tenant || retired ? [] : await proofs.expect(module, version, channel);
    return html`${banner('good', [html`<p>It would be done.</p>`, html`<p><code>${command}</code> does it.</p>`])}${told([...noted, ...notes], effects)}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return html`${banner('bad', html`<p>It would be refused (${error.code}): ${error.message}</p>`)}${checksOf(error.results)}${told([], error.effects)}`;
  }
}

function checksOf(results: readonly CheckResult[]): Html | null {
  const broken = results.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) return null;
  return card(
    'Rules that refuse it',
    broken.map(({ name, faults }) => [html`<h3><code>${name}</code></h3>`, lines(faults)]),
  );
}

function told(notes: readonly string[], effects: Effects | null): Html {
  const plans = !effects
    ? null
    : effects.tenants === null
      ? 'all tenants'
      : effects.tenants.length === 0
        ? 'no tenant'
        : effects.tenants.join(', ');
  return html`${notes.length > 0 ? card('Notes', lines(notes)) : null}${
    effects
      ? card('Effects on plans', [
          table(
            ['Module', 'Now', 'Then', 'For', 'Size, compressed'],
            effects.releases.map(({ module, from, to, tenants, partly, growth: more }) => [
              moduleLink(module),
              from ?? 'none',
              to ?? 'none',
              `${partly ? 'some visitors of ' : ''}${namesOf(tenants)}`,
              more === 0 ? 'the same' : `${more > 0 ? '+' : '−'}${kilobytes(Math.abs(more))}`,
            ]),
            'No visitor would get another release.',
          ),
          html`<p class="quiet">Edges would read the plans of ${plans} again.</p>`,
        ])
      : null
  }`;
}
