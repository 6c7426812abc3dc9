/** Dashboards of Grafana (schema 39): rows of panels over expressions, without ids of one installation. */

export interface Panel {
  title: string;
  /** Of Grafana: `s`, `percentunit`, `bytes`, `reqps`, `short`. */
  unit: string;
  /** `stat`: one figure per series, now. Default: lines. */
  kind?: 'stat' | 'timeseries';
  /** Expression by legend, `{{instance}}` for a label. */
  lines: Readonly<Record<string, string>>;
}

export interface Dashboard {
  /** Name of its file, and its id in Grafana. */
  uid: string;
  title: string;
  panels: readonly Panel[];
}

const DATASOURCE = { type: 'prometheus', uid: '$datasource' };
const WIDTH = 24;
const PANEL = { w: 8, h: 8 };

/** What Grafana imports, or reads from a folder of its provisioning. */
export function grafanaJson({ uid, title, panels }: Dashboard): unknown {
  return {
    uid: `sufra-${uid}`,
    title: `Sufra: ${title}`,
    tags: ['sufra'],
    timezone: 'browser',
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', current: {}, hide: 0 },
      ],
    },
    annotations: { list: [] },
    panels: panels.map((panel, index) => {
      const perRow = WIDTH / PANEL.w;
      const gridPos = { ...PANEL, x: (index % perRow) * PANEL.w, y: Math.floor(index / perRow) * PANEL.h };
      return {
        id: index + 1,
        title: panel.title,
        type: panel.kind ?? 'timeseries',
        datasource: DATASOURCE,
        gridPos,
        fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
        targets: Object.entries(panel.lines).map(([legendFormat, expr], at) => ({
          refId: String.fromCharCode(65 + at),
          datasource: DATASOURCE,
          expr,
          legendFormat,
        })),
      };
    }),
  };
}
