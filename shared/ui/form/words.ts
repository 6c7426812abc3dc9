import {
  type BaseLocale,
  type Country,
  callingCode,
  intlTag,
  isolateLtr,
  type Locale,
  type MobileError,
  useLocale,
  useOwnWords,
} from '@sufra/i18n';

const digitsAr = (n: number) => (n >= 3 && n <= 10 ? `${n} أرقام` : `${n} رقماً`);

function lettersAr(n: number): string {
  const rest = n % 100;
  if (rest >= 3 && rest <= 10) return `${n} أحرف`;
  return rest >= 11 ? `${n} حرفاً` : `${n} حرف`;
}

/** What forms say themselves [X-010…X-012]. Messages of single rules come from the modules' locale files. */
const words = {
  ar: {
    fillAll: 'أكمل الحقول المعلّمة',
    required: 'هذا الحقل مطلوب',
    optional: 'اختياري',
    atLimit: (most: number) => `وصل النص إلى الحد الأقصى: ${lettersAr(most)}`,
    country: 'رمز الدولة',
    code: (length: number) => `رمز التحقق من ${digitsAr(length)}`,
    full: 'مكتمل',
    mobile: {
      mobile_required: () => 'هذا الحقل مطلوب',
      mobile_not_digits: () => 'يُكتب رقم الجوال بالأرقام فقط',
      mobile_other_country: () => 'رمز الدولة في الرقم لا يطابق الدولة المختارة',
      mobile_wrong_start: ({ starts }: MobileError) => `يبدأ رقم الجوال بـ \u2066${starts}\u2069`,
      mobile_too_short: ({ length }: MobileError) => `رقم ناقص: يتكون الرقم من ${digitsAr(length)}`,
      mobile_too_long: ({ length }: MobileError) => `رقم زائد: يتكون الرقم من ${digitsAr(length)}`,
    },
  },
  en: {
    fillAll: 'Please fill all fields',
    required: 'Field is required',
    optional: 'optional',
    atLimit: (most: number) => `That is the limit: ${most} characters`,
    country: 'Country code',
    code: (length: number) => `Code of ${length} digits`,
    full: 'Full',
    mobile: {
      mobile_required: () => 'Field is required',
      mobile_not_digits: () => 'A mobile number has digits only',
      mobile_other_country: () => 'The number has another country code than the one chosen',
      mobile_wrong_start: ({ starts }: MobileError) => `A mobile number starts with ${starts}`,
      mobile_too_short: ({ length }: MobileError) => `Too short: type ${length} digits`,
      mobile_too_long: ({ length }: MobileError) => `Too long: type ${length} digits`,
    },
  },
} satisfies Record<BaseLocale, unknown>;

export type FormWords = (typeof words)['en'];

export function useFormWords(): FormWords {
  return useOwnWords(words, 'form.');
}

/** Short names of the countries that the product knows: what the browser knows is too long for a choice in a line. */
const countryNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { SA: 'السعودية', EG: 'مصر', AE: 'الإمارات', QA: 'قطر' },
  en: { SA: 'Saudi Arabia', EG: 'Egypt', AE: 'UAE', QA: 'Qatar' },
};

/** A country with its dial code, `السعودية +966`. */
export function useCountryLabel(): (country: Country) => string {
  const { locale } = useLocale();
  return (country) => `${countryName(country.iso_code2, locale)} ${isolateLtr(callingCode(country))}`;
}

/** `code`: ISO 3166, two letters. */
export function countryName(code: string, locale: Locale): string {
  return countryNames[locale]?.[code] ?? new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(code) ?? code;
}

/** The sentence for a mobile number that was not understood. */
export function useMobileMessage(): (error: MobileError) => string {
  const { mobile } = useFormWords();
  return (error) => mobile[error.code](error);
}
