import { isolateLtr } from '@sufra/i18n';

/** Seconds as a clock, `9:05`, always left to right. */
export function clockText(seconds: number): string {
  return isolateLtr(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
