import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Keeps requests that people choose the address of out of our own network (SSRF). */

/** Whether an IP address may be connected to. Tests allow their own machine. */
export type AddressFilter = (address: string) => boolean;

/** Whether an address is on the public internet: not this machine, a private network, or one of the special ranges. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
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
