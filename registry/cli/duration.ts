import { UsageFault } from './arguments.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** Seconds of `30m`, `12h`, `90d`. Throws UsageFault, with the option's name. */
export function secondsOf(text: string, option = '--for'): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (!count || !unit || Number(count) === 0) throw new UsageFault(`${option} ${text}: say 30m, 12h or 90d`);
  return Number(count) * UNITS[unit]!;
}
