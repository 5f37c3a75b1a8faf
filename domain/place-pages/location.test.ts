import { describe, expect, it } from 'vitest';
import { locationFields } from './location.ts';

const { siteList } = locationFields.shape;

describe('the site list of a destination', () => {
  it.each([
    ['/dive-sites?place=queensland/great-barrier-reef', '/dive-sites?place=queensland%2Fgreat-barrier-reef'],
    ['https://bommie.example/dive-sites?near=Coffs+Harbour&page=2&view=map#results', '/dive-sites?near=Coffs+Harbour'],
    [
      '/dive-sites?near=Mornington+Peninsula&entry=jetty&km=25',
      '/dive-sites?entry=jetty&near=Mornington+Peninsula&km=25',
    ],
    ['', null],
    [null, null],
  ])('reads %j as %j', (typed, stored) => {
    expect(siteList.parse(typed)).toBe(stored);
    expect(siteList.parse(stored)).toBe(stored);
  });

  it.each(['/dive-sites', '/plan?near=Cairns', '/dive-sites?plcae=queensland', '/dive-sites?depth=abyss', 'http://['])(
    'rejects %j',
    (typed) => {
      expect(siteList.safeParse(typed).error?.issues).toMatchObject([
        { message: expect.stringMatching(/^Paste the address of the dive-site list/) },
      ]);
    },
  );
});
