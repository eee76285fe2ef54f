import { type FamilyArt, glow, letters, linear, star, wildRibbon } from './art'

const low = letters('#0d0a2b', [
  ['#d7f7ff', '#22b8ff'],
  ['#ffd6f3', '#ff4fb4'],
  ['#efe0ff', '#9a6bff'],
  ['#fff6c9', '#ffc12e'],
])

/** Draws a neon tube: a wide soft line, a coloured one and a white core. */
const neon = (path: string, colour: string, width = 5) =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${colour}" stroke-opacity="0.22" stroke-width="${width * 3}"/><path d="${path}" stroke="${colour}" stroke-width="${width}"/><path d="${path}" stroke="#fff" stroke-opacity="0.85" stroke-width="${width / 3}"/></g>`

const windows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const isLit = (column * 7 + row * 5 + x) % 3 !== 0
    return isLit ? `<rect x="${x + column * 22}" y="${y + row * 30}" width="10" height="14"/>` : ''
  }).join('')

export const art: FamilyArt = {
  definitions:
    low.definitions +
    linear('tile', '#241b52', '#120d33') +
    linear('cyan', '#c9f9ff', '#28c3ff') +
    linear('pink', '#ffd0ee', '#ff3fa8') +
    linear('amberTube', '#fff2c0', '#ffb01f') +
    glow('haze', '#ff5fc0') +
    glow('blueHaze', '#3fb6ff') +
    linear('sky', '#0b0a2a', '#2a1458', '#441a63'),
  symbols: {
    wild: `<circle cx="50" cy="36" r="40" fill="url(#haze)" opacity="0.5"/>${neon('M14 54L10 20l20 16L50 8l20 28 20-16-4 34z', '#ffc12e')}${neon('M26 46h48', '#ff4fb4', 4)}${wildRibbon('#1d1449', '#ff4fb4', '#fff')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#blueHaze)" opacity="0.5"/><circle cx="50" cy="50" r="40" fill="url(#tile)" stroke="#28c3ff" stroke-width="3"/><path d="M16 66h8V48h10v-8h10v26h6V30h12v14h8v22h4V52h8v14" fill="none" stroke="#ff4fb4" stroke-width="4" stroke-linejoin="round"/><polygon points="${star(5, 12, 5, 26)}" transform="translate(16 0)" fill="#ffe27a"/><path d="M18 74h64M26 82h48" stroke="#28c3ff" stroke-width="3.5" stroke-linecap="round"/>`,
    high1: `${neon('M14 14h72L50 56zM50 56v30M30 88h40', '#28c3ff')}${neon('M27 28h46', '#ff4fb4', 4)}${neon('M66 8l12-6', '#ffc12e', 4)}<circle cx="46" cy="34" r="6" fill="#7dff9a"/><circle cx="46" cy="34" r="2.4" fill="#ff4f4f"/>`,
    high2: `<path d="M10 62c0-6 4-9 10-10l8-2 12-16c2-3 5-4 9-4h16c4 0 7 1 10 4l12 14 6 2c4 1 6 4 6 8v10c0 3-2 4-4 4H14c-3 0-4-2-4-4z" fill="url(#pink)" stroke="#5c0a3d" stroke-width="3" stroke-linejoin="round"/><path d="M40 48l8-11c1-1 2-2 4-2h6v13zM62 35h5c2 0 4 1 5 2l9 11H62z" fill="#1c1442"/><path d="M12 60h76" stroke="#fff" stroke-opacity="0.6" stroke-width="3"/><circle cx="29" cy="74" r="11" fill="#120d33" stroke="#28c3ff" stroke-width="4"/><circle cx="77" cy="74" r="11" fill="#120d33" stroke="#28c3ff" stroke-width="4"/><path d="M2 66h8M0 74h10" stroke="#ffc12e" stroke-width="3.5" stroke-linecap="round"/>`,
    high3: `${neon('M16 62V50a34 34 0 0 1 68 0v12', '#9a6bff', 6)}<rect x="8" y="56" width="20" height="32" rx="8" fill="url(#cyan)" stroke="#0b3a66" stroke-width="3"/><rect x="72" y="56" width="20" height="32" rx="8" fill="url(#cyan)" stroke="#0b3a66" stroke-width="3"/><path d="M40 74v-8M46 80V60M54 78V62M60 74v-6" stroke="#ff4fb4" stroke-width="4" stroke-linecap="round"/>`,
    high4: `<path d="M58 4L20 56h26l-8 40 42-56H52z" fill="url(#amberTube)" stroke="#6b3f04" stroke-width="3.5" stroke-linejoin="round"/><path d="M56 12L28 52h24l-5 26 25-34H50z" fill="#fff" fill-opacity="0.45"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#sky)"/><circle cx="800" cy="620" r="640" fill="url(#haze)" opacity="0.4"/><circle cx="800" cy="430" r="210" fill="#ffb35c" opacity="0.55"/><g fill="#3a1760" opacity="0.8"><rect x="560" y="500" width="480" height="12"/><rect x="560" y="536" width="480" height="16"/><rect x="560" y="578" width="480" height="22"/><rect x="560" y="626" width="480" height="30"/></g>
    <g fill="#1b1048"><path d="M0 420h110v-90h120v160h70V260h130v250h80V380h90v130h60v390H0zM1600 400h-100v-120h-110v180h-80V230h-140v260h-70V370h-90v140h-70v390h660z"/></g>
    <path d="M500 900V690h90v-50h80v70h90v-46h100v60h80v-80h80v256z" fill="#1b1048"/><g fill="#100a30"><path d="M0 560h70V440h110v180h90V500h60v400H0zM1600 540h-60V430h-120v190h-80V520h-70v380h330zM430 640h110v260H430zM1060 650h120v250h-120z"/></g>
    <g fill="#ffd27a" opacity="0.75">${windows(90, 460, 4, 9)}${windows(1430, 450, 5, 9)}${windows(446, 660, 4, 5)}${windows(1076, 670, 4, 5)}</g><g fill="#5fd4ff" opacity="0.6">${windows(320, 290, 4, 6)}${windows(1190, 260, 5, 6)}</g>
    <path d="M0 800h1600v100H0z" fill="#0a0722"/><g stroke="#ff4fb4" stroke-opacity="0.5" stroke-width="3"><path d="M0 800h1600"/><path d="M800 800L300 900M800 800l500 100M800 800v100M800 800L0 880M800 800l800 80" stroke-opacity="0.25"/></g>`,
}
