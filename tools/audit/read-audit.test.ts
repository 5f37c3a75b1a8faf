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
    ['', 'no answer that could be read'],
    ['<html>', 'no answer that could be read'],
    ['{"message":"503 Service Unavailable","statusCode":503,"error":{"summary":""}}', '503 Service Unavailable'],
    ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
    ['{"vulnerabilities":{}}', 'no answer that could be read'],
  ])('fails where a response was expected: %j', (output, why) => {
    expect(readAudit(output)).toEqual({ kind: 'failed', why });
  });

  it.each([404, 405, 501])('recognises a registry without an audit service by its %i', (statusCode) => {
    const output = JSON.stringify({ message: `${statusCode} refused`, statusCode, error: { summary: '' } });
    expect(readAudit(output)).toEqual({ kind: 'unsupported', why: `${statusCode} refused` });
  });
});
