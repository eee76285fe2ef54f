import { around, type FamilyArt, glow, letters, linear, radial, star, wildRibbon } from './art'

const low = letters('#0b2440', [
  ['#ffffff', '#8fc3ea'],
  ['#ffe6df', '#e0705c'],
  ['#e3fff4', '#4fb58f'],
  ['#fff4d6', '#dba94a'],
])

const branch = '<path d="M50 50V10M50 22l-9-8M50 22l9-8M50 34l-10-8M50 34l10-8"/>'
const flake = (width: number, colour: string) =>
  `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round">${around(6, branch)}</g>`
const pine = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-190L56-90H30l44 76H40L92 74H-92l52-88h-34l44-76h-26z"/><rect x="-12" y="70" width="24" height="40"/></g>`
const falling = Array.from({ length: 60 }, (_, index) => {
  const [x, y] = [(index * 271 + 90) % 1600, (index * 157 + 40) % 820]
  return `<circle cx="${x}" cy="${y}" r="${2 + (index % 3)}" opacity="${0.3 + (index % 4) * 0.14}"/>`
}).join('')

export const art: FamilyArt = {
  definitions:
    low.definitions +
    linear('ice', '#ffffff', '#bfe6ff', '#5aa0d9') +
    linear('wool', '#ff9a8a', '#d2383c', '#7d1220') +
    linear('fur', '#fff3e0', '#e3a667', '#8f5527') +
    radial('snowball', '#ffffff', '#e3f1ff', '#9cbbe0') +
    linear('pineGreen', '#a8e6a0', '#3d9457', '#145033') +
    radial('lamp', '#fffbe0', '#ffcf5c', '#b8740f') +
    linear('iron', '#7d8aa8', '#2c3752') +
    glow('frost', '#cfeaff') +
    glow('warm', '#ffd98a') +
    linear('polar', '#07182f', '#12406b', '#3f7fa8'),
  symbols: {
    wild: `<circle cx="50" cy="38" r="44" fill="url(#frost)" opacity="0.7"/><g transform="translate(4 -8) scale(0.92)">${flake(11, '#1d4f86')}${flake(6, '#ffffff')}</g><circle cx="50" cy="38" r="7" fill="url(#ice)" stroke="#1d4f86" stroke-width="2"/>${wildRibbon('#eaf7ff', '#14457a', '#0d3360')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#warm)" opacity="0.7"/><path d="M50 4v10" stroke="#2c3752" stroke-width="5" stroke-linecap="round"/><path d="M32 28c2-10 10-15 18-15s16 5 18 15z" fill="url(#iron)" stroke="#141c30" stroke-width="3" stroke-linejoin="round"/><path d="M30 30h40l6 46H24z" fill="url(#lamp)" stroke="#141c30" stroke-width="3.5" stroke-linejoin="round"/><path d="M50 38c3 8 11 12 11 21a11 11 0 0 1-22 0c0-7 8-11 11-21z" fill="#ff8a2e"/><path d="M50 50c2 4 5 6 5 10a5 5 0 0 1-10 0c0-4 4-6 5-10z" fill="#fff6c4"/><path d="M42 30l-3 46M58 30l3 46" stroke="#141c30" stroke-width="2.5"/><path d="M18 76h64v10H18zM28 86h44v8H28z" fill="url(#iron)" stroke="#141c30" stroke-width="3" stroke-linejoin="round"/>`,
    high1: `<path d="M22 34L18 6l20 14c8-3 16-3 24 0L82 6l-4 28c8 12 8 28 0 38L50 96 22 72c-8-10-8-26 0-38z" fill="url(#fur)" stroke="#4a2408" stroke-width="3" stroke-linejoin="round"/><path d="M17 52c12-2 22 4 26 16l7 28-28-24c-5-6-6-13-5-20zM83 52c-12-2-22 4-26 16l-7 28 28-24c5-6 6-13 5-20z" fill="#fffaf2"/><path d="M24 12l9 8-7 6zM76 12l-9 8 7 6z" fill="#5f3210"/><circle cx="36" cy="48" r="4.6" fill="#2a1405"/><circle cx="64" cy="48" r="4.6" fill="#2a1405"/><path d="M43 78h14l-7 9z" fill="#2a1405"/>`,
    high2: `<path d="M50 46c-14 0-24 10-28 20-4 12 2 26 16 28h24c14-2 20-16 16-28-4-10-14-20-28-20z" fill="url(#snowball)" stroke="#4a6a94" stroke-width="3"/><circle cx="50" cy="34" r="22" fill="url(#snowball)" stroke="#4a6a94" stroke-width="3"/><path d="M28 22h44l-4-4H58V4H42v14H32z" fill="#2c3752" stroke="#141c30" stroke-width="3" stroke-linejoin="round"/><path d="M42 13h16" stroke="#d2383c" stroke-width="5"/><circle cx="42" cy="32" r="3" fill="#141c30"/><circle cx="58" cy="32" r="3" fill="#141c30"/><path d="M49 37l22 5-22 4z" fill="#ff8f2e" stroke="#8a3c03" stroke-width="2" stroke-linejoin="round"/><path d="M30 52c12 7 28 7 40 0l2 8c-4 2-8 3-12 4l2 14-8-1-2-12c-8 0-16-2-24-5z" fill="url(#wool)" stroke="#5c0716" stroke-width="2.5" stroke-linejoin="round"/>`,
    high3: `<path d="M26 10h34v34c0 6 3 9 9 11l15 5c8 3 10 10 8 18l-3 8H42c-10 0-16-6-16-15z" fill="url(#wool)" stroke="#5c0716" stroke-width="3" stroke-linejoin="round"/><path d="M20 6h46v14H20z" fill="#fffaf2" stroke="#9aa8c2" stroke-width="2.5" stroke-linejoin="round"/><path d="M30 34h26M30 44h26M38 28v22M48 28v22" stroke="#fff" stroke-opacity="0.5" stroke-width="3"/><path d="M26 66c12 0 18 8 18 20M92 74c-8-2-14 2-16 12" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="4"/><path d="M14 92h82" stroke="#c9d8ee" stroke-width="6" stroke-linecap="round"/><path d="M30 86v6M60 86v6M82 86v6" stroke="#c9d8ee" stroke-width="4"/>`,
    high4: `<path d="M44 80h12v16H44z" fill="#7a4a1f" stroke="#3d2208" stroke-width="2.5"/><path d="M50 6l20 26h-9l17 22H67l19 28H14l19-28H22l17-22h-9z" fill="url(#pineGreen)" stroke="#0b3a22" stroke-width="3" stroke-linejoin="round"/><path d="M50 6l12 16c-6 5-10 0-13 3-3-3-7 1-11-3zM30 44l9-12 6 4 6-4 6 4 4-4 9 12c-6 4-10-2-14 2-4-4-8 0-12-2-5 3-9 2-14 0zM22 70l11-16 8 5 9-4 9 4 8-5 11 16c-8 4-12-4-18 0-5-4-9 1-12-1-7 3-12-2-26 1z" fill="#f4fbff"/><polygon points="${star(5, 9, 4, 7)}" fill="url(#lamp)" stroke="#8a540a" stroke-width="1.5"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#polar)"/><path d="M0 220C300 80 520 320 820 180s520-40 780-120v120C1320 260 1120 160 860 280S300 240 0 360z" fill="#5ff0c0" opacity="0.16"/><path d="M0 120C340 20 600 220 900 90s460-20 700-70v90C1360 160 1180 90 920 200S320 140 0 230z" fill="#8fb8ff" opacity="0.16"/>
    <path d="M0 600l240-190 120 90 220-210 240 220 190-130 220 170 370-170v520H0z" fill="#1d4a73"/><g fill="#dcefff" opacity="0.75"><path d="M580 290l90 82-44-8-30 26-34-22-40 18zM240 410l60 46-34-4-22 16-40-10zM1010 380l56 44-30-2-22 14-32-14z"/></g>
    <path d="M0 720c240-70 500-50 760-10s560 40 840-40v230H0z" fill="#7fa9cc"/><g fill="#0d3350">${pine(120, 700, 1.2)}${pine(270, 740, 0.8)}${pine(1470, 690, 1.25)}${pine(1320, 740, 0.85)}${pine(1210, 720, 0.55)}${pine(400, 730, 0.5)}</g>
    <path d="M0 810c300-50 640-40 900-10s460 20 700-20v120H0z" fill="#b9d5ea" opacity="0.85"/><path d="M0 870c340-30 700-30 1000-10s420 10 600-10v50H0z" fill="#0a2036"/><g fill="#fff">${falling}</g>`,
}
