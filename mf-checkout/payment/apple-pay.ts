/**
 * The device's Apple Pay sheet (CHK-027). The device says whether it can; "must use Safari" is said only
 * where it says no. The sheet's token goes to the server at once and is stored nowhere.
 */

import type { Caller } from '@sufra/api';
import { authorizeApplePay, type PaymentSession, validateApplePay } from '@sufra/api/payment/endpoints';
import { newKey } from '@sufra/contract';
import { withResolvers } from '@sufra/contract/older-browsers';

interface SheetEvents {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
  oncancel: (() => void) | null;
}

interface Sheet extends SheetEvents {
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
}

interface SheetClass {
  new (version: number, request: object): Sheet;
  canMakePayments(): boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
}

const VERSION = 3;

function sheetClass(): SheetClass | null {
  return (window as { ApplePaySession?: SheetClass }).ApplePaySession ?? null;
}

/** True: this device can pay so. */
export function canApplePay(): boolean {
  try {
    return sheetClass()?.canMakePayments() === true;
  } catch {
    // A frame or page where the device refuses the question.
    return false;
  }
}

/**
 * Opens the sheet; must run in the tap itself. Resolves with the session as the server has it, null when the
 * customer closed the sheet. Once the customer has agreed, a failure says nothing about the money: the
 * unchanged session is returned, and the bank has to be asked. Rejects before that.
 */
export function payByApple(caller: Caller, session: PaymentSession): Promise<PaymentSession | null> {
  const { promise, resolve, reject } = withResolvers<PaymentSession | null>();
  const Class = sheetClass();
  const asked = session.action?.request;
  if (!Class || !asked) return Promise.resolve(null);
  const sheet = new Class(VERSION, {
    countryCode: asked.country,
    currencyCode: session.currency,
    supportedNetworks: asked.networks,
    merchantCapabilities: ['supports3DS'],
    total: { label: asked.label, amount: session.amount },
  });
  const params = { id: session.id };
  const key = newKey();
  sheet.onvalidatemerchant = ({ validationURL }) => {
    caller
      .call(validateApplePay, { params, body: { validation_url: validationURL } })
      .then(({ merchant_session }) => sheet.completeMerchantValidation(merchant_session))
      .catch((error: unknown) => {
        sheet.abort();
        reject(error);
      });
  };
  sheet.onpaymentauthorized = ({ payment }) => {
    caller
      // biome-ignore lint/plugin: a sheet gives its token once, and the page stores it nowhere
      .call(authorizeApplePay, { params, body: { token: payment.token } }, { idempotencyKey: key })
      .then((paid) => {
        sheet.completePayment({ status: paid.outcome === 'failed' ? Class.STATUS_FAILURE : Class.STATUS_SUCCESS });
        resolve(paid);
      })
      .catch(() => {
        sheet.completePayment({ status: Class.STATUS_FAILURE });
        resolve(session);
      });
  };
  sheet.oncancel = () => resolve(null);
  sheet.begin();
  return promise;
}
