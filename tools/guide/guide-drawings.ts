/** Flat drawings in the palette of the kit pictures, for items without a picture. */
export const drawings = {
  sun: `<ellipse cx="200" cy="221" rx="140" ry="9" fill="#a9d0d1"/>
<g transform="translate(0 27)"><path d="M60 176C62 150 108 150 116 150C118 104 132 84 160 84S202 104 204 150C214 150 258 150 260 176C262 200 58 200 60 176Z" fill="#e8b65a"/>
<path d="M116 150C118 104 132 84 160 84S202 104 204 150C180 160 140 160 116 150Z" fill="#f0c983"/>
<path d="M116 150C140 160 180 160 204 150L205 164C180 174 140 174 115 164Z" fill="#134a5b"/></g>
<path d="M276 96h54l-6 108h-42Z" fill="#2a8f94"/><path d="M274 84h58v14h-58Z" fill="#134a5b"/><path d="M285 204h36v16h-36Z" fill="#134a5b"/>
<path d="M284 122h38l-2 44h-34Z" fill="#fcf9f1"/><text x="303" y="151" text-anchor="middle" font-size="19" font-weight="700" fill="#0d2733" font-family="Source Sans 3">50+</text>`,
  bag: `<ellipse cx="200" cy="236" rx="86" ry="9" fill="#a9d0d1"/>
<path d="M136 92C126 130 126 190 136 228C160 238 240 238 264 228C274 190 274 130 264 92Z" fill="#e8b65a"/>
<path d="M136 92C132 108 130 126 129 146C170 156 230 156 271 146C270 126 268 108 264 92Z" fill="#f0c983"/>
<path d="M134 62h132c6 0 6 32 0 32H134c-6 0-6-32 0-32Z" fill="#d9a043"/><path d="M134 73h132M134 84h132" stroke="#b97f2b" stroke-width="2.500"/>
<path d="M130 66C116 42 150 26 200 26S284 42 270 66" fill="none" stroke="#134a5b" stroke-width="7"/><path d="M184 18h32v16h-32Z" fill="#c5452a"/>
<path d="M150 176h100v26H150Z" fill="#134a5b"/><path d="M160 189h80" stroke="#fcf9f1" stroke-width="4"/>`,
} as const;

/** The logo, as in the header of the site. */
export const mark = `<svg viewBox="0 0 38 30" fill="none" stroke="currentColor" stroke-linejoin="round" aria-hidden="true"><path d="M1 24C3 12 9 3 19 2S36 11 37 22 30 29 19 28.500 0 29 1 24Z" stroke-width="1.200"/><path d="M7 22C8 14 12 7.500 19 7S31 13 31.500 20 27 25 19 24.500 6.500 25 7 22Z" stroke-width="1.600"/><path d="M13 19.500C13.500 15 16 12 19.500 12S26 15 26 18 23 20.800 19.500 20.500 12.800 21 13 19.500Z" fill="currentColor" stroke="none"/></svg>`;
