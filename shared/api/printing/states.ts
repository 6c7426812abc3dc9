/** What a print job, a printer and a station can be (PRN-001, PRN-002): pure data, the same on server and page. */

/**
 * `star`: it polls by CloudPRNT. `epson`: it polls by Server Direct Print. `tablet`: it hangs on a device
 * that has the console open.
 */
export const PRINTER_KINDS = ['star', 'epson', 'tablet'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** What a printer says of itself; null in its place: nothing is wrong. */
export const PRINTER_FAULTS = ['paper', 'cover', 'error'] as const;
export type PrinterFault = (typeof PRINTER_FAULTS)[number];

/** `ticket`: for the kitchen. `receipt`: for the guest. */
export const PRINT_PAPERS = ['ticket', 'receipt', 'test'] as const;
export type PrintPaper = (typeof PRINT_PAPERS)[number];

/** Which dishes a station prints: of its `groups`, the `rest` that no station names, or `all`. */
export const STATION_TAKES = ['groups', 'rest', 'all'] as const;
export type StationTakes = (typeof STATION_TAKES)[number];

/**
 * `waiting`: no printer has it. `sent`: it was handed to a printer, which has not confirmed it. `printed`: it
 * is on paper. `stuck`: it was handed over and may be on paper or not: a person looks. `withdrawn`: its order
 * came to nothing before it was printed. `settled`: a person said that it needs no paper.
 */
export const PRINT_STATES = ['waiting', 'sent', 'printed', 'stuck', 'withdrawn', 'settled'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/**
 * Why staff are alarmed. Those of a printer, and `silent`: it has not asked for a while. `slow`: it asks, and
 * has not taken it. `unsure`: it was handed over and not confirmed. `refused`: the printer cannot print it.
 * `none`: its station has no printer.
 */
export const PRINT_FAULTS = [...PRINTER_FAULTS, 'silent', 'slow', 'unsure', 'refused', 'none'] as const;
export type PrintFault = (typeof PRINT_FAULTS)[number];

/** Dots across the paper, at 203 dots an inch. */
export const DOTS_ACROSS: Readonly<Record<58 | 80, number>> = { 58: 384, 80: 576 };
