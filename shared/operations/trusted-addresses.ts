/** Neighbours whose headers are believed, by address. */
import { BlockList, isIP } from 'node:net';

export interface TrustedAddresses {
  includes(address: string | undefined): boolean;
}

/**
 * From addresses and subnets (`10.0.0.1`, `10.0.0.0/8`) that `variable` of the environment says; throws for
 * anything else.
 */
export function trustAddresses(entries: readonly string[], variable: string): TrustedAddresses {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`${variable}: ${entry} is neither an address nor a subnet`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return {
    includes(address) {
      if (entries.length === 0 || !address) return false;
      const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
      return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
    },
  };
}
