import type { BaseLocale } from './locales.ts';
import type { Texts } from './texts.ts';

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pluralKey = new RegExp(`^(.+)_(${pluralForms.join('|')})$`);
const place = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;

/** Words with two right spellings, and ours. The API's own statuses are no texts. */
const SPELLED = [
  [/cancell(?:ed|ing)/i, 'canceled'],
  [/e-mail/i, 'email'],
  [/\bcolour/i, 'color'],
  [/\bmetres?\b/i, 'meters'],
  [/\bprogramme/i, 'program'],
] as const;

/** Fathatan stands on either side of its alef in right Arabic; ours is on the alef. */
const SPELLED_IN_ARABIC = [[/\u064b\u0627/, 'أولاً']] as const;

function flatten(texts: Texts, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'object' && value !== null)
      for (const [k, v] of flatten(value, `${prefix}${key}.`)) flat.set(k, v);
    else flat.set(prefix + key, value);
  }
  return flat;
}

/** Counted messages (those with a plural form) by base key, and the other keys. */
function sort(flat: Map<string, unknown>): { counted: Map<string, Set<string>>; single: Set<string> } {
  const counted = new Map<string, Set<string>>();
  const single = new Set<string>();
  for (const key of flat.keys()) {
    const match = pluralKey.exec(key);
    if (match?.[1] && match[2]) counted.set(match[1], (counted.get(match[1]) ?? new Set()).add(match[2]));
    else single.add(key);
  }
  return { counted, single };
}

function places(value: unknown): string[] {
  return [...String(value).matchAll(place)].map((match) => match[1] ?? '').sort();
}

/**
 * What is wrong with a pair of locale files, one sentence each; an empty list means nothing:
 * the same keys in both, no empty text, the same places in a text (a counted form may leave out `count`), all
 * six Arabic forms and English `one` and `other` of each counted message, Arabic punctuation, straight
 * English apostrophes, one spelling in both languages.
 */
export function checkLocaleFiles(ar: Texts, en: Texts): string[] {
  const problems: string[] = [];
  const files = { ar: flatten(ar), en: flatten(en) };
  const sorted = { ar: sort(files.ar), en: sort(files.en) };

  for (const [code, flat] of Object.entries(files))
    for (const [key, value] of flat)
      if (typeof value !== 'string' || value.trim() === '') problems.push(`${code}: "${key}" has no text`);

  problems.push(...checkSpelling('en', en), ...checkSpelling('ar', ar));

  for (const [own, other] of [
    ['ar', 'en'],
    ['en', 'ar'],
  ] as const) {
    for (const key of sorted[own].single)
      if (!sorted[other].single.has(key)) problems.push(`${other}: "${key}" is missing`);
    for (const base of sorted[own].counted.keys())
      if (!sorted[other].counted.has(base)) problems.push(`${other}: the forms of "${base}" are missing`);
  }

  for (const [base, forms] of sorted.ar.counted)
    for (const form of pluralForms) if (!forms.has(form)) problems.push(`ar: "${base}_${form}" is missing`);
  for (const [base, forms] of sorted.en.counted)
    for (const form of ['one', 'other']) if (!forms.has(form)) problems.push(`en: "${base}_${form}" is missing`);

  for (const key of sorted.ar.single) {
    const [inArabic, inEnglish] = [places(files.ar.get(key)), places(files.en.get(key))];
    if (files.en.has(key) && inArabic.join() !== inEnglish.join())
      problems.push(`"${key}" has other places in ar (${inArabic}) than in en (${inEnglish})`);
  }
  for (const [key, value] of files.ar)
    if (/[؀-ۿ]\s*[,;?]/.test(String(value))) problems.push(`ar: "${key}" has Latin punctuation`);
  return problems;
}

/** Texts of one language that are not in our spelling, one sentence each: also of files that are no module's. */
export function checkSpelling(code: BaseLocale, texts: Texts): string[] {
  const spelled = code === 'ar' ? SPELLED_IN_ARABIC : SPELLED;
  return [...flatten(texts)].flatMap(([key, value]) => {
    const others = spelled
      .filter(([other]) => other.test(String(value)))
      .map(([, ours]) => `${code}: "${key}" spells ${ours} otherwise`);
    // One apostrophe, so that a sentence is written in one way; the specification's messages have the straight one.
    return code === 'en' && String(value).includes('’') ? [...others, `en: "${key}" has a curly apostrophe`] : others;
  });
}
