import { MONTH_NAMES } from '../../../domain/dive-sites/season.ts';

/** 'Sun 22 Nov', from a calendar day. Written out, so that server and browsers agree to the letter. */
export function shortDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day.getUTCDay()];
  return `${weekday} ${day.getUTCDate()} ${MONTH_NAMES[day.getUTCMonth()]?.slice(0, 3)}`;
}
