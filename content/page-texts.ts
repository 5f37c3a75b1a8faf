import type { PageTexts } from '../domain/settings/page-texts.ts';

/** The texts of three pages as they ship. Owners change them at /admin/settings; `{name}` and `{sites}` are filled in. */
export const pageTexts: PageTexts = {
  home: {
    slides: [
      {
        title: '',
        text: 'Depth, season, hazards and how to get in, for {sites} sites across Australia and the Pacific. And gear reviews that show their sources.',
      },
      {
        title: 'The cold south has its own colours',
        text: 'Seadragons, kelp forests and winter cuttlefish are worth a thicker suit. Look up months, temperature and entry before you drive.',
      },
      {
        title: 'Sharks worth planning a weekend for',
        text: 'Grey nurse sharks gather in the gutters and caves of the east coast. Look up months, depth and swell before you book the boat.',
      },
    ],
    cardsTitle: 'What you’ll find here',
    cards: [
      { title: 'Gear Reviews', text: 'Computers, regulators, suits. What the numbers mean in the water.' },
      { title: 'Dive Stories & Tips', text: 'Safety, seasons, animals and how to get there.' },
      { title: 'Dive Site Guide', text: 'Every site on one chart, by depth, season and skill.' },
    ],
  },
  about: {
    lead: 'An independent guide for people who dive Australia and the Pacific.',
    missionTitle: 'Our mission',
    mission: `A bommie is a reef that rises alone from the sea floor. Divers look for one because everything gathers there. We would like to do the same for what a diver needs to know: {sites} dive sites with their depth, season and hazards, and gear reviews that show their sources.

Good information about our waters is scattered over club pages, park plans and forum threads. We read it, compare it, name the source and write it down in one place, for the person on the beach with one bar of reception who wants to know whether this site is for them.`,
    valuesTitle: 'What we stand for',
    values: [
      {
        title: 'Honest Reviews',
        text: 'Every review names its sources. {reviews} Weaknesses are listed next to strengths, and no one pays for a kind word.',
      },
      {
        title: 'Safety First',
        text: 'Every site page gives depth and hazards where we could confirm them. What we don’t know stays empty, because people plan dives with it.',
      },
      {
        title: 'Conservation',
        text: 'We write about reefs, kelp and the animals in them so that they stay. Protected places are named with their rules, and nests and dens are not marked on charts.',
      },
    ],
  },
  learn: {
    lead: 'From your first breath under water to a certification recognised worldwide.',
    essentials: [
      {
        title: 'Get certified',
        text: 'Shops ask for a certification before they fill a cylinder, and boats before they take you out. An entry-level course (Open Water Diver with most agencies) trains you to dive with a buddy down to 18\u00A0m, in conditions like those of your course, and dive centres around the world recognise the card. You need to be at least ten, able to swim and fit to dive. Courses begin with a medical questionnaire; depending on your answers, you’ll need to see a doctor first.',
      },
      {
        title: 'Safety first',
        text: 'Diving has a handful of rules, and all of them matter: keep breathing, come up slowly, stay with your buddy, keep gas in reserve and dive within your training. A good course turns them into habits, so pick an instructor who teaches small groups and takes the time, even if another is cheaper.',
      },
      {
        title: 'Gear guide',
        text: 'Dive schools lend you everything, so you don’t need to buy anything before the course. A mask that fits your face is the first thing worth owning, then boots and fins, then a computer. Leave the regulator, BCD and suit until you know which water you’ll dive in.',
      },
    ],
    stepsTitle: 'Four steps to your certification',
    stepsLead: 'Three to four days, or a few evenings and two weekends.',
    steps: [
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
        takes: '2 days, no deeper than 18\u00A0m',
      },
      {
        title: 'Certified diver',
        text: 'The card stays valid for life. Skills fade, so take a refresher after a long break and dive with people you can learn from.',
        takes: 'No expiry',
      },
    ],
    tipsTitle: 'Six habits that keep divers safe',
    tips: [
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
    ],
    nextTitle: 'Ready to get wet?',
    nextText: 'See which gear to buy first, or ask us anything your course didn’t cover.',
  },
};
