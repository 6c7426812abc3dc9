/**
 * The parts of docs/api-providers.md that follow from the code: calls, error codes, realtime events, order
 * statuses. Pure.
 */
import type { Endpoint } from '@sufra/api';
import { ORDER_TRANSITIONS } from '@sufra/api/order/status-transitions';
import { ORDER_STATUSES } from '@sufra/api/order/statuses';
import { CLIENT_CHANNEL, channelName, REALTIME_EVENTS, TENANT_CHANNELS } from '@sufra/api/realtime';
import { EVENT_IDS } from '@sufra/api/realtime.docs';
import type { StaffEndpoint, StaffRule } from '@sufra/api/staff/staff-endpoint';
import { plainText } from './named-shapes.ts';

/** A part begins with `<!-- generated: calls -->` and ends with `<!-- end of calls -->`. */
export type Sections = Readonly<Record<'calls' | 'codes' | 'events' | 'statuses', string>>;

/** `sources`: text of the files of `shared/api` that define calls, one behind the other; docstrings stand there. */
export function writeSections(
  endpoints: readonly Endpoint[],
  codes: Readonly<Record<string, number>>,
  sources: string,
): Sections {
  return { calls: callsOf(endpoints, sources), codes: codesOf(codes), events: eventsOf(), statuses: statusesOf() };
}

/** The page with its parts rewritten. Throws when one has no place there. */
export function fillPage(page: string, sections: Sections): string {
  let filled = page;
  for (const [name, text] of Object.entries(sections)) {
    const [begin, end] = [`<!-- generated: ${name} -->\n`, `<!-- end of ${name} -->`];
    const [from, to] = [filled.indexOf(begin), filled.indexOf(end)];
    if (from < 0 || to < from)
      throw new Error(`docs/api-providers.md has no place for ${name}: ${begin.trim()} … ${end}`);
    filled = `${filled.slice(0, from + begin.length)}\n${text}\n\n${filled.slice(to)}`;
  }
  return filled;
}

/** The order status machine as a diagram: one arrow for each allowed move, with its actor and when it is bound. */
function statusesOf(): string {
  const into = new Set(ORDER_TRANSITIONS.map(({ to }) => to));
  const starts = ORDER_STATUSES.filter((status) => !into.has(status) || status === 'created');
  const arrows = ORDER_TRANSITIONS.map(({ from, to, by, types, payment }) => {
    const bounds = [types?.join(', '), payment].filter(Boolean).join('; ');
    return `  ${from} --> ${to}: ${by.join(', ')}${bounds === '' ? '' : ` (${bounds})`}`;
  });
  return ['```mermaid', 'stateDiagram-v2', ...starts.map((status) => `  [*] --> ${status}`), ...arrows, '```'].join(
    '\n',
  );
}

function callsOf(endpoints: readonly Endpoint[], sources: string): string {
  const domains = Map.groupBy(endpoints, ({ path }) => path.split('/')[3]!);
  const parts = [...domains].sort(([a], [b]) => (a < b ? -1 : 1));
  return parts
    .map(([domain, calls]) => {
      const sorted = calls.toSorted((a, b) =>
        a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1,
      );
      const rows = sorted.map((call) => [
        `\`${call.method} ${call.path.replace('/api/v1/', '')}\``,
        marksOf(call),
        docOf(call, sources),
      ]);
      return `### ${domain}\n\n${table(['call', 'for', 'what it does and answers'], rows)}`;
    })
    .join('\n\n');
}

function marksOf(endpoint: Endpoint): string {
  const { access, idempotent, caller, upload, whenClosed, always } = endpoint;
  return [
    ...staffMarks((endpoint as Partial<StaffEndpoint>).staff),
    caller === 'edge' ? 'the edge only' : '',
    access === 'customer' ? 'customers' : '',
    idempotent ? 'key' : '',
    upload ? 'a file' : '',
    whenClosed ? 'open sites' : '',
    always ? `\`${new URLSearchParams(always)}\`` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Roles of a restaurant’s staff that may call it, and what the provider does beside. */
function staffMarks(rule: StaffRule | undefined): string[] {
  if (!rule) return [];
  const roles =
    typeof rule.roles === 'string'
      ? { anyone: 'before signing in', person: 'staff' }[rule.roles]
      : rule.roles.join(', ');
  return [roles, rule.reproof ? 'new proof' : '', rule.audit ? `audit \`${rule.audit}\`` : ''];
}

/** The docstring above a definition. Throws when there is none: every call says what it means. */
export function docOf({ name }: Endpoint, source: string): string {
  const [before = ''] = source.split(`name: '${name}'`, 1);
  const begin = before.lastIndexOf('/**');
  const end = before.indexOf('*/', begin);
  const isAbove =
    begin >= 0 &&
    end >= 0 &&
    /^\s*export const \w+ = (?:\/\* @__PURE__ \*\/ )?define(?:Staff|Personal)?Endpoint\(\{\s*$/.test(
      before.slice(end + 2),
    );
  const doc = isAbove ? before.slice(begin + 3, end) : '';
  if (!doc) throw new Error(`${name} has no docstring above its definition`);
  return plainText(doc);
}

function codesOf(codes: Readonly<Record<string, number>>): string {
  const byStatus = Map.groupBy(Object.entries(codes), ([, status]) => status);
  const rows = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, ones]) => [String(status), ones.map(([code]) => `\`${code}\``).join(' ')]);
  return table(['status', 'codes'], rows);
}

function eventsOf(): string {
  const channels = TENANT_CHANNELS.map((channel) => `\`${channelName(channel, '{tenant}')}\``).join(', ');
  const rows = REALTIME_EVENTS.map((event) => [`\`${event}\``, EVENT_IDS[event]]);
  return `Channels are ${channels}, and \`${CLIENT_CHANNEL}\` for all tenants.\n\n${table(['event', '`id`'], rows)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
