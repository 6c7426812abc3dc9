/** Words of a document's head, the same whether the edge writes them or the browser does after a soft navigation. */
import type { Locale } from './names.ts';

/** Languages of an other script's direction are a tenant's own (HOST-065); of ours only Arabic is. */
const isArabicScript = (locale: Locale) => /^(?:ar|dv|fa|he|ps|sd|ug|ur|yi)$/.test(locale);
const ARABIC = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** `Menu · Nakhla`: the page, then the site, whose title alone is the home's (HOST-010, HOST-060). */
export function documentTitle(title: string | undefined, site: string, locale: Locale): string {
  const page = headText(title ?? '', locale);
  if (page === '' || page === site) return site;
  return site === '' ? page : `${isolated(page, locale)} · ${isolated(site, locale)}`;
}

/**
 * A text without the isolates around parts that run in the page's own direction: search engines and cards show them as
 * boxes, and they change nothing. Around parts of the other direction they stay.
 */
export function headText(text: string, locale: Locale): string {
  return text.replace(/[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g, (whole, part: string) =>
    turnsAround(part, locale) ? whole : part,
  );
}

function isolated(part: string, locale: Locale): string {
  return turnsAround(part, locale) ? `\u2068${part}\u2069` : part;
}

/** True when the part's first letter is of the other direction. */
function turnsAround(part: string, locale: Locale): boolean {
  const isRtl = beginsRtl(part);
  return isRtl !== undefined && isRtl !== isArabicScript(locale);
}

/** Whether a text's first letter runs from right to left; undefined: it has no letter. */
export function beginsRtl(text: string): boolean | undefined {
  const first = /\p{L}/u.exec(text)?.[0];
  return first === undefined ? undefined : ARABIC.test(first);
}
