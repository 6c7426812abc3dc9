/** `/operator/modules/{module}`: its routes, releases, visitors' side of it, and what others use of it. */
import type { Descriptor } from '@sufra/contract';
import { SHELL } from '@sufra/contract';
import { isCostPart, PAGE_PART, WHOLE_RELEASE } from '@sufra/contract/parts';
import { owns, usesOf } from '../checks/offers-are-met.ts';
import { whyNotUnder } from '../checks/runs-under.ts';
import type { ReleaseHealth } from '../health/health.ts';
import type { Registry } from '../parts.ts';
import { channelHistory, keyOf, type State } from '../plan/state.ts';
import { kilobytes } from '../release/kilobytes.ts';
import { reportOf } from '../store/report.ts';
import { card, moduleLink, table, tag, tenantLink, time } from './document.ts';
import { historyTable } from './history-view.ts';
import { type Html, html } from './html.ts';
import { canaryWords, HEALTH_MINUTES } from './overview.ts';

const RELEASES_SHOWN = 20;
const CHANGES_SHOWN = 15;
const PINS_SHOWN = 50;

/** Null: there is no such module. */
export async function moduleOf(registry: Registry, module: string): Promise<Html | null> {
  const { store, health } = registry;
  const state = store.state();
  const of = state.modules.get(module);
  if (!of) return null;
  const current = currentOf(registry);
  const own = current.get(module) ?? null;
  const told = await health.of(module, HEALTH_MINUTES, true);
  const changes = await store.history({ module, limit: CHANGES_SHOWN });
  const grants = state.grants.get(module) ?? [];
  const capabilities = store.capabilities.get(module) ?? [];
  const facts: [string, Html | string | null | (Html | string)[]][] = [
    ['Owner', own?.face.owner ?? null],
    ['Site', of.audience],
    ['Switch', own?.face.switch ?? null],
    [
      'State',
      of.retired ? tag(of.retired.held ? 'retired by an operator' : 'retired', 'care') : tag('in plans', 'good'),
    ],
    ['Retired for', of.retiredFor.size > 0 ? [...of.retiredFor].flatMap((tenant) => [tenantLink(tenant), ' ']) : null],
    [
      'Channels',
      [...of.channels].flatMap(([channel, [version]]) => (version ? [tag(`${channel} ${version}`), ' '] : [])),
    ],
    [
      'Waits',
      of.waiting.size > 0
        ? [...of.waiting].map(([channel, version]) => tag(`${version} for ${channel}`, 'care'))
        : null,
    ],
    ['Canary', of.canary ? tag(canaryWords(of.canary), 'news') : null],
  ];
  return html`<h1>${module}</h1>
    <div class="pair">
      ${card('State', html`<dl class="facts">${facts.map(([name, value]) => value && (!Array.isArray(value) || value.length > 0) && html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`)}
      ${card(
        'Routes',
        table(
          ['Address', 'Screen', 'Visible'],
          (own?.face.routes ?? []).map(({ path, screen, visibility }) => [
            html`<code>${path}</code>`,
            screen,
            visibility,
          ]),
          'It has no address of its own.',
        ),
      )}
    </div>
    ${card(`Visitors, the last ${HEALTH_MINUTES} minutes`, told.length > 0 ? told.map((release) => healthOf(release)) : html`<p class="quiet">Nothing was reported.</p>`)}
    ${card('Releases', releasesOf(registry, module, current.get(SHELL) ?? null))}
    <div class="pair">
      ${card('Used by others', usersOf(own, current))}
      ${card('It uses', own ? usedBy(own, current) : html`<p class="quiet">No release is stable.</p>`)}
    </div>
    <div class="pair">
      ${card('Pins', pinsOf(state, module))}
      ${card('Grants', [
        capabilities.length > 0
          ? html`<p>${capabilities.map((name) => [tag(name, 'news'), ' '])}<span class="quiet">by SUFRA_CAPABILITIES</span></p>`
          : null,
        table(
          ['Rule', 'What', { name: 'Places', number: true }, 'Reason'],
          grants.map(({ rule, what, places, reason }) => [rule, html`<code>${what}</code>`, places, reason]),
          'It may do what every module may.',
        ),
      ])}
    </div>
    ${card('Last changes', [historyTable(changes), html`<p><a href="/operator/history?module=${encodeURIComponent(module)}">All changes of it</a></p>`])}`;
}

/** The stable release of each module. */
function currentOf({ store }: Registry): Map<string, Descriptor> {
  const state = store.state();
  return new Map(
    [...state.modules.keys()].flatMap((name) => {
      const [version] = channelHistory(state, name);
      const release = version === undefined ? null : store.release(name, version);
      return release ? [[name, release.descriptor] as const] : [];
    }),
  );
}

function healthOf({ version, current, watched, parts, seen }: ReleaseHealth): Html {
  const counted = parts.filter(({ part }) => !isCostPart(part));
  const rows = counted
    .toSorted((a, b) => b.failures - a.failures || b.views - a.views)
    .map(({ part, views, failures, places }) => [
      part === PAGE_PART ? 'pages that stayed silent' : part === WHOLE_RELEASE ? 'the release as a whole' : part,
      views,
      failures === 0 ? 0 : tag(`${failures}, ${Math.round((100 * failures) / Math.max(views, failures))} %`, 'bad'),
      places,
    ]);
  const places = seen.map(({ part, message, place, source, count, lastAt }) => [
    part,
    message,
    html`<code>${source ? `${source.file}:${source.line}` : place}</code>`,
    count,
    time(lastAt),
  ]);
  return html`<h3>${version} ${current ? tag(current, current === 'canary' ? 'news' : 'good') : null} ${watched ? tag('watched', 'care') : null}</h3>
    ${table(['Part', { name: 'Visitors', number: true }, { name: 'Failures', number: true }, { name: 'Places', number: true }], rows, 'No visitor has met it.')}
    ${places.length > 0 ? table(['Part', 'Thrown', 'At', { name: 'Times', number: true }, 'Last'], places, '') : null}`;
}

function releasesOf({ store }: Registry, module: string, shell: Descriptor | null): Html {
  const state = store.state();
  const of = state.modules.get(module)!;
  const stored = store
    .releases()
    .filter(({ descriptor }) => descriptor.name === module)
    .toReversed();
  const rows = stored.slice(0, RELEASES_SHOWN).map(({ descriptor, publishedAt, publisher }) => {
    const { version } = descriptor;
    const key = keyOf(module, version);
    const { browser, entry, server } = reportOf(descriptor, shell);
    const why = shell && module !== SHELL ? whyNotUnder(shell, descriptor) : [];
    const channels = [...of.channels]
      .filter(([, [first]]) => first === version)
      .map(([channel]) => tag(channel, 'good'));
    return [
      version,
      [
        ...channels,
        state.yanked.has(key) ? tag('yanked', 'bad') : null,
        state.pruned.has(key) ? tag('files removed') : null,
        state.approved.has(key) ? tag('approved') : null,
      ].map((each) => each && [each, ' ']),
      kilobytes(browser.brotli),
      kilobytes(entry.brotli),
      kilobytes(server.bytes),
      why.length > 0 ? tag(why.join('; '), 'bad') : tag('runs', 'good'),
      [time(publishedAt), ` by ${publisher}`],
    ];
  });
  const size = (name: string) => ({ name, number: true as const });
  return html`${table(['Version', 'Is', size('Browser, sent'), size('Entry'), size('Server'), 'Under the shell', 'Published'], rows, 'No release was published.')}
    ${stored.length > RELEASES_SHOWN ? html`<p class="quiet">${stored.length - RELEASES_SHOWN} earlier ones: <code>sufra releases ${module}</code>.</p>` : null}`;
}

const USES = { topics: 'topic', requests: 'request', dialogs: 'dialog', slots: 'slot' } as const;

function usersOf(own: Descriptor | null, current: ReadonlyMap<string, Descriptor>): Html {
  const users = [...current.values()].filter(({ name }) => name !== own?.name);
  const rows = users.flatMap((user) =>
    usesOf(user)
      .filter(({ name }) => own && owns(own, name))
      .map(({ kind, name }) => [html`<code>${name}</code>`, USES[kind], moduleLink(user.name)]),
  );
  return table(['Offer', 'Kind', 'User'], rows, 'No other stable release uses it.');
}

function usedBy(own: Descriptor, current: ReadonlyMap<string, Descriptor>): Html {
  const rows = usesOf(own)
    .filter(({ name }) => !owns(own, name))
    .map(({ kind, name }) => {
      const owner = [...current.values()].find((release) => owns(release, name));
      return [html`<code>${name}</code>`, USES[kind], owner ? moduleLink(owner.name) : tag('nobody here', 'care')];
    });
  return table(['Offer', 'Kind', 'Owner'], rows, 'It uses nothing of others.');
}

function pinsOf({ pins }: State, module: string): Html {
  const rows = [...pins].flatMap(([tenant, own]) => {
    const pin = own.get(module);
    return pin ? [[tenantLink(tenant), 'version' in pin ? pin.version : `channel ${pin.channel}`]] : [];
  });
  return html`${table(['Tenant', 'Gets'], rows.slice(0, PINS_SHOWN), 'No tenant has a pin of it.')}${rows.length > PINS_SHOWN ? html`<p class="quiet">${rows.length - PINS_SHOWN} more.</p>` : null}`;
}
