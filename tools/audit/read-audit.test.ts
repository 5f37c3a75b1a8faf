import { describe, expect, it } from 'vitest';
import { readAudit } from './read-audit.ts';

const metadata = { dependencies: { prod: 212 } };

describe('readAudit', () => {
  it('recognises a clean report', () => {
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
    ['<html>', 'no answer that could be read'],
    ['{"message":"503 Service Unavailable","statusCode":503,"error":{"summary":""}}', '503 Service Unavailable'],
    ['{"message":"404 Not Found","statusCode":404,"error":{"summary":""}}', '404 Not Found'],
    ['{"vulnerabilities":{}}', 'no answer that could be read'],
  ])('fails where the registry responds without an audit: %j', (output, why) => {
    expect(readAudit(output)).toEqual({ kind: 'failed', why });
  });

  it.each([
    ['', 'npm waited a minute'],
    ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
    [
      '{"message":"request failed, reason: connect ECONNREFUSED","error":{}}',
      'request failed, reason: connect ECONNREFUSED',
    ],
    ['{"message":"405 refused","statusCode":405,"error":{"summary":""}}', '405 refused'],
  ])('recognises a registry that cannot be reached for an audit: %j', (output, why) => {
    expect(readAudit(output)).toEqual({ kind: 'unreachable', why });
  });
});
