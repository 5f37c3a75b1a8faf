import { emergencyContacts } from '../../domain/places/emergency.ts';

/** Content of the guide. Links are paths on our own site; the host comes from the settings when the guide is printed. */
export interface GuideItem {
  title: string;
  why: string;
  lookFor: string;
  mistake: string;
  more: { path: string; label: string };
  picture: { kit: string; alt: string } | { drawing: 'sun' | 'bag'; alt: string } | { sheet: GuideSheet };
}

/** A small printed form or list for an item without a picture. */
export interface GuideSheet {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
}

export const items: readonly GuideItem[] = [
  {
    title: 'A mask that fits your face',
    why: 'No other piece of kit has to match a face. A mask that leaks turns a calm dive into forty minutes of clearing it.',
    lookFor:
      'Lay it on without the strap, breathe in lightly through the nose and let go. It should stay, and stay again with a mouthpiece between your teeth. You want a soft silicone skirt and a nose you can pinch through gloves. If you wear glasses, choose two lenses that can be exchanged for optical ones.',
    mistake:
      'Tightening the strap against a leak, which bends the skirt and makes it worse. A strap only keeps the mask from getting lost.',
    more: { path: '/gear-reviews/atomic-venom-frameless', label: 'on fit and glass' },
    picture: { kit: 'mask', alt: 'Drawing of a two-lens dive mask' },
  },
  {
    title: 'A dive computer you understand',
    why: 'It follows your own depth and time. A hired one changes every weekend, and one that is shared knows only the dives it was on.',
    lookFor:
      'Digits you can read at the length of an arm, nitrox, and a battery you can change or charge where you are going. Above all a manual that you have read to the end, on land.',
    mistake:
      'Treating the no-decompression time as a target. Leave it a margin, make the safety stop, and set the oxygen content before every dive on nitrox.',
    more: { path: '/blog/choosing-a-dive-computer', label: 'how to choose' },
    picture: { kit: 'dive-computer', alt: 'Drawing of a wrist dive computer' },
  },
  {
    title: 'A suit for that water',
    why: 'Being cold costs gas, attention and the third dive of the day. Even warm water cools a body that stays in it for hours.',
    lookFor:
      'Ask the operator what the water will be in your week. Common choices: a thin full-length suit from 27 °C; 3 mm at 23–26 °C; 5 mm with a hooded vest at 19–22 °C; below that 7 mm, or a dry suit if you are trained in one. No hollow at the small of the back, and room for a full breath.',
    mistake: 'A new suit with the old lead. Every change of suit asks for a weight check in shallow water.',
    more: { path: '/blog/wetsuits-for-australian-water', label: 'by place' },
    picture: { kit: 'wetsuit', alt: 'Drawing of a full-length wetsuit' },
  },
  {
    title: 'A marker buoy and a whistle',
    why: 'A head between waves is hard to see, and boats look for colour. The buoy shows where you come up; a whistle is heard when the engine is off.',
    lookFor:
      'A bright buoy that stands well clear of the water, more line than you are deep, a spool that runs freely, and a whistle on the inflator hose where your mouth can reach it.',
    mistake:
      'Carrying it unopened. Learn to send it up with an instructor, in shallow water, and never clip the spool to yourself while you do.',
    more: { path: '/blog/jetty-and-shore-diving', label: 'reading a place' },
    picture: { kit: 'smb', alt: 'Drawing of an orange surface marker buoy with a spool' },
  },
  {
    title: 'Your cards and a log',
    why: 'Operators ask for your certification card, often for the date of your last dive, and at some sites for photo identification.',
    lookFor:
      'A picture of each card that opens without reception. A log with the lead, suit and cylinder you used, because that saves guessing on the first morning. The operator’s medical form, read at home.',
    mistake:
      'Finding out at the counter that one ‘yes’ on the medical form needs a doctor’s signature. Answer truthfully and see the doctor before you travel.',
    more: { path: '/learn-to-dive', label: 'courses and what follows them' },
    picture: {
      sheet: {
        title: 'Readable offline',
        rows: [
          ['Cards', 'photographs, both sides'],
          ['Log', 'last dive, lead, suit, cylinder'],
          ['Form', 'medical, read at home'],
          ['You', 'passport or licence'],
        ],
      },
    },
  },
  {
    title: 'First aid and seasickness',
    why: 'A cut, an ear or an upset stomach ends a day’s diving as surely as the weather does, and pharmacies are far from most boats.',
    lookFor:
      'Dressings, antiseptic, tweezers and your own medicines with some to spare. Ask a pharmacist or diving doctor which seasickness remedy suits divers, since several make you drowsy. On board, ask where the oxygen is.',
    mistake:
      'Swallowing a tablet for the first time on the way to the reef. Try it on land. If you are ill, congested or drowsy, stay dry that day.',
    more: { path: '/blog/divers-emergency-plan', label: 'a plan on one page' },
    picture: {
      sheet: {
        title: 'In the pouch',
        rows: [
          ['Wounds', 'dressings, antiseptic'],
          ['Spines', 'tweezers, heat pack'],
          ['Stomach', 'remedy tried on land'],
          ['You', 'own medicines, spare'],
          ['Everyone', 'the card on page 5'],
        ],
      },
    },
  },
  {
    title: 'Cover from the sun',
    why: 'You spend far longer on deck than under water, with light coming from above and from the sea.',
    lookFor:
      'Cloth first: a long-sleeved rash shirt or your suit, a hat with a strap, sunglasses on a cord. Cream of SPF 50+ on what is left, put on twenty minutes before you go out so that less of it ends up in the sea.',
    mistake:
      'Relying on the words ‘reef safe’. They are a maker’s claim and not a standard, while a shirt needs no claim. Keep cream off the forehead: it runs into the mask.',
    more: { path: '/blog/great-barrier-reef-coral-survey-2025', label: 'what helps' },
    picture: { drawing: 'sun', alt: 'Drawing of a sun hat and a tube of sunscreen' },
  },
  {
    title: 'A save-a-dive kit',
    why: 'A strap or an O-ring that costs little can cost the whole day when there is none on the boat.',
    lookFor:
      'The spares for your own kit and not for somebody else’s, in a small dry box. Look up the size of the O-ring and the type of the battery now.',
    mistake:
      'Opening a regulator with it. Whatever holds pressure is work for a technician. And pack with the airline in mind: tools in the hold, spare lithium batteries in the cabin.',
    more: { path: '/gear-reviews', label: 'our reviews, with what to watch' },
    picture: {
      sheet: {
        title: 'In the box',
        rows: [
          ['Straps', 'mask, fin'],
          ['Seals', 'cylinder O-rings'],
          ['Power', 'battery and its seal'],
          ['Mouth', 'mouthpiece, cable tie'],
          ['Hands', 'multi-tool, bolt snap'],
        ],
      },
    },
  },
  {
    title: 'A dry bag',
    why: 'Small boats are wet from end to end. Phone, keys, medicines and one warm layer need a place that stays dry.',
    lookFor:
      'A roll-top of 10–20 litres in a colour nobody overlooks. Roll it three times and clip it. Pack a windproof jacket on top: wind after the dive chills more than the water did.',
    mistake:
      'Taking it for a waterproof housing. A roll-top keeps out spray and a short dunking, and electronic car keys deserve a second bag inside.',
    more: { path: '/dive-sites', label: 'what each site has ashore' },
    picture: { drawing: 'bag', alt: 'Drawing of a yellow roll-top dry bag' },
  },
  {
    title: 'Insurance and numbers on paper',
    why: 'Evacuation and recompression far from home are expensive, and a general travel policy may leave diving out or cap its depth.',
    lookFor:
      'A policy that names scuba to the depth you are certified for, evacuation, recompression and the countries of your trip. Read the exclusions. Carry the policy number and the hotline on paper as well.',
    mistake:
      'Booking the flight too close to the last dive. Published minimums are 12 hours after a single dive without stops and 18 hours after several; many divers keep a full day.',
    more: { path: '/blog/flying-after-diving', label: 'and altitude' },
    picture: {
      sheet: {
        title: 'In the policy',
        rows: [
          ['Depth', 'as far as you are certified'],
          ['Rescue', 'evacuation by sea and air'],
          ['Chamber', 'recompression'],
          ['Places', 'every country of the trip'],
          ['Not paid', 'the list of exclusions'],
        ],
      },
    },
  },
];

