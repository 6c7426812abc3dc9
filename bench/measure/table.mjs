/** The figures of all targets as tables, for the terminal. */
import { opt, profile, rounds } from './options.mjs';

const cell = (s, digits = 0) =>
  s ? `${s.median.toFixed(digits)} (${s.min.toFixed(digits)}–${s.max.toFixed(digits)})` : '-';
const print = (rows) =>
  rows.forEach((r, i) => {
    console.log(`| ${r.join(' | ')} |`);
    if (!i) console.log(`|${' --- |'.repeat(r.length)}`);
  });

/** `results`: by target, with `stats`, `ratio` and `steps`; `meta`: of the machine and the run. */
export function printFigures(results, meta) {
  const rows = [
    [
      'target',
      'FCP ms',
      'LCP ms',
      '×floor',
      'TBT ms',
      'CLS',
      'ready ms',
      '×floor',
      'alive ms',
      'INP ms',
      'JS KB to ready',
      'JS KB all',
      'req',
      'depth to ready',
      'taps lost',
      'total KB',
      'LCP element',
    ],
  ];
  for (const [name, { stats: s, ratio, lcpElement }] of Object.entries(results))
    rows.push([
      name,
      cell(s.fcp),
      cell(s.lcp),
      ratio.lcp?.toFixed(2) ?? '-',
      cell(s.tbt),
      cell(s.cls, 3),
      cell(s.ready),
      ratio.ready?.toFixed(2) ?? '-',
      cell(s.alive),
      cell(s.inp),
      s.readyJsKB?.median.toFixed(1) ?? '-',
      s.jsWireKB?.median.toFixed(1) ?? '-',
      s.requests?.median ?? '-',
      s.readyDepth?.median ?? '-',
      s.taps ? `${s.tapsLost.median} of ${s.taps.median}` : '-',
      s.totalKB?.median.toFixed(0) ?? '-',
      lcpElement ?? '-',
    ]);
  print(rows);
  const stepRows = [['target', 'step', 'INP ms', 'done ms', 'kind', 'requests']];
  for (const [name, r] of Object.entries(results))
    for (const [s, x] of Object.entries(r.steps))
      stepRows.push([name, s, cell(x.inp), cell(x.done), x.soft ? 'soft' : 'hard', x.requests?.median ?? '-']);
  if (stepRows.length > 1) {
    console.log();
    print(stepRows);
  }
  console.log(
    `\n${rounds} rounds, ${opt.net}: RTT ${profile.rtt} ms, ${profile.down}/${profile.up} kbit/s, CPU ÷${profile.cpu}, loss ${profile.loss * 100} %; machine spin ${cell(meta.spinMs)} ms, load ${cell(meta.loadavg, 1)}; ${opt.out}`,
  );
}
