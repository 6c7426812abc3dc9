import { isolateLtr } from './isolate.ts';
import type { Locale } from './locales.ts';

/** A distance in metres: `350 متر` / `350 m` below a kilometre, then `1.2 كم` / `1.2 km`, whole above ten. */
export function formatDistance(metres: number, locale: Locale): string {
  if (!Number.isFinite(metres) || metres < 0) return '';
  const near = Math.max(10, Math.round(metres / 10) * 10);
  if (near < 1000) return locale === 'ar' ? `${near} متر` : isolateLtr(`${near} m`);
  const km = metres / 1000;
  const value = km < 9.95 ? km.toFixed(1).replace(/\.0$/, '') : String(Math.round(km));
  return locale === 'ar' ? `${value} كم` : isolateLtr(`${value} km`);
}
