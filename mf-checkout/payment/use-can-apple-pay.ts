import { useEffect, useState } from 'react';
import { canApplePay } from './apple-pay.ts';

/** True: this device can pay by Apple Pay, or it was not asked yet (the server knows no device). */
export function useCanApplePay(): boolean {
  const [canPay, setCanPay] = useState(true);
  useEffect(() => setCanPay(canApplePay()), []);
  return canPay;
}
