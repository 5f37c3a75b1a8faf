import * as hotline from './diving-hotline.ts';
import { placeOfRegion } from './place.ts';

/** Said where we know no local number. */
export const ASK_OPERATOR_TEXT = 'Ask your operator for the local emergency number before the first dive.';

/** Said after the numbers, wherever they are printed in full. */
export const FIRST_STEPS_TEXT =
  'Say “diving emergency”. Lay the diver flat, give oxygen if you are trained to, keep their dive computer.';

/** Beside a poisons line, which is no number for emergencies. */
export const POISONS_LINE_TEXT = 'Stings and bites, not life-threatening';

export type PhoneNumber = { label: string; display: string; dial: string };

/** Emergency contacts. Without `local` we know no number, and divers have to ask before the first dive. */
export type EmergencyContacts = { local: PhoneNumber[]; divingHotline: PhoneNumber; source: string };

const TRIPLE_ZERO: PhoneNumber = { label: 'Ambulance, police, fire', ...hotline.TRIPLE_ZERO };
const DAN_FROM_AUSTRALIA: PhoneNumber = {
  label: 'Diving emergency hotline (DAN World), from Australia',
  ...hotline.DAN_FROM_AUSTRALIA,
};
const DAN_FROM_ELSEWHERE: PhoneNumber = {
  label: 'Diving emergency hotline (DAN World), in English',
  ...hotline.DAN_FROM_ELSEWHERE,
};
const DES_FROM_NEW_ZEALAND: PhoneNumber = {
  label: 'Diving Emergency Service (DES)',
  display: '0800 4 DES 111 (0800 433 7111)',
  dial: '08004337111',
};

const AUSTRALIA: EmergencyContacts = {
  local: [TRIPLE_ZERO],
  divingHotline: DAN_FROM_AUSTRALIA,
  source: 'triplezero.gov.au; DAN hotline list, danap.org/emergency',
};
const ASK_LOCALLY: EmergencyContacts = {
  local: [],
  divingHotline: DAN_FROM_ELSEWHERE,
  source: 'DAN hotline list, danap.org/emergency',
};

const fromAbroad = (local: PhoneNumber[], source: string): EmergencyContacts => ({
  local,
  divingHotline: DAN_FROM_ELSEWHERE,
  source: `${source}; DAN hotline list, danap.org/emergency`,
});

/** Contacts by area, the part of a region after its last comma. Only numbers with a source; other areas ask locally. */
const CONTACTS: Readonly<Record<string, EmergencyContacts>> = {
  'New South Wales': AUSTRALIA,
  'Jervis Bay Territory': AUSTRALIA,
  Queensland: AUSTRALIA,
  'Northern Territory': AUSTRALIA,
  'Western Australia': AUSTRALIA,
  'South Australia': AUSTRALIA,
  Victoria: AUSTRALIA,
  Tasmania: AUSTRALIA,
  'Christmas Island': AUSTRALIA,
  'Cocos (Keeling) Islands': AUSTRALIA,
  // Its 000 is the island's own service; Australian free-call numbers are not certain to work from its network.
  'Norfolk Island': {
    local: [TRIPLE_ZERO],
    divingHotline: DAN_FROM_ELSEWHERE,
    source: 'norfolkonlinenews.com (St John, 8 June 2022); DAN hotline list, danap.org/emergency',
  },
  // Uninhabited reefs: the crew's radio or satellite phone is the way to call.
  'Coral Sea Islands': ASK_LOCALLY,
  'New Zealand': {
    local: [{ label: 'Ambulance, police, fire', display: '111', dial: '111' }],
    divingHotline: DES_FROM_NEW_ZEALAND,
    source: 'nzunderwater.org.nz/emergency',
  },
  'New Caledonia': fromAbroad(
    [
      { label: 'Ambulance', display: '15', dial: '15' },
      { label: 'Rescue at sea', display: '16', dial: '16' },
    ],
    'newcaledonia.co.nz emergency guide',
  ),
  'Papua New Guinea': fromAbroad(
    [{ label: 'Ambulance (St John)', display: '111', dial: '111' }],
    'stjohn.org.pg, national ambulance network',
  ),
  'Solomon Islands': fromAbroad(
    [
      { label: 'Police', display: '999', dial: '999' },
      { label: 'Rescue at sea (MRCC)', display: '977', dial: '977' },
    ],
    'Royal Solomon Islands Police Force, solomonstarnews.com',
  ),
  Vanuatu: fromAbroad([{ label: 'Ambulance (ProMedical)', display: '115', dial: '115' }], 'promedical.com.vu'),
  Fiji: fromAbroad([{ label: 'Ambulance, fire', display: '911', dial: '911' }], 'smartraveller.gov.au, Fiji'),
  Tonga: fromAbroad(
    [{ label: 'Ambulance, police, fire', display: '911', dial: '911' }],
    'smartraveller.gov.au, Tonga, January 2021',
  ),
  Samoa: fromAbroad([{ label: 'Emergency', display: '911', dial: '911' }], 'radiopolynesialtd.com, 24 January 2022'),
  'Cook Islands': fromAbroad(
    // The health ministry asks for emergency calls on 999; travel guides give 998 for the ambulance.
    [
      { label: 'Emergency (hospital call-outs, police)', display: '999', dial: '999' },
      { label: 'Ambulance, if 999 does not answer', display: '998', dial: '998' },
    ],
    'health.gov.ck, 13 January 2022; lonelyplanet.com, Cook Islands directory',
  ),
  'French Polynesia': fromAbroad(
    [
      { label: 'Ambulance (SAMU)', display: '15', dial: '15' },
      { label: 'Rescue at sea (JRCC)', display: '16', dial: '16' },
    ],
    'radio1.pf, January 2025',
  ),
  Palau: fromAbroad([{ label: 'Ambulance, police, fire', display: '911', dial: '911' }], 'smartraveller.gov.au, Palau'),
  Micronesia: ASK_LOCALLY,
  'Marshall Islands': ASK_LOCALLY,
};

export const hasEmergencyContacts = (region: string): boolean =>
  Object.hasOwn(CONTACTS, placeOfRegion(region).areaName);

/** The contacts of a region, or advice to ask locally for a region that is not listed. */
export const emergencyContacts = (region: string): EmergencyContacts =>
  hasEmergencyContacts(region) ? (CONTACTS[placeOfRegion(region).areaName] ?? ASK_LOCALLY) : ASK_LOCALLY;
