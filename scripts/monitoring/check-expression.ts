/**
 * Whether an expression names only what the servers say: a metric that was renamed must not leave an alarm
 * that never rings.
 */
import type { KnownMetric } from './known-metrics.ts';

/** Of Prometheus itself, for every target. */
const OF_PROMETHEUS = new Map([['up', [] as readonly string[]]]);
const OF_TARGETS = ['job', 'instance'];
const SUFFIXES = { histogram: ['_bucket', '_count', '_sum'], summary: ['_count', '_sum'], counter: [], gauge: [] };

/**
 * What is wrong with it, in words; empty: nothing. Every name with an underscore that is no function of
 * PromQL must be a metric or a label.
 */
export function faultsOf(expression: string, known: ReadonlyMap<string, KnownMetric>): string[] {
  const faults: string[] = [];
  const labels = new Set([...OF_TARGETS, 'le']);
  const bare = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const used = [...bare.matchAll(/\b(up|(?:sufra|process|nodejs)_\w+)\b(?:\{([^}]*)\})?/g)];
  if (used.length === 0) faults.push(`no metric in ${expression}`);
  for (const [, name, matchers = ''] of used) {
    const own = labelsOf(name!, known);
    if (!own) {
      faults.push(`no server has ${name}`);
      continue;
    }
    for (const label of own) labels.add(label);
    for (const [, label] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
      if (![...own, ...OF_TARGETS, 'le'].includes(label!)) faults.push(`${name} has no label ${label}`);
  }
  for (const [, list] of bare.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g))
    for (const label of list!.split(',').map((one) => one.trim()))
      if (label !== '' && !labels.has(label)) faults.push(`no metric of it has the label ${label}`);
  return faults;
}

/** Null: there is no such series. A histogram has no series of its bare name. */
function labelsOf(name: string, known: ReadonlyMap<string, KnownMetric>): readonly string[] | null {
  const plain = OF_PROMETHEUS.get(name);
  if (plain) return plain;
  const metric = known.get(name);
  if (metric && SUFFIXES[metric.type].length === 0) return metric.labels;
  for (const one of known.values())
    if (SUFFIXES[one.type].some((suffix) => one.name + suffix === name)) return one.labels;
  return null;
}
