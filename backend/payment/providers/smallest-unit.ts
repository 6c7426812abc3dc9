/** Amounts as providers count them: in a currency's smallest unit, of which a dinar has a thousand. Ours are hundredths. */
import { ProviderAway } from './adapter.ts';

/** Throws RangeError when hundredths are no whole number of it. */
export function toSmallestUnit(hundredths: number, currency: string): number {
  const amount = (hundredths * unitsOf(currency)) / 100;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${hundredths} hundredths of ${currency}`);
  return amount;
}

/** Throws ProviderAway for an answer that cannot be said in hundredths. */
export function fromSmallestUnit(amount: number, currency: string): number {
  const hundredths = (amount * 100) / unitsOf(currency);
  if (!Number.isSafeInteger(hundredths)) throw new ProviderAway(`${amount} of ${currency} is no amount of ours`);
  return hundredths;
}

function unitsOf(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    return 10 ** (maximumFractionDigits ?? 2);
  } catch {
    throw new ProviderAway(`a currency that is none`);
  }
}