/** Lists gear to own for the first trips, and gear to hire. */
export const ownOrHire = {
  own: 'Mask, computer, suit and boots, marker buoy and whistle, and the small things in this guide.',
  hire: 'BCD, regulator, cylinder, lead and, to begin with, fins. Send your sizes ahead and ask when the regulator was serviced.',
} as const;

const australia = emergencyContacts('Sydney, New South Wales');
const abroad = emergencyContacts('');

/** The card to cut out or photograph. Its numbers are those on the site pages. */
export const card: GuideSheet = {
  title: 'Cut out, fill in, photograph',
  rows: [
    ...australia.local.map(({ label, display }) => [`${label} in Australia`, display] as const),
    ['Diving emergency hotline (DAN World), in Australia', australia.divingHotline.display],
    ['Diving emergency hotline (DAN World), elsewhere', abroad.divingHotline.display],
    ['Marine radio', 'VHF channel 16'],
    ['Name, date of birth', ''],
    ['Certification and number', ''],
    ['Insurer’s hotline, policy number', ''],
    ['Allergies, medicines', ''],
    ['Local emergency number, nearest hospital', ''],
    ['At home, call', ''],
  ],
};

export const checklist: readonly { title: string; entries: readonly string[] }[] = [
  {
    title: 'Two weeks before',
    entries: [
      'Medical form read; doctor seen if need be',
      'Insurance bought, exclusions read',
      'Hire sizes sent to the operator',
      'Refresher booked if the last dive was long ago',
      'Flight at least a full day after the last dive',
    ],
  },
  {
    title: 'Dive bag',
    entries: [
      'Mask, cleaned, in its box',
      'Computer, charged or with a fresh battery',
      'Suit, hood or vest, boots, gloves where allowed',
      'Marker buoy, spool, whistle',
      'Torch and line cutter',
      'Save-a-dive kit',
      'Fins and snorkel, if you own them',
    ],
  },
  {
    title: 'Dry bag',
    entries: [
      'Windproof jacket, warm hat, towel',
      'Water bottle and something plain to eat',
      'Hat, sunglasses, shirt, sunscreen',
      'Seasickness remedy',
      'First-aid pouch and own medicines',
      'Phone, with power bank',
    ],
  },
  {
    title: 'Papers',
    entries: [
      'Certification cards, and pictures of them',
      'Log, paper or app, readable offline',
      'Photo identification',
      'Policy number and hotline',
      'The card on page 5, filled in',
    ],
  },
  {
    title: 'Usually hired',
    entries: ['BCD and regulator, serviced by the shop', 'Cylinder and lead', 'Fins, in your size with your boots'],
  },
  {
    title: 'On the boat, before the first dive',
    entries: [
      'Oxygen, first aid and radio: where are they?',
      'Weight check done, number written down',
      'Buddy check out loud',
      'Turn pressure and lost-buddy plan agreed',
    ],
  },
];
