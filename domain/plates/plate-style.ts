import type { PlateLook } from './plate-address.ts';

/**
 * The style sheet inside each plate, which is a file of its own: the colours of web/styles/tokens.css (plate-style.test.ts compares them) by
 * light and dark, the reader's in forced colours, and one colour on paper.
 */
type Colours = Record<(typeof NAMES)[number], string>;
const NAMES = [
  'water0',
  'water1',
  'water2',
  'sheet',
  'ground',
  'land',
  'life',
  'plant',
  'ink',
  'soft',
  'season',
  'danger',
] as const;

/** Names of the tokens in the order of NAMES. */
export const PLATE_TOKENS: Colours = {
  ...{ water0: 'shoal-3', water1: 'shoal-2', water2: 'shoal-1', sheet: 'sheet', ground: 'paper', land: 'land' },
  ...{ life: 'star', plant: 'ok', ink: 'ink', soft: 'ink-soft', season: 'link', danger: 'danger' },
};
export const PLATE_COLOURS = {
  light: {
    ...{
      water0: '#a9d0d1',
      water1: '#c9e1df',
      water2: '#e2eeea',
      sheet: '#fcf9f1',
      ground: '#f5f0e3',
      land: '#eadcb4',
    },
    ...{ life: '#8a5a00', plant: '#2a6338', ink: '#0d2733', soft: '#45585f', season: '#0a616b', danger: '#9c1c2c' },
  },
  dark: {
    ...{
      water0: '#1e4f58',
      water1: '#173d47',
      water2: '#12303a',
      sheet: '#10262f',
      ground: '#0a1c25',
      land: '#3a3a2b',
    },
    ...{ life: '#e9b949', plant: '#93cf9a', ink: '#efe9da', soft: '#a9babb', season: '#7fd0cb', danger: '#ff93ad' },
  },
} as const satisfies Record<string, Colours>;
const MONO: Colours = {
  ...{ water0: '#e6e6e6', water1: '#f0f0f0', water2: '#f8f8f8', sheet: '#fff', ground: '#fff', land: '#dcdcdc' },
  ...{ life: '#555', plant: '#555', ink: '#000', soft: '#444', season: '#000', danger: '#000' },
};

/** Class by class; `{name}` is a colour. */
const RULES = `path,circle{fill:none;stroke-linejoin:round;stroke-linecap:round}
.s{fill:{sheet}}.w0{fill:{water0}}.w1{fill:{water1}}.w2{fill:{water2}}
.g{fill:{ground}}.l{fill:{land}}.ln{stroke:{ink};stroke-width:1.5}.wh{fill:#fff}.bk{fill:#000}
.h{stroke:{soft};stroke-width:.9}.v{stroke:{life};stroke-width:1.5}.p{stroke:{plant};stroke-width:1.5}.lf{fill:{plant}}
.k{stroke:{ink};stroke-width:1.6}.thin{stroke-width:1}.f{fill:{ink}}
.b{fill:{ink};stroke:{ink};stroke-width:1}.bl{stroke:{sheet};stroke-width:.9}.b.un{fill-opacity:.32;stroke-width:1.4;stroke-dasharray:3.5 2.5}
.st{stroke:{ink};stroke-width:2;fill:{ground}}.u,.un{stroke:{ink};stroke-width:1.3;stroke-dasharray:5 4;stroke-linecap:butt}
.dg{stroke:{danger};stroke-width:3.4;stroke-dasharray:0 7}.sf{stroke:{ink};stroke-width:1.3}
.ok{stroke:{soft};fill:{water2}}.co{stroke:{ink};stroke-dasharray:2 1.5;fill:{water0}}.sw{stroke:{ink};stroke-width:2.6;stroke-linecap:butt;stroke-dasharray:none}.sw.un{stroke-dasharray:2.5 2}
.bw{fill:{ink};stroke:{sheet}}.on{fill:{season}}.off{fill:{soft}}.xx{stroke:{danger};stroke-width:2}.xf{fill:{sheet};stroke:{danger};stroke-width:2.2}
.t{font-family:"Source Sans 3",system-ui,sans-serif;fill:{ink};paint-order:stroke;stroke:{sheet};stroke-width:0}
.c{text-anchor:middle}.e{text-anchor:end}.n{stroke-width:3px;font-weight:650}.o{fill:{soft}}.d{fill:{danger};font-weight:650}.hl{stroke:{ground};stroke-width:5px}.q{stroke-width:5px}.sm.sm{font-size:12px}`;

/** Custom properties, so that each rule stands once. */
const declare = (colours: Colours): string => `svg{${NAMES.map((name) => `--${name}:${colours[name]}`).join(';')}}`;

const FORCED: Colours = Object.fromEntries(
  NAMES.map((name) => [name, /^(?:water|sheet|ground|land)/.test(name) ? 'Canvas' : 'CanvasText']),
) as Colours;

const READER = `${declare(PLATE_COLOURS.light)}@media(prefers-color-scheme:dark){${declare(PLATE_COLOURS.dark)}}@media(forced-colors:active){${declare(FORCED)}}`;

/** Writes the rules with the colour of each name. */
const write = (colour: (name: keyof Colours) => string): string =>
  RULES.replaceAll('\n', '').replace(/\{(\w+)\}/g, (text, name: keyof Colours) =>
    NAMES.includes(name) ? colour(name) : text,
  );

const STYLES: Record<PlateLook, string> = {
  reader: READER + write((name) => `var(--${name})`),
  paper: write((name) => MONO[name]),
  light: write((name) => PLATE_COLOURS.light[name]),
};

export const plateStyle = (look: PlateLook, textPixels: number): string =>
  `${STYLES[look]}.t{font-size:${textPixels}px}`;
