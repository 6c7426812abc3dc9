/** ISO code of the country of a customer's number, in either spelling of C-57; undefined or null: not known. */
export function customerCountry<Code>({
  country_code,
  countryCode,
}: {
  readonly country_code?: Code;
  readonly countryCode?: Code;
}): Code | undefined {
  return country_code ?? countryCode;
}
