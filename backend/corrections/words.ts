/**
 * What a correction says to the owner, in both languages. What comes from the tenant's data is isolated where
 * it stands.
 */
import type { BaseLocale, LocalizedText } from '@sufra/contract';
import { isolate, isolateLtr } from '@sufra/i18n';
import { inLocale } from '../errors/texts.ts';
import type { Letter } from '../outbox/letter.ts';
import type { Finding, Named, Rule } from './findings.ts';

const RULES: Readonly<Record<BaseLocale, Readonly<Record<Rule, string>>>> = {
  ar: {
    no_type: 'الطلب مفعّل، ولا يقدّم أي فرع نوعاً مفعّلاً من أنواع الطلب.',
    type_without_branch: 'نوع الطلب مفعّل، ولا يقدّمه أي فرع.',
    dine_in_off: 'الطلب داخل المطعم ضمن أنواع الطلب، والطلب من الطاولة متوقف.',
    reservation_without_branch: 'الحجوزات مفعّلة، ولا يستقبلها أي فرع.',
    waiting_without_branch: 'قائمة الانتظار مفعّلة، ولا قائمة في أي فرع.',
    recaptcha_without_key: 'اخترت reCAPTCHA من دون مفتاح أو سر، فنموذج التواصل متوقف.',
    top_up_range: 'أقل شحن للمحفظة أعلى من أكثره.',
    late_credit_without_amount: 'رصيد التأخير مفعّل من دون مبلغ.',
    default_lang_unknown: 'اللغة الافتراضية ليست من لغات الموقع.',
    form: 'القيمة ليست على الشكل المطلوب، فلا أثر لها.',
  },
  en: {
    no_type: 'Ordering is on, but no branch serves an order type that is on.',
    type_without_branch: 'The order type is on, but no branch serves it.',
    dine_in_off: 'Dine-in is among the order types, but ordering at the table is off.',
    reservation_without_branch: 'Reservations are on, but no branch takes any.',
    waiting_without_branch: 'The waiting list is on, but no branch has one.',
    recaptcha_without_key: 'reCAPTCHA is chosen without key or secret: the contact form cannot be sent.',
    top_up_range: 'The smallest wallet top-up is above the largest.',
    late_credit_without_amount: 'Credit for late orders is on without an amount.',
    default_lang_unknown: 'The default language is none of the site’s.',
    form: 'The value is not of the form that is asked for, and has no effect.',
  },
};

const NAMED: Readonly<Record<BaseLocale, Readonly<Record<Named, string>>>> = {
  ar: { banner: 'الإعلان', item: 'الصنف', group: 'القسم', page: 'الصفحة', page_body: 'نص الصفحة', branch: 'الفرع' },
  en: { banner: 'Banner', item: 'Dish', group: 'Group', page: 'Page', page_body: 'Text of page', branch: 'Branch' },
};

export function sentence(finding: Finding, locale: BaseLocale): string {
  const ar = locale === 'ar';
  switch (finding.kind) {
    case 'colour': {
      const { role, scheme, from, to } = finding;
      const [name, before, after] = [role, from, to].map((text) => isolateLtr(text));
      const dark = scheme === 'dark';
      return ar
        ? `اللون ${name} في المظهر ${dark ? 'الداكن' : 'الفاتح'} صعب القراءة: عُرض ${after} بدل ${before}.`
        : `Color ${name} of the ${dark ? 'dark' : 'light'} theme cannot be read: ${after} is shown in place of ${before}.`;
    }
    case 'banner_link':
      return ar
        ? `الإعلان ${nameOf(finding, locale)} لا يؤدي إلى شيء: الصنف أو القسم أو العنوان غير موجود.`
        : `Banner ${nameOf(finding, locale)} leads nowhere: its dish, group or address is not there.`;
    case 'banner_picture':
      return ar
        ? `الإعلان ${nameOf(finding, locale)} بلا صورة، فلا يُعرض.`
        : `Banner ${nameOf(finding, locale)} has no picture and is not shown.`;
    case 'text_missing': {
      const language = finding.language === 'ar' ? (ar ? 'بالعربية' : 'in Arabic') : ar ? 'بالإنجليزية' : 'in English';
      const what = NAMED[locale][finding.what];
      return ar
        ? `${what} ${nameOf(finding, locale)}: لا نص ${language}.`
        : `${what} ${nameOf(finding, locale)}: no text ${language}.`;
    }
    case 'picture_large': {
      const what = isolateLtr(finding.what);
      const size =
        finding.bytes === undefined
          ? isolateLtr(`${finding.px} px`)
          : isolateLtr(`${Math.ceil(finding.bytes / 1000)} KB`);
      return ar ? `الصورة ${what} كبيرة على الجوال: ${size}.` : `Picture ${what} is too large for a phone: ${size}.`;
    }
    case 'setting':
      return `${isolateLtr(finding.key)}: ${RULES[locale][finding.rule]}`;
  }
}

function nameOf({ names, id }: { names: LocalizedText; id: string }, locale: BaseLocale): string {
  return isolate(inLocale(names, locale).trim() || id);
}

/** The daily letter, without its head. */
export function letterWords(
  findings: readonly Finding[],
  site: string,
  locale: BaseLocale,
): Pick<Letter, 'subject' | 'blocks'> {
  const name = isolate(site);
  const [subject, text] =
    locale === 'ar'
      ? [`ملاحظات على موقع ${name}`, 'صحّحنا ما أمكن حيث يراه العملاء، والأصل عندك.']
      : [`Notes on the site of ${name}`, 'We mended what we could where customers see it; the source is yours.'];
  const items = findings.map((finding) => sentence(finding, locale));
  return {
    subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'list', items },
    ],
  };
}
