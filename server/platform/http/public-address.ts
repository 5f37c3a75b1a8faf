import { lookup as dnsLookup, promises as dnsPromises, type LookupAddress } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Keeps requests that people choose the address of out of our own network (SSRF). */

/** Whether an IP address may be connected to. Tests allow their own machine. */
export type AddressFilter = (address: string) => boolean;

/** Whether an address is on the public internet: not this machine, a private network, or one of the special ranges. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed?.range() === 'unicast' && !isIpv4Compatible(parsed);
}

/** An IPv4 address mapped to IPv6 becomes IPv4; undefined for anything that is not an address. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // ipaddr.js takes `::127.0.0.1` for `::ffff:127.0.0.1`; the hexadecimal form is not ambiguous.
  const isDotted = isIPv6(address) && address.includes('.') && !address.includes('%');
  const text = isDotted ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

/** `::127.0.0.1`, withdrawn by RFC 4291 (2.5.5.1): some systems connect to the IPv4 address in it. */
const isIpv4Compatible = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);

/** Metadata services of hosting providers outside link-local ranges: AWS (IPv6), Alibaba Cloud, Oracle Cloud. */
const METADATA_ADDRESSES = new Set(['fd00:ec2::254', '100.100.100.200', '192.0.0.192']);

/**
 * Whether an owner may name a server at an address: also one in the owner's own network, but no link-local one. Those are the metadata
 * services of hosting providers, which hand out keys.
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
 * Resolves the host of a server that an owner has named, and refuses what {@link isServerAddress} does. An unknown name passes: connecting
 * to it explains that better. @throws MetadataAddressError
 */
export async function assertServerHost(host: string): Promise<void> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = await dnsPromises.lookup(name, { all: true }).catch(() => []);
  if (!addresses.every(({ address }) => isServerAddress(address))) throw new MetadataAddressError(name);
}

export class PrivateAddressError extends Error {
  constructor() {
    super('It leads into a private network.');
  }
}

/** A name is checked when it is resolved; an address is not resolved, so check it before connecting. @throws PrivateAddressError */
export function assertAllowedHost({ hostname }: URL, isAllowed: AddressFilter): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError();
}

/** Resolves a name and refuses it where it may not be connected to: the very addresses that are checked are the ones used. */
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
