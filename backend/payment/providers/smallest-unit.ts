/**
 * Amounts as providers count them: in a currency's smallest unit by ISO 4217, of which a dinar has a
 * thousand. Ours are hundredths. What a browser or CLDR shows of a currency is another thing: no shop takes
 * fils of an Iraqi dinar, and every provider counts them.
 */
import { ProviderAway, ProviderRefused } from './adapter.ts';

/**
 * ISO 4217, list one: digits after the point, and the currencies that have so many. Left out: four digits,
 * funds, metals.
 */
const CURRENCIES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP
    ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA
    MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE
    SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(CURRENCIES).flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, Number(digits)])),
);

/** Smallest units as our hundredths, rounded up; null: no currency that is counted. */
export function leastHundredths(smallestUnits: number, currency: string): number | null {
  const digits = DIGITS.get(currency);
  return digits === undefined ? null : Math.ceil((smallestUnits * 100) / 10 ** digits);
}

/** The least that can be paid of a currency, in hundredths: parts of an amount are whole numbers of it. */
export const stepOf = (currency: string): number => leastHundredths(1, currency) ?? 1;

/** Throws ProviderRefused when hundredths are no whole number of it. */
export function toSmallestUnit(hundredths: number, currency: string): number {
  const amount = (hundredths * unitsOf(currency)) / 100;
  if (!Number.isSafeInteger(amount)) throw new ProviderRefused(`${hundredths} hundredths of ${currency}`);
  return amount;
}

/** Throws ProviderAway for an answer that cannot be said in hundredths. */
export function fromSmallestUnit(amount: number, currency: string): number {
  const hundredths = (amount * 100) / unitsOf(currency);
  if (!Number.isSafeInteger(hundredths)) throw new ProviderAway(`${amount} of ${currency} is no amount of ours`);
  return hundredths;
}

function unitsOf(currency: string): number {
  const digits = DIGITS.get(currency);
  if (digits === undefined) throw new ProviderRefused('a currency that is not counted');
  return 10 ** digits;
}
