import { describe, expect, it } from 'vitest';
import { readAudit } from './read-audit.ts';

const metadata = { dependencies: { prod: 212 } };

describe('readAudit', () => {
  it('knows a clean report', () => {
    expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({ kind: 'clean', packages: 212 });
  });

  it('names every package with a vulnerability', () => {
    const vulnerabilities = {
      'left-pad': {
        severity: 'high',
        range: '<2.0.0',
        via: [{ title: 'Pads too far', url: 'https://advisories.example/1' }],
      },
      outer: { severity: 'low', range: '*', via: ['left-pad'] },
    };
    expect(readAudit(JSON.stringify({ vulnerabilities, metadata }))).toEqual({
      kind: 'found',
      vulnerabilities: [
        'left-pad <2.0.0, high: Pads too far (https://advisories.example/1)',
        'outer *, low: through left-pad',
      ],
    });
  });

  it.each([
    ['', 'no answer that could be read'],
    ['<html>', 'no answer that could be read'],
    ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
    ['{"vulnerabilities":{}}', 'no answer that could be read'],
  ])('does not take %j for a clean report', (output, why) => {
    expect(readAudit(output)).toEqual({ kind: 'not asked', why });
  });
});
