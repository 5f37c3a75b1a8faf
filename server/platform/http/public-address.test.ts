import { describe, expect, it } from 'vitest';
import { assertServerHost, isPublicAddress, isServerAddress } from './public-address.ts';

it.each(['::127.0.0.1', '::7f00:1', '::10.0.0.1', '::8.8.8.8', '::2'])('counts %s as private', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe('the address of a server that an owner enters', () => {
  it.each(['127.0.0.1', '::1', '192.168.1.20', '10.0.0.4', 'fd12::4', '8.8.8.8', '2606:4700::1', '100.64.0.9'])(
    'may be %s',
    (address) => {
      expect(isServerAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['169.254.169.254', '169.254.0.1', 'fe80::1', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '::169.254.169.254'],
    ...['fd00:ec2::254', '100.100.100.200', '192.0.0.192', '::ffff:100.100.100.200', '::127.0.0.1', 'nonsense'],
  ])('may not be %s', (address) => {
    expect(isServerAddress(address)).toBe(false);
  });

  it.each(['169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]', '2852039166', '0xa9fea9fe'])(
    'is refused as host %s with a sentence',
    async (host) => {
      await expect(assertServerHost(host)).rejects.toThrow(/is reserved for services inside a hosting provider\./);
    },
  );

  it('may have an unknown name, whose error the connection explains better', async () => {
    await assertServerHost('no-such-host.invalid');
    await assertServerHost('localhost');
  });
});
