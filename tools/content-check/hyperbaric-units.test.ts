import { expect, test } from 'vitest';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { hyperbaricUnitsRule } from './hyperbaric-units.ts';

function unitFile(fields: object = {}) {
  const unit = { name: 'Unit', slug: 'unit', kinds: ['hyperbaric'], source: 'Its page', checkedOn: '2026-11-26' };
  const parsed = contentFileSchemas.operators.parse({ ...unit, latitude: -34, longitude: 151, ...fields });
  return { path: 'operators/unit.yaml', slug: 'unit', fields: parsed, body: '' };
}
function placeFile(name: string) {
  const emergency = { evacuation: { text: 'By helicopter.', source: 'Its ambulance service' } };
  return {
    path: `places/${name}.md`,
    slug: name,
    fields: contentFileSchemas.places.parse({ name, emergency }),
    body: '',
  };
}
const site = siteFile('new-south-wales/a');
const far = siteFile('new-south-wales/b', {
  latitude: -31.5,
  longitude: 159.1,
  region: 'Lord Howe Island, New South Wales',
});

test('accepts a site near a unit', () => {
  expect(hyperbaricUnitsRule(makeContent({ 'dive-sites': [site], operators: [unitFile()] }))).toEqual([]);
});

test('reports a site where no unit is on record', () => {
  expect(hyperbaricUnitsRule(makeContent({ 'dive-sites': [site] }))).toMatchObject([
    { problem: 'has no hyperbaric unit' },
  ]);
});

test.each(['latitude', 'longitude', 'source', 'checkedOn'])('reports a unit without %s', (field) => {
  const operators = [unitFile({ [field]: null })];
  expect(hyperbaricUnitsRule(makeContent({ operators }))).toMatchObject([{ field, path: 'operators/unit.yaml' }]);
});

test('requires a far site, and one near a doubtful unit only, to say how patients are evacuated', () => {
  const problem = expect.stringContaining('emergency.evacuation');
  const certain = makeContent({ 'dive-sites': [far], operators: [unitFile()] });
  const doubtful = makeContent({ 'dive-sites': [site], operators: [unitFile({ doubt: 'Out of service.' })] });
  expect(hyperbaricUnitsRule(certain)).toMatchObject([{ path: far.path, problem }]);
  expect(hyperbaricUnitsRule(doubtful)).toMatchObject([{ path: site.path, problem }]);
});

test.each(['Lord Howe Island, New South Wales', 'New South Wales'])('finds the evacuation in %s', (name) => {
  const content = makeContent({ 'dive-sites': [far], operators: [unitFile()], places: [placeFile(name)] });
  expect(hyperbaricUnitsRule(content)).toEqual([]);
});
