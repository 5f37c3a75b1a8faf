import { lookup as dnsLookup, promises as dnsPromises, type LookupAddress } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Keeps requests to addresses that people enter out of our own network (SSRF). */

/** Returns whether connecting to an IP address is allowed. Tests allow their own machine. */
export type AddressFilter = (address: string) => boolean;

/**
 * Returns whether an address is on the public internet: not this machine, a private network, or one of the special ranges.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed?.range() === 'unicast' && !isIpv4Compatible(parsed);
}

/** Parses an address and converts an IPv4 address mapped to IPv6 to IPv4; undefined for anything else. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // ipaddr.js mistakes `::127.0.0.1` for `::ffff:127.0.0.1`; the hexadecimal form is not ambiguous.
  const isDotted = isIPv6(address) && address.includes('.') && !address.includes('%');
  const text = isDotted ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

/** Matches `::127.0.0.1`, withdrawn by RFC 4291 (2.5.5.1): some systems connect to the IPv4 address in it. */
const isIpv4Compatible = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);

/** Metadata services of hosting providers outside link-local ranges: AWS (IPv6), Alibaba Cloud, Oracle Cloud. */
const METADATA_ADDRESSES = new Set(['fd00:ec2::254', '100.100.100.200', '192.0.0.192']);

/**
 * Returns whether an owner may enter a server at this address: the owner's own network is allowed, link-local addresses are
 * not. Those are the metadata services of hosting providers, which give out keys.
 */
export function isServerAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (!parsed || (isIpv4Compatible(parsed) && parsed.range() !== 'loopback')) return false;
  return parsed.range() !== 'linkLocal' && !METADATA_ADDRESSES.has(parsed.toString());
}

export class MetadataAddressError extends Error {
  constructor(host: string) {
    super(`${host} is reserved for services inside a hosting provider. Give the server’s own name or address.`);
  }
}

/**
 * Resolves the host of a server that an owner has entered, and applies {@link isServerAddress}. An unknown name passes,
 * because the connection's own error explains it better. @throws MetadataAddressError
 */
export async function assertServerHost(host: string): Promise<void> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = await dnsPromises.lookup(name, { all: true }).catch(() => []);
  if (!addresses.every(({ address }) => isServerAddress(address))) throw new MetadataAddressError(name);
}

export class PrivateAddressError extends Error {
  constructor() {
    super('It leads to a private network.');
  }
}

/**
 * Checks a host that is an address before connecting: a name is checked when it is resolved, an address is not resolved.
 * @throws PrivateAddressError
 */
export function assertAllowedHost({ hostname }: URL, isAllowed: AddressFilter): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError();
}

/** Resolves a name and rejects forbidden addresses: the addresses checked are exactly those used. */
export function guardedLookup(isAllowed: AddressFilter): LookupFunction {
  return (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddressError(), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
