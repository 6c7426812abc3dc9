/** The zone that this device is set to. In a browser only: a server's own zone says nothing about a customer. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
