/** Values of the environment, read in one way by every server's settings. */

export function isOn(text: string | undefined, otherwise: boolean): boolean {
  return text ? ['1', 'true', 'on', 'yes'].includes(text.toLowerCase()) : otherwise;
}

/** Throws, in words, for what is no port; 0 is any free one. */
export function readPort(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is no port: ${text}`);
  return port;
}
