export const FAQ = [
  {
    question: 'Can you recommend gear for me personally?',
    answer:
      'Yes. Tell us where and how often you dive, how warm you like to be and roughly what you want to spend. You get our honest opinion; a shop where you can try things on knows your size better than we do.',
  },
  {
    question: 'Will you review my product?',
    answer:
      'Perhaps. Makers and importers may offer a piece on loan, and the review will say that it was lent. Reviews cannot be bought, nobody reads them before they appear, and what we do not like stands in them.',
  },
  {
    question: 'Do you offer dive courses?',
    answer:
      'Not directly. We explain how courses work on our Learn to Dive page; the course itself you take with a dive school near you or where you travel.',
  },
  {
    question: 'How do you choose dive sites?',
    answer:
      'A site comes in when divers log it regularly, its position can be established, and there is a source for its depth and hazards. If you miss one, or found one changed, send us what you know.',
  },
];
