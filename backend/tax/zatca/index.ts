/** Saudi Arabia: Zakat, Tax and Customs Authority, e-invoicing phase 2 (TAX-002). */
import { HOUR_MS } from '@sufra/i18n/time/units';
import type { TaxAuthority } from '../documents/authority.ts';
import { zatcaAdvice } from './advice.ts';
import { enrollAtZatca } from './enroll.ts';
import { ZATCA_ENROLL, ZATCA_FACTS, zatcaBuyerFault } from './facts.ts';
import { FIRST_HASH, makeInvoice } from './invoice.ts';
import { reportInvoice } from './report.ts';
import { stampInvoice } from './stamp.ts';

export const zatca: TaxAuthority = {
  name: 'zatca',
  country: 'SA',
  currency: 'SAR',
  firstHash: FIRST_HASH,
  reportWithinMs: 24 * HOUR_MS,
  facts: ZATCA_FACTS,
  enrollFields: ZATCA_ENROLL,
  buyerFault: zatcaBuyerFault,
  make: makeInvoice,
  signsByKeys: true,
  sign: stampInvoice,
  send: reportInvoice,
  enroll: enrollAtZatca,
  adviceOn: zatcaAdvice,
};
