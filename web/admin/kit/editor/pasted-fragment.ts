/**
 * Parses the whole HTML of a clipboard and returns the part between the fragment marks with everything around it that gives it
 * meaning: Excel puts the marks inside the table, so its rows alone would lose their cells. Leaves out what the author of a
 * document has deleted or commented on.
 * https://learn.microsoft.com/windows/win32/dataxchg/html-clipboard-format
 */
export function parseFragment(html: string): HTMLElement {
  const document = new DOMParser().parseFromString(withoutLiveStyles(withTable(html)), 'text/html');
  const { body } = document;
  const [start, end] = ['StartFragment', 'EndFragment'].map((mark) => findComment(body, mark));
  if (start) removeSiblings(start, 'previousSibling', body);
  if (end) removeSiblings(end, 'nextSibling', body);
  for (const node of Array.from(body.querySelectorAll(REVIEWERS_PARTS))) node.remove();
  return body;
}

/** Deletions that Word tracks, and comments of Word and Google Docs with the marks that lead to them. */
const REVIEWERS_PARTS = [
  'del[cite], del[datetime], .msoDel',
  '[data-style*="mso-comment"], [data-style*="mso-element:comment"], [data-style*="mso-element: comment"]',
  '.MsoCommentReference, .MsoCommentText, .msocomanchor, .msocomtxt, .msocomoff',
  '[href*="#_msocom"], [href*="#cmnt"], [id^="_com_"], [id^="_anchor_"]',
].join();

/** The content security policy also guards documents that are only parsed, and reports each style in the console. */
function withoutLiveStyles(html: string): string {
  return html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

/** Puts rows that come without their table into one: the parser drops them otherwise, and their cells run together. */
function withTable(html: string): string {
  const first = /<(?:table|tbody|thead|tfoot|tr|t[dh])[\s>]/i.exec(html);
  return first && !/^<table/i.test(first[0]) ? `${html.slice(0, first.index)}<table>${html.slice(first.index)}` : html;
}

function findComment(node: Node, text: string): Node | null {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 8 && child.nodeValue?.trim() === text) return child;
    const inside = findComment(child, text);
    if (inside) return inside;
  }
  return null;
}

/** Removes everything on one side of a node, up to `root`; its ancestors stay. */
function removeSiblings(node: Node, side: 'previousSibling' | 'nextSibling', root: Node): void {
  for (let current: Node | null = node; current && current !== root; current = current.parentNode) {
    for (let next = current[side]; next; next = current[side]) next.parentNode?.removeChild(next);
  }
}
