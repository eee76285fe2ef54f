import { around, type FamilyArt, glow, letters, linear, radial, star, wildRibbon } from './art'

const low = letters('#1a1030', [
  ['#fff4d0', '#e0a93a'],
  ['#e3eeff', '#6f93d9'],
  ['#ffe0d6', '#d9603f'],
  ['#e6ffe9', '#58b06a'],
])

const leafPair = (turn: number) =>
  `<g transform="rotate(${turn} 50 50)"><path d="M50 92c-9-3-13-10-11-19 8 3 12 10 11 19z"/><path d="M50 92c7-6 8-14 4-22-6 6-8 14-4 22z"/></g>`

const column = (x: number, y: number, height: number) =>
  `<g transform="translate(${x} ${y})"><rect x="-44" y="-18" width="88" height="18"/><rect x="-34" width="68" height="${height}"/><path d="M-20 0v${height}M-7 0v${height}M7 0v${height}M20 0v${height}" stroke="#1d1533" stroke-width="5"/><rect x="-48" y="${height}" width="96" height="24"/></g>`

export const art: FamilyArt = {
  definitions:
    low.definitions +
    linear('gold', '#fff6cf', '#efbe4a', '#8f5c0c') +
    linear('bronze', '#ffd9a8', '#c47a35', '#5f2d0c') +
    linear('crest', '#ff9a86', '#d22f35', '#6b0b1f') +
    radial('boss', '#fff3c4', '#e7a93a', '#8a4f0a') +
    radial('enamel', '#a9cbff', '#3a63cf', '#14215f') +
    linear('bolt', '#ffffff', '#ffe774', '#ff9d1e') +
    linear('cloud', '#f3f1ff', '#a89fd6') +
    linear('fire', '#fff7b8', '#ffab2e', '#e0392b') +
    glow('thunder', '#bda8ff') +
    glow('ember', '#ffb45c') +
    linear('dusk', '#17123c', '#3a2160', '#7a3a5c'),
  symbols: {
    wild: `<circle cx="50" cy="40" r="44" fill="url(#thunder)" opacity="0.6"/><path d="M16 40c-8-1-10-13-1-16 0-11 15-15 20-6 6-12 26-9 27 4 11-4 20 8 13 16-2 3-6 4-10 4H22c-2 0-4 0-6-2z" fill="url(#cloud)" stroke="#3c3370" stroke-width="3" stroke-linejoin="round"/><path d="M56 22L32 50h15l-9 26 32-36H53l11-18z" fill="url(#bolt)" stroke="#7a4306" stroke-width="3.5" stroke-linejoin="round"/>${wildRibbon('#fff0bd', '#4a2c86', '#351c68')}`,
    scatter: `<circle cx="50" cy="42" r="46" fill="url(#ember)" opacity="0.7"/><path d="M50 4c4 12 18 17 18 33 0 4-2 8-4 11H36c-5-5-7-12-4-19 2-5 6-7 6-13 6 3 9 8 8 14 6-6 8-14 4-26z" fill="url(#fire)" stroke="#8a1f12" stroke-width="3" stroke-linejoin="round"/><path d="M50 26c3 6 9 9 9 16 0 3-1 5-2 6H44c-3-3-4-8-1-12 2-3 6-5 7-10z" fill="#fff6c4"/><path d="M10 48h80c-2 16-16 26-32 28v8h14v10H28V84h14v-8C26 74 12 64 10 48z" fill="url(#gold)" stroke="#5c3603" stroke-width="3" stroke-linejoin="round"/><path d="M18 56h64" stroke="#fff" stroke-opacity="0.6" stroke-width="4" stroke-linecap="round"/>`,
    high1: `<path d="M30 22C34 6 58-2 82 12c10 6 14 18 12 34-10-14-22-20-36-20z" fill="url(#crest)" stroke="#4a0714" stroke-width="3" stroke-linejoin="round"/><path d="M52 8l4 14M64 8l2 15M76 13l-2 14M86 22l-6 12" stroke="#ffd0c4" stroke-opacity="0.6" stroke-width="2.5" stroke-linecap="round"/><path d="M18 54c0-22 14-36 33-36s33 15 33 36v20c0 8-4 14-12 18l-8-24 4-18H48l-2 18 4 26H40L28 84c-6-8-10-18-10-30z" fill="url(#gold)" stroke="#5c3603" stroke-width="3" stroke-linejoin="round"/><path d="M26 48c4-12 14-18 26-18" fill="none" stroke="#fff" stroke-opacity="0.65" stroke-width="5" stroke-linecap="round"/><path d="M32 58h14" stroke="#2a1502" stroke-width="7" stroke-linecap="round"/>`,
    high2: `<circle cx="50" cy="50" r="43" fill="url(#bronze)" stroke="#3d1a04" stroke-width="3"/><circle cx="50" cy="50" r="33" fill="url(#enamel)" stroke="#ffdf9c" stroke-width="3"/><polygon points="${star(8, 29, 12)}" fill="url(#gold)" stroke="#5c3603" stroke-width="2" stroke-linejoin="round"/><circle cx="50" cy="50" r="9" fill="url(#boss)" stroke="#5c3603" stroke-width="2.5"/><g fill="#ffdf9c">${around(12, '<circle cx="50" cy="11.5" r="2.6"/>')}</g>`,
    high3: `<path d="M24 14c-12 20-6 44 10 56l-4 8h40l-4-8c16-12 22-36 10-56-8 2-10 8-6 14 6 12 2 24-8 32H38c-10-8-14-20-8-32 4-6 2-12-6-14z" fill="url(#gold)" stroke="#5c3603" stroke-width="3" stroke-linejoin="round"/><path d="M26 26h48" stroke="#5c3603" stroke-width="8" stroke-linecap="round"/><path d="M26 26h48" stroke="#ffe9a6" stroke-width="4" stroke-linecap="round"/><path d="M38 28v32M46 28v32M54 28v32M62 28v32" stroke="#fff6d6" stroke-width="2.4"/><rect x="24" y="76" width="52" height="14" rx="6" fill="url(#bronze)" stroke="#3d1a04" stroke-width="3"/>`,
    high4: `<g fill="#6fbf63" stroke="#1d4f1f" stroke-width="2" stroke-linejoin="round">${[30, 58, 86, 114, 142].map(leafPair).join('')}<g transform="translate(100 0) scale(-1 1)">${[30, 58, 86, 114, 142].map(leafPair).join('')}</g></g><circle cx="50" cy="50" r="19" fill="url(#boss)" stroke="#5c3603" stroke-width="3"/><polygon points="${star(5, 12, 5)}" fill="#fff6cf" stroke="#8a540a" stroke-width="1.5"/><path d="M42 90c5-5 11-5 16 0l-4 6h-8z" fill="url(#crest)" stroke="#4a0714" stroke-width="2"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#dusk)"/><circle cx="800" cy="560" r="620" fill="url(#ember)" opacity="0.32"/><circle cx="240" cy="160" r="320" fill="url(#thunder)" opacity="0.3"/>
    <g fill="#4d3a78" opacity="0.6"><path d="M60 210c-30-6-30-46 6-50 6-40 66-50 84-16 28-28 84-12 80 28 40-4 52 40 18 48zM1200 160c-26-6-26-40 6-44 6-34 58-42 72-12 26-24 74-10 70 24 36-4 44 36 14 42z"/></g>
    <path d="M0 640l260-210 150 120 200-190 240 230 210-160 240 190 300-150v430H0z" fill="#3a2258"/><path d="M0 730l320-90 300 70 320-90 300 80 360-70v270H0z" fill="#281944"/>
    <g fill="#4a3566"><path d="M560 470h480l-240-90z"/><rect x="570" y="474" width="460" height="22"/>${[620, 710, 800, 890, 980].map((x) => column(x, 514, 170)).join('')}<rect x="540" y="708" width="520" height="22"/></g>
    <g fill="#1d1533">${column(110, 420, 420)}${column(1490, 420, 420)}<path d="M0 840h1600v60H0z"/></g>`,
}
