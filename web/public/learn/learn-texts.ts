import type { Value } from '../../ui/definition-list.tsx';

export const ESSENTIALS: Value[] = [
  {
    icon: 'graduation-cap',
    title: 'Get certified',
    text: 'No shop will fill a cylinder and no boat will take you out without a certification. An entry-level course (Open Water Diver with most agencies) allows dives to 18\u00A0m with a buddy, anywhere in the world. You need to be ten or older, able to swim, and fit to dive: courses begin with a medical questionnaire, and some answers mean seeing a doctor first.',
  },
  {
    icon: 'shield-check',
    title: 'Safety first',
    text: 'Diving has few rules, and every one of them matters: keep breathing, come up slowly, stay together, keep a reserve of gas, stay within your training. A course makes habits of them. Choose an instructor for small groups and patience rather than for the lowest price.',
  },
  {
    icon: 'gauge',
    title: 'Gear guide',
    text: 'Dive schools lend you everything, so you don’t need to buy anything before the course. A mask that fits your face is the first thing worth owning, then boots and fins, then a computer. Leave the regulator, BCD and suit until you know which water you’ll dive in.',
  },
];

export const STEPS = [
  {
    title: 'Basic theory',
    text: 'Pressure, gas, buoyancy and planning, online at home or in a classroom, with a short exam at the end.',
    takes: '6 to 10 hours',
  },
  {
    title: 'Pool training',
    text: 'The first breaths, clearing a mask, finding a lost regulator, hovering: in water shallow enough to stand up.',
    takes: '1 to 2 days',
  },
  {
    title: 'Open water',
    text: 'Four dives in the sea or a lake with your instructor, in which you show the same skills where they count.',
    takes: '2 days, to 18\u00A0m at most',
  },
  {
    title: 'Certified diver',
    text: 'The card stays valid for life. Skills fade, so take a refresher after a long break and dive with people you can learn from.',
    takes: 'No expiry',
  },
];

export const SAFETY_TIPS = [
  {
    title: 'Never dive alone',
    text: 'Agree on signs, on a depth and on what happens if you lose each other: look round for a minute, then go up and meet there.',
  },
  {
    title: 'Check equipment',
    text: 'Go through each other’s gear before every dive: inflator, weights, releases, gas turned on and breathed from, and a last look over everything.',
  },
  {
    title: 'Plan the dive',
    text: 'Depth, time, turning point, reserve, way out. Look at wind, swell and tide for the day, and tell someone ashore when you’ll be back.',
  },
  {
    title: 'Ascend slowly',
    text: 'No faster than 9\u00A0m a minute, with three minutes at 5\u00A0m at the end of every dive. Never hold your breath on the way up.',
  },
  {
    title: 'Respect marine life',
    text: 'Hands off, fins off the bottom, no chasing. What looks like a stone may be a stonefish, and a coral knocked over took decades to grow.',
  },
  {
    title: 'Know your limits',
    text: 'Any diver may call off any dive at any time, without giving reasons. Cold, tired, out of practice or uneasy are all good ones.',
  },
];
