/** @reads packages */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itWithPromtool, promtool } from '../../shared/testing/promtool.ts';
import { ALERT_GROUPS } from './alerts/index.ts';
import { faultsOf } from './check-expression.ts';
import { DASHBOARDS } from './dashboards.ts';
import { monitoringFiles } from './files.ts';
import { type KnownMetric, knownMetrics } from './known-metrics.ts';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'deploy/monitoring');
const alerts = ALERT_GROUPS.flatMap((group) => group.alerts);
const operators = readFileSync(join(ROOT, 'docs/operators.md'), 'utf8');

describe('deploy/monitoring', () => {
  it('is what npm run monitoring writes of it', async () => {
    const files = await monitoringFiles();
    expect(
      readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.\w+$/.test(path))
        .sort(),
    ).toEqual([...files.keys()].sort());
    for (const [path, content] of files) expect(readFileSync(join(FOLDER, path), 'utf8')).toBe(content);
  });

  it('has an alarm or a panel for each metric of our own', async () => {
    const used = JSON.stringify([alerts, DASHBOARDS]);
    const isUsed = (name: string) => new RegExp(`\\b${name}(?:_bucket|_count|_sum)?\\b`).test(used);
    const unseen = [...(await knownMetrics()).keys()].filter((name) => name.startsWith('sufra_') && !isUsed(name));
    // Their neighbours are drawn: memory and number of what these count.
    expect(unseen.sort()).toEqual([
      'sufra_edge_cache_documents',
      'sufra_edge_fragment_workers',
      'sufra_edge_fragment_workers_memory_bytes',
      'sufra_edge_fragments_running',
      'sufra_edge_visit_fcp_seconds',
    ]);
  });

  it('leads each alarm to its section of the runbook, and has no section without an alarm', () => {
    const [, section] = operators.split('\n## Alarms and dashboards\n');
    const headings = [...section!.split('\n## ')[0]!.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(alerts.map(({ name }) => name));
    expect(new Set(headings).size).toBe(headings.length);
  });

  it('leads to the documentation of the operator', async () => {
    const files = await monitoringFiles('https://docs.example/sufra/');
    expect(files.get('alerts.yml')).toContain('runbook_url: https://docs.example/sufra/operators.md#serverdown\n');
  });

  itWithPromtool('is right for promtool: rules, configuration', async () => {
    for (const check of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ]) {
      const { status, said } = promtool(check, { cwd: FOLDER });
      expect(said).not.toMatch(/FAILED|WARN/);
      expect(status).toBe(0);
    }
  });

  itWithPromtool('rings with what each alarm is for, and not with what is near it', async () => {
    const { status, said } = promtool(['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER });
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});

describe('an expression', () => {
  let known: ReadonlyMap<string, KnownMetric>;
  beforeAll(async () => {
    known = await knownMetrics();
  });

  it.each([
    ['rate(sufra_edge_shed_totl[5m]) > 1', 'no server has sufra_edge_shed_totl'],
    ['edge_shed_total > 1', 'no metric in edge_shed_total > 1'],
    ['sufra_edge_request_seconds > 1', 'no server has sufra_edge_request_seconds'],
    ['sum by (tenant) (sufra_backend_backlog)', 'no metric of it has the label tenant'],
    ['sufra_backend_backlog{knd="orders"}', 'sufra_backend_backlog has no label knd'],
  ])('that says %s is refused', (expression, fault) => {
    expect(faultsOf(expression, known)).toEqual([fault]);
  });

  it('names counts, sums and buckets of histograms, labels of targets, and text that is no metric', () => {
    const right =
      'sum by (le, instance) (rate(sufra_backend_call_seconds_bucket{route="/sufra_nothing",job="backend"}[5m]))';
    expect(faultsOf(right, known)).toEqual([]);
  });
});
