/** Detects from the beginning of a checked page that it asks for a person, or that the item is gone. */

/** Titles of pages that want to see a person first. */
const FOR_PERSONS = new RegExp(
  `^(?:${[
    'just a moment',
    'attention required',
    'access denied',
    'access to this page has been denied',
    'robot (?:check|or human)',
    'are you (?:an? )?(?:human|robot)',
    'human verification',
    "verif(?:y|ying) (?:that )?you(?:'re| are) (?:a )?human",
    'verify your(?:self| identity)',
    '(?:security|bot) (?:check|verification)',
    'checking your browser',
    'pardon our interruption',
    'please wait\\b',
    'request unsuccessful',
    'captcha',
    'one more step',
    'ddos-guard',
    'you have been blocked',
  ].join('|')})`,
  'i',
);
/** Scripts that such pages load in place of content. */
const CAPTCHA =
  /\/errors\/validateCaptcha|cf-challenge|\/cdn-cgi\/challenge-platform\/h\/|_Incapsula_Resource|captcha-delivery\.com|px-captcha/i;
/** A longer page is one of the shop's own, which may put a captcha beside a form. */
const MAX_CAPTCHA_PAGE = 20_000;

const THING = '(?:page|product|item|listing|article|document|url)';
const GONE = `(?:not found|no longer (?:available|exists?)|does not exist|doesn't exist|not available|unavailable|has been (?:removed|discontinued))`;
const MISSED = `(?:we )?(?:couldn't|could not|can't|cannot) (?:be found|find (?:the|this|that|your) (?:requested )?${THING})`;
/** Headings that say nothing but that a page is gone: each begins so, since an item may be called anything. */
const SAID_TO_BE_GONE = new RegExp(
  `^(?:oops|sorry|error)?[!,.: ]*(?:404|410)?[!,.: |-]*(?:(?:(?:the|this|that|your) )?(?:requested )?${THING} (?:you(?:'re| are| were)? (?:looking for|requested) )?(?:(?:is|was) )?(?:${GONE}|${MISSED})|${MISSED}|not found\\b)`,
  'i',
);
/** A bare number, or one before the name of the site. */
const BARE_STATUS = /^(?:error )?(?:404|410)(?: error| page)?(?:$| ?[|:–—-])/i;

/** Whether a page asks for a person and so says nothing about the item. */
export function asksForPerson(page: string): boolean {
  return (
    listHeadings(page).some((heading) => FOR_PERSONS.test(heading)) ||
    (page.length < MAX_CAPTCHA_PAGE && CAPTCHA.test(page))
  );
}

/** The heading by which a page says that the item is gone, although it was answered as if it were there. */
export const goneHeading = (page: string): string | undefined =>
  listHeadings(page).find((heading) => SAID_TO_BE_GONE.test(heading) || BARE_STATUS.test(heading));

/** The title and the first heading as plain text. */
function listHeadings(page: string): string[] {
  return [/<title[^>]*>([^<]*)/i, /<h1[^>]*>([\s\S]*?)<\/h1>/i].map((pattern) =>
    (pattern.exec(page)?.[1] ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#0?39;|&apos;|&rsquo;|’/g, "'")
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
