export const FAQ = [
  {
    question: 'Can you recommend gear for me personally?',
    answer:
      'Yes. Tell us where and how often you dive, how warm you like to be and roughly what you want to spend. You get our honest opinion; a shop where you can try things on knows your size better than we do.',
  },
  {
    question: 'Will you review my product?',
    answer:
      'Perhaps. Makers and importers may offer a loan unit, and the review will say that it was lent. Reviews can’t be bought, no maker or shop reads them before they appear, and we print what we don’t like.',
  },
  {
    question: 'Do you offer dive courses?',
    answer:
      'Not directly. We explain how courses work on our Learn to Dive page; you take the course itself with a local dive school, at home or where you travel.',
  },
  {
    question: 'How do you choose dive sites?',
    answer:
      'A site comes in when divers log it regularly, its position can be established, and there is a source for its depth and hazards. If you miss one, or found one changed, send us what you know.',
  },
];
