/** The numbers that every page has, apart from `emergency.ts`. Source: triplezero.gov.au; DAN hotline list, danap.org/emergency. */
export const TRIPLE_ZERO = { display: '000', dial: '000' };
export const DAN_FROM_AUSTRALIA = { display: '1800 088 200', dial: '1800088200' };
export const DAN_FROM_ELSEWHERE = { display: '+61 8 8212 9242', dial: '+61882129242' };
