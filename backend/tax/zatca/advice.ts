/** What a person can do about a refusal of ZATCA, by its codes (TAX-006). */
import type { LocalizedText } from '@sufra/contract';

const VAT: LocalizedText = {
  ar: 'راجع الرقم الضريبي في بيانات الجهاز: 15 رقماً يبدأ وينتهي بالرقم 3، ثم صحّح المستند.',
  en: 'Look at the VAT number of the device: 15 digits that begin and end with 3. Then correct the document.',
};
const ADDRESS: LocalizedText = {
  ar: 'راجع العنوان الوطني في بيانات الجهاز: رقم المبنى 4 أرقام والرمز البريدي 5 أرقام مع الشارع والحي والمدينة، ثم صحّح المستند.',
  en: 'Look at the national address of the device: a building number of 4 digits, a postal code of 5, street, district and city. Then correct the document.',
};
const BUYER: LocalizedText = {
  ar: 'راجع بيانات الشركة المشترية: رقمها الضريبي وعنوانها الوطني. أدخلها من جديد في الطلب ثم صحّح المستند.',
  en: 'Look at the company that bought: its VAT number and its national address. Enter it again at the order, then correct the document.',
};
const STAMP: LocalizedText = {
  ar: 'الختم لم يُقبل. جدّد شهادة الجهاز برمز جديد من بوابة فاتورة، ثم صحّح المستند.',
  en: 'The stamp was not accepted. Renew the certificate of the device with a new code of the Fatoora portal, then correct the document.',
};
const CHAIN: LocalizedText = {
  ar: 'الهيئة لا تعرف المستند السابق في السلسلة. لا تغيّر شيئاً، وأرسل رمز الخطأ إلى المشغّل.',
  en: 'The authority does not know the document before it in the chain. Change nothing, and send the code to the operator.',
};

const BY_CODE: readonly (readonly [RegExp, LocalizedText])[] = [
  [/^BR-KSA-(?:39|40)$/, VAT],
  [/^BR-KSA-(?:08|09|37|66)$/, ADDRESS],
  [/^(?:BR-KSA-(?:10|14|44|63|67|81)|BR-CUSTOM-VALIDATION-01)$/, BUYER],
  [/^BR-KSA-(?:28|29|30|60)$|signature|certificate|CSID/i, STAMP],
  [/^BR-KSA-(?:26|33|34|61)$|hash|PIH|ICV/i, CHAIN],
];

export function zatcaAdvice(code: string): LocalizedText | null {
  return BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
