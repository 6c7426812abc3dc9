/** Egypt: Egyptian Tax Authority, e-receipt (TAX-003). */
import type { LocalizedText } from '@sufra/contract';
import { HOUR_MS } from '@sufra/i18n/time/units';
import type { TaxAuthority } from '../documents/authority.ts';
import { ETA_ENROLL, ETA_FACTS, etaBuyerFault } from './facts.ts';
import { linkReceipt, makeReceipt } from './receipt.ts';
import { enrollAtEta, reportReceipt } from './report.ts';

const FACTS: LocalizedText = {
  ar: 'راجع بيانات الجهاز كما هي في بوابة المصلحة: رقم التسجيل وكود الفرع وكود النشاط والرقم التسلسلي، ثم صحّح الإيصال.',
  en: 'Compare the facts of the device with the portal of the authority: registration number, branch code, activity code and serial number. Then correct the receipt.',
};
const ITEM: LocalizedText = {
  ar: 'كود الصنف غير مسجل. سجّله في بوابة المصلحة أو غيّره في بيانات الجهاز، ثم صحّح الإيصال.',
  en: 'The item code is not registered. Register it in the portal or change it at the device, then correct the receipt.',
};
const CHAIN: LocalizedText = {
  ar: 'المصلحة لا تعرف الإيصال السابق. لا تغيّر شيئاً، وأرسل رمز الخطأ إلى المشغّل.',
  en: 'The authority does not know the receipt before it. Change nothing, and send the code to the operator.',
};

const BY_CODE: readonly (readonly [RegExp, LocalizedText])[] = [
  [/item|EGS|GS1/i, ITEM],
  [/uuid|hash|previous/i, CHAIN],
  [/branch|seller|rin|serial|activity|address|issuer/i, FACTS],
];

export const eta: TaxAuthority = {
  name: 'eta',
  country: 'EG',
  currency: 'EGP',
  // The first receipt of a device names none before it.
  firstHash: '',
  reportWithinMs: 24 * HOUR_MS,
  facts: ETA_FACTS,
  enrollFields: ETA_ENROLL,
  buyerFault: etaBuyerFault,
  make: makeReceipt,
  signsByKeys: false,
  sign: linkReceipt,
  send: reportReceipt,
  enroll: enrollAtEta,
  adviceOn: (code) => BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null,
};
