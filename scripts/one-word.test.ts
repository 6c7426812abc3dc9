/**
 * One word for a meaning, in all texts that people read: of locales, and of `{ ar, en }` in code. A guest who
 * reads "booking" on one page and "reservation" on the next looks for a difference.
 *
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** What no text says, and the word for it. */
const WORDS: Readonly<Record<'ar' | 'en', readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\blog(?:ged|ging)?[ -]?(?:in|out|off)\b/i, 'sign in, sign out'],
    [/\bbook(?:ing|ings|ed)?\b/i, 'reserve, reservation'],
    [/\bchild(?:['’]s|ren['’]s)? seat/i, 'high chair'],
  ],
  ar: [
    [/(?<!جيل |جّل |جّلت )الخروج من/, 'تسجيل الخروج من'],
    // The sum of the dishes and what is paid stand under each other: one word for both is read as one amount.
    [/المجموع(?!ة|ات)/, 'الإجمالي, or مجموع الأصناف for the dishes alone'],
    // A place in a queue is joined; a table is reserved.
    [/احجز دور|حجز دور/, 'انضم إلى القائمة'],
    // A table that waits is read as a free one.
    [/أمامك (?:\S+ )?طاول|طاول\S+ (?:واحدة )?في الانتظار/, 'مجموعة'],
    [/(?<![A-Z])(?:SAR|EGP)(?![A-Z])/, 'an amount by formatMoney: ر.س, ج.م'],
  ],
};

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

it.each(['ar', 'en'] as const)('texts have one word for a meaning: %s', (locale) => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const inLocales = tracked
    .filter((file) => new RegExp(`/(?:locales|words)/${locale}\\.json$`).test(file))
    .flatMap((file) => textsOf(JSON.parse(read(file))).map((text) => ({ file, text })));
  const inCode = tracked
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(new RegExp(`\\b${locale}: (['"\`])(.*?)\\1`, 'g'))].map(([, , text]) => ({
        file,
        text: text!,
      })),
    );
  expect([inLocales.length > 3000, inCode.length > 100]).toEqual([true, true]);
  const said = [...inLocales, ...inCode].flatMap(({ file, text }) =>
    WORDS[locale].flatMap(([wrong, right]) => (wrong.test(text) ? [`${file}: "${text}": ${right}`] : [])),
  );
  expect(said).toEqual([]);
});
