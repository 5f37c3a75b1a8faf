import { expect, it } from 'vitest';
import { accessFacts, remainingFacilities } from './access-facts.ts';

it('lists what is recorded, a fee with its currency and the day of the check', () => {
  expect(
    accessFacts({
      entryPoint: 'Steps at the eastern end',
      parking: null,
      fee: { amount: 12.5, currency: 'AUD', purpose: 'per vehicle and day', checkedOn: '2026-08-03' },
      permit: { text: 'Online, before you go', url: 'https://park.example/permit' },
    }),
  ).toEqual([
    { name: 'Entry point', value: 'Steps at the eastern end' },
    { name: 'Fee', value: 'AUD\u00A012.50 per vehicle and day, read on 3 August 2026' },
    { name: 'Permit', value: 'Online, before you go', url: 'https://park.example/permit' },
  ]);
});

it('says Free where nothing is charged', () => {
  expect(
    accessFacts({ fee: { amount: 0, currency: 'AUD', purpose: 'to enter the reserve', checkedOn: '2026-08-03' } }),
  ).toEqual([{ name: 'Fee', value: 'Free to enter the reserve, read on 3 August 2026' }]);
});

it('leaves out sentences about facilities that the facts repeat', () => {
  const access = { boat: 'Charters from Portsea, in 20 minutes.', toilets: 'Toilets at the beach.' };
  const facilities = 'Charters from Portsea in 20 minutes; toilets at the beach. The kiosk opens on weekends.';
  expect(remainingFacilities(facilities, access)).toBe('The kiosk opens on weekends.');
  expect(remainingFacilities('Charters from Portsea in 20 minutes.', access)).toBeNull();
  expect(remainingFacilities('Charters from Portsea in 35 minutes.', access)).toBe(
    'Charters from Portsea in 35 minutes.',
  );
  expect(remainingFacilities('Fills in Portsea.', { air: 'Air in Portsea.' })).toBeNull();
  expect(
    remainingFacilities('Boats from Portsea take 20 minutes.', { boat: 'Boat from Portsea, 20 minutes.' }),
  ).toBeNull();
  expect(remainingFacilities('No shop, no water.', access)).toBe('No shop, no water.');
  expect(remainingFacilities(null, access)).toBeNull();
});
