import { isIPv6 } from 'node:net';

/**
 * Identifies a client for rate limits: by its IPv4 address, or by the /64 network of its IPv6 address, since a single
 * connection usually gets a whole /64 and could otherwise use a new address for every request.
 */
export function rateLimitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < 8 - after) groups.push('0');
    if (tail !== '') groups.push(...tail.split(':'));
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
