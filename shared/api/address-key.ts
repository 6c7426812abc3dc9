/**
 * One caller of the Internet, whom edge and provider count alike (safety B3, B4, E10): an IPv4 address, or
 * the /64 of an IPv6 one, which is what a customer gets as a whole. @param ip as a socket or a proxy names
 * it; what is no IPv6 address is itself
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * How much more the /56 of an IPv6 address may take than one /64 of it: a household's line has one or a few of its 256.
 */
const NETWORK_SHARE = 4;

/**
 * Whom what this address takes is counted for, the narrowest first; `share`: how many times what one address
 * may take (safety E10). An IPv6 line comes as a /56 as often as a /64, so that 256 "addresses" may be one
 * caller. @param ip as of `addressKey`
 */
export function callersOf(ip: string): readonly { key: string; share: number }[] {
  const key = addressKey(ip);
  if (!key.endsWith('::/64')) return [{ key, share: 1 }];
  const groups = key.slice(0, -'::/64'.length).split(':');
  const last = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);
  return [
    { key, share: 1 },
    { key: `${groups.slice(0, 3).join(':')}:${last}::/56`, share: NETWORK_SHARE },
  ];
}
