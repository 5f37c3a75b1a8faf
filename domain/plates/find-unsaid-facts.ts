/** Facts that a plate draws and its words leave out; for tests. */

/** A part of the drawing, and the words that say the same. */
const SAID: readonly [drawn: RegExp, said: RegExp][] = [
  [/>Boat</, /Way in: [^.]*boat/],
  [/>[^<]*Steps/, /Way in: [^.]*steps/],
  [/>[^<]*Ladder/, /Way in: [^.]*ladder/],
  [/>[^<]*Beach/, /Way in: [^.]*beach/],
  [/>[^<]*Rocks/, /Way in: [^.]*rocks/],
  [/>[^<]*Shore/, /Way in: [^.]*shore/],
  [/>[^<]*Jetty/, /Way in: [^.]*jetty/],
  [/<circle class="f"/, /with moorings/],
  [/>Closed</, /Closed\./],
  [/>Slack matters</, /Slack matters\./],
  [/>Tide matters</, /Tide matters\./],
  [/>Wind \?</, /Wind not known\./],
  [/>Season \?</, /Season not recorded\./],
  [/>Length not recorded/, /length not recorded/],
  [/class="b un"/, /not recorded/],
  [/class="lf"/, /kelp/],
  [/class="p"/, /seagrass/],
  [/class="v" d="M/, /corals|sponges/],
  [/class="dg"/, /overhead|passage/],
  [/class="bw"/, /bow to \d{3}°/],
  [/h8m-4 0v-[\d.]+m-4 0h8"/, /beam [\d.]+ m/],
  [/class="co"/, /Wind by the coast/],
  [/class="f" d="M[\d.]+ [\d.]+L[\d.]+ [\d.]+A/, /Wind that spoils it/],
  [/class="sw"/, /Swell that spoils it/],
  [/class="sw un"/, /Swell by the coast: open/],
  [/class="u"/, /not recorded|parts over it|dropping away/],
];

/** Returns the parts that are drawn and not said; figures of the picture that the words lack are among them. */
export function findUnsaidFacts(svg: string): string[] {
  const [, words = ''] = /<title>(.*?)<\/title>/s.exec(svg) ?? [];
  const picture = svg.replace(/<title>.*?<\/title>/s, '').replace(/<style>.*?<\/style>/s, '');
  const unsaid = SAID.filter(([drawn, said]) => drawn.test(picture) && !said.test(words)).map(
    ([drawn]) => drawn.source,
  );
  const figures = [...picture.matchAll(/<text[^>]*>([^<]*)</g)].flatMap(([, text]) => text?.match(/[\d.]*\d/g) ?? []);
  return [...unsaid, ...figures.filter((figure) => !new RegExp(`(?<![\\d.])${figure}(?![\\d])`).test(words))];
}
