/** The `sizes` of a card's picture: one card a row on phones, two on tablets, three (or two larger ones) on wide pages. */
export const cardSizes = (larger: boolean): string =>
  `(min-width: 64rem) ${larger ? '37rem' : '24rem'}, (min-width: 40rem) 46vw, 92vw`;
