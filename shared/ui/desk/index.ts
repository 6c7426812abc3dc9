/**
 * The kit of the console: mf-orders, mf-studio and the console's frame are drawn with it, and the storefront
 * never loads it. Modules of the console write no border, radius or shadow themselves: `npm run check:lint`
 * names this entry (decision 528).
 */
export {
  bare,
  card,
  cardInside,
  edgeless,
  forcedEdge,
  lifted,
  listCard,
  opened,
  outlined,
  phoneEdge,
  pill,
  ringed,
  round,
  rounded,
  roundedInside,
  roundedSmall,
  surface,
  swatchEdge,
  tint,
  vacant,
  well,
} from './boxes.ts';
export { Chart, type ChartColumn, type ChartProps } from './chart.tsx';
export { LEAST_COLUMNS } from './chart-scale.ts';
export {
  countBadge,
  hereEntry,
  hereTab,
  keycap,
  noEdge,
  pressable,
  pressableHere,
  pressed,
  tallLink,
} from './controls.ts';
export {
  alarm,
  currentCard,
  edge,
  edgeCalled,
  edgeChosen,
  edgeDashed,
  edgeDotted,
  edgeLate,
  edgeNone,
  edgeNow,
  edgeOff,
  edgeOpen,
  edgeOver,
  edgePaused,
  edgePlanned,
  edgeRuns,
  edgeUnsent,
  noteStrip,
  nowLine,
  timeBlock,
  warningStrip,
} from './edges.ts';
export { Fault, type FaultProps } from './fault.tsx';
export { branchLine, cutBox, cutLine, inkLine, lineAbove, lineAfter, lineBelow, lineBetween } from './lines.ts';
export { figures, grow, listRow, row } from './rows.ts';
export { Section, type SectionProps } from './section.tsx';
export { plainTable, rowTable, table, tableCard } from './table.ts';
export { faultText, quiet, quietLine, quietSmall } from './texts.ts';
