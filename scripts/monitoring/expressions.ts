/** What panels ask of Prometheus, over the range that Grafana shows. */
import { quantile } from './alert.ts';

export const RANGE = '[$__rate_interval]';
export const rate = (series: string, by: string) => `sum by (${by}) (rate(${series}${RANGE}))`;
export const raised = (series: string, by: string) => `sum by (${by}) (increase(${series}${RANGE}))`;
export const share = (histogram: string, by: string) =>
  `sum by (${by}) (rate(${histogram}_count{status="5xx"}${RANGE})) / sum by (${by}) (rate(${histogram}_count${RANGE}))`;
export const times = (histogram: string, by: string, matcher = '') => ({
  [`{{${by}}} half`]: quantile(0.5, histogram, by, { matcher, range: '$__rate_interval' }),
  [`{{${by}}} 95 %`]: quantile(0.95, histogram, by, { matcher, range: '$__rate_interval' }),
});
