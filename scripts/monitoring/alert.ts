/** An alarm: when it rings, how soon someone must look, and series that prove both. */

/** Of promtool: `0+60x30` rises by 60 in each minute, `1x30` stays. By series, `up{job="edge",instance="a"}`. */
export type Series = Readonly<Record<string, string>>;

export interface Alert {
  /** Also the heading of its section in docs/operators.md. */
  name: string;
  /** `page`: customers are hurt now. `ticket`: they will be, or something is wrong that no customer feels yet. */
  severity: 'page' | 'ticket';
  /** How long it must hold, `5m`. */
  for: string;
  expression: string;
  /** One line; `{{ $labels.instance }}` stands for a label. */
  summary: string;
  /** Labels that it rings with, and what makes it ring, an hour in at the latest. */
  rings: { labels: Readonly<Record<string, string>>; series: Series };
  /** Near it, and no alarm. */
  silent: Series;
}

/** Alarms of one subject; a group of rules. */
export interface AlertGroup {
  name: string;
  alerts: readonly Alert[];
}

/** Share of answers with a status of 5xx; only where there is more than an answer in 20 s. */
export function failingShare(counts: string, by: string, share: number): string {
  const rate = (matcher: string) => `sum by (${by}) (rate(${counts}${matcher}[5m]))`;
  return `${rate('{status="5xx"}')} / ${rate('')} > ${share} and ${rate('')} > 0.05`;
}

/** Seconds that `share` of what a histogram counts takes at most. */
export function quantile(share: number, histogram: string, by: string, { matcher = '', range = '5m' } = {}): string {
  const labels = ['le', by].filter((label) => label !== '').join(', ');
  return `histogram_quantile(${share}, sum by (${labels}) (rate(${histogram}_bucket${matcher}[${range}])))`;
}
