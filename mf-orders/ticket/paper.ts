/**
 * The paper that a ticket is printed on, chosen for this device: a roll as long as the ticket, or the sheet
 * that the printer has (SHOP-012).
 */
import { storageRecord } from '@sufra/contract';
import { css, cx } from '@sufra/ui/css';
import { useEffect, useLayoutEffect, useState } from 'react';

export const PAPERS = ['roll', 'roll58', 'sheet'] as const;
export type Paper = (typeof PAPERS)[number];

/** Pixels of CSS in a millimetre. */
const PX_PER_MM = 96 / 25.4;
/** Of paper, in millimetres. */
const WIDTHS = { roll: 80, roll58: 58 } as const;
/** Of the roll, in millimetres: it is cut at the next step, since a page's rule is no number of the page's own. */
const STEP = 20;
const LENGTHS = Array.from({ length: 40 }, (_, at) => (at + 3) * STEP);
/** A rounded pixel more than the paper would begin a second one. */
const RESERVE = 4;

/** Named, so that the rule is of the ticket alone. */
const rolls = (width: number) =>
  LENGTHS.map(
    (length) => css`page:roll-${width}-${length};@page roll-${width}-${length}{size:${width}mm ${length}mm;margin:0}`,
  );
const ROLLS = { roll: rolls(WIDTHS.roll), roll58: rolls(WIDTHS.roll58) } as const;
// Drawn as wide as on paper, so that its length is that on paper.
const WIDE = {
  roll: css`inline-size:80mm;max-inline-size:100%`,
  roll58: css`inline-size:58mm;max-inline-size:100%`,
} as const;
/** Without a size: the printer says it, A4 or Letter. */
const sheet = css`page:sheet;@page sheet{margin:10mm}`;

const record = storageRecord({
  area: 'local',
  key: 'sufra.orders.paper',
  version: 1,
  parse: (value): Paper | null => PAPERS.find((one) => one === value) ?? null,
});

/** Millimetres of the roll for a ticket of `height` pixels; null: longer than any page. */
export function rollLength(height: number): number | null {
  return LENGTHS.find((length) => length >= height / PX_PER_MM + RESERVE) ?? null;
}

interface ChosenPaper {
  paper: Paper;
  /** Of the element that is printed: it is measured. */
  ref: (element: HTMLElement | null) => void;
  className: string;
  choose: (paper: Paper) => void;
}

/** The paper of this device, and how to choose another. A roll is measured at the ticket as it is drawn. */
export function usePaper(): ChosenPaper {
  // A state and no ref: another language of the ticket is another element.
  const [ticket, setTicket] = useState<HTMLElement | null>(null);
  const [paper, setPaper] = useState<Paper>('roll');
  const [length, setLength] = useState<number | null>(null);
  // The server does not know the device.
  useEffect(() => setPaper(record.read() ?? 'roll'), []);
  useEffect(() => {
    if (!ticket || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setLength(rollLength(ticket.getBoundingClientRect().height)));
    observer.observe(ticket);
    return () => observer.disconnect();
  }, [ticket]);
  // Of another width it has another length, before it can be printed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paper changes what is measured
  useLayoutEffect(() => {
    if (ticket) setLength(rollLength(ticket.getBoundingClientRect().height));
  }, [ticket, paper]);
  const choose = (chosen: Paper) => {
    record.write(chosen);
    setPaper(chosen);
  };
  return { paper, ref: setTicket, className: classOf(paper, length), choose };
}

function classOf(paper: Paper, length: number | null): string {
  if (paper === 'sheet') return cx(WIDE.roll, sheet);
  return cx(WIDE[paper], length === null ? undefined : ROLLS[paper][LENGTHS.indexOf(length)]);
}
