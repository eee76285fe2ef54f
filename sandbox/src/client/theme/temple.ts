import { around, type FamilyArt, glow, letters, linear, radial, star, wildRibbon } from './art'

const low = letters('#1c2a12', [
  ['#fff0c2', '#d9992b'],
  ['#d8ffe2', '#3fae6b'],
  ['#ffd9cc', '#d2573b'],
  ['#dff3ff', '#4a97b8'],
])

const petal = (turn: number, length: number, fill: string) =>
  `<path d="M50 78c-14-14-14-38 0-${length} 14 ${length - 38} 14 24 0 ${length}z" transform="rotate(${turn} 50 78)" fill="${fill}" stroke="#7a1c4d" stroke-width="2" stroke-linejoin="round"/>`

export const art: FamilyArt = {
  definitions:
    low.definitions +
    linear('gold', '#fff3c0', '#eab53c', '#8a540a') +
    radial('sunDisk', '#fff6cf', '#f7bd36', '#b4660c') +
    linear('jade', '#d2ffe3', '#3fbf7f', '#0e5c3c') +
    linear('petal', '#ffe9f4', '#f49ac4', '#c33f86') +
    linear('clay', '#ffb98f', '#c8572b', '#6e2410') +
    linear('lacquer', '#ff7a66', '#c4261f', '#6b0b12') +
    glow('torch', '#ffcf70') +
    linear('night', '#12303a', '#1c4a3d', '#0b1f1c'),
  symbols: {
    wild: `<circle cx="50" cy="38" r="42" fill="url(#torch)" opacity="0.6"/><g fill="url(#gold)" stroke="#5c3603" stroke-width="1.5">${around(12, '<path d="M50-2l5 12H45z"/>', 38)}</g><circle cx="50" cy="38" r="25" fill="url(#sunDisk)" stroke="#5c3603" stroke-width="3"/><path d="M40 33c3-4 7-4 9 0M51 33c3-4 7-4 9 0M42 45c5 5 11 5 16 0M50 34v8" stroke="#6b3f04" stroke-width="2.6" fill="none" stroke-linecap="round"/>${wildRibbon('#ffe6a3', '#6b3a06', '#4a2304')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#torch)" opacity="0.6"/><path d="M4 30c14 0 30-8 46-20 16 12 32 20 46 20l-6 12H10z" fill="url(#lacquer)" stroke="#4a060b" stroke-width="3" stroke-linejoin="round"/><rect x="18" y="42" width="64" height="8" fill="url(#gold)" stroke="#5c3603" stroke-width="2"/><path d="M8 60c12 0 22-4 30-10h24c8 6 18 10 30 10l-4 8H12z" fill="url(#lacquer)" stroke="#4a060b" stroke-width="2.5" stroke-linejoin="round"/><path d="M20 68h12v22H20zM68 68h12v22H68z" fill="url(#gold)" stroke="#5c3603" stroke-width="2"/><path d="M38 90V76a12 12 0 0 1 24 0v14z" fill="#2a0c0c" stroke="#5c3603" stroke-width="2"/><rect x="10" y="88" width="80" height="7" rx="2" fill="url(#gold)" stroke="#5c3603" stroke-width="2"/>`,
    high1: `<path d="M22 30C22 12 34 4 50 4s28 8 28 26v26c0 20-14 38-28 40-14-2-28-20-28-40z" fill="url(#gold)" stroke="#5c3603" stroke-width="3"/><path d="M22 30c8-10 18-14 28-14s20 4 28 14l8-12C78 2 62-2 50 2 38-2 22 2 14 18z" fill="url(#jade)" stroke="#0a4029" stroke-width="2.5" stroke-linejoin="round"/><path d="M32 44c4-5 10-5 14 0-4 4-10 4-14 0zM54 44c4-5 10-5 14 0-4 4-10 4-14 0z" fill="#fff" stroke="#5c3603" stroke-width="2"/><circle cx="39" cy="44" r="2.6" fill="#2a1502"/><circle cx="61" cy="44" r="2.6" fill="#2a1502"/><path d="M50 46l-5 16h10zM38 74c8 5 16 5 24 0-8-4-16-4-24 0z" fill="#a3660a" stroke="#5c3603" stroke-width="1.5"/><circle cx="50" cy="14" r="6" fill="url(#lacquer)" stroke="#4a060b" stroke-width="1.5"/><path d="M27 58l8 3M73 58l-8 3M29 66l8 2M71 66l-8 2" stroke="#8a540a" stroke-width="2.5" stroke-linecap="round"/>`,
    high2: `<circle cx="50" cy="50" r="42" fill="url(#jade)" stroke="#0a4029" stroke-width="3"/><circle cx="50" cy="50" r="14" fill="#10231d" stroke="#0a4029" stroke-width="3"/><path d="M50 14c22 0 36 16 36 36-8-14-18-18-28-16M50 86c-22 0-36-16-36-36 8 14 18 18 28 16" fill="none" stroke="#eafff2" stroke-opacity="0.75" stroke-width="3.5" stroke-linecap="round"/><path d="M86 50c0 20-14 36-36 36 14-6 20-16 18-26M14 50c0-20 14-36 36-36-14 6-20 16-18 26" fill="none" stroke="#0d6a46" stroke-width="3.5" stroke-linecap="round"/><ellipse cx="32" cy="24" rx="11" ry="5" fill="#fff" fill-opacity="0.55" transform="rotate(-36 32 24)"/>`,
    high3: `${petal(-62, 52, 'url(#petal)')}${petal(62, 52, 'url(#petal)')}${petal(-34, 60, 'url(#petal)')}${petal(34, 60, 'url(#petal)')}${petal(0, 66, 'url(#petal)')}<path d="M20 80c18 10 42 10 60 0-6 12-18 16-30 16s-24-4-30-16z" fill="url(#jade)" stroke="#0a4029" stroke-width="2.5" stroke-linejoin="round"/>`,
    high4: `<path d="M36 8h28v8c0 6 4 8 8 12 8 8 12 18 12 30 0 18-12 34-34 34S16 76 16 58c0-12 4-22 12-30 4-4 8-6 8-12z" fill="url(#clay)" stroke="#4a1607" stroke-width="3" stroke-linejoin="round"/><rect x="32" y="5" width="36" height="9" rx="4" fill="url(#clay)" stroke="#4a1607" stroke-width="2.5"/><path d="M17 52h66M18 66h64" stroke="#ffd9a8" stroke-width="3"/><path d="M22 59l8-5 8 10 8-10 8 10 8-10 8 10 8-7" stroke="#ffd9a8" stroke-width="3" fill="none" stroke-linejoin="round"/><path d="M30 36c-5 6-7 12-7 18" stroke="#fff" stroke-opacity="0.55" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#night)"/><circle cx="1180" cy="190" r="320" fill="url(#torch)" opacity="0.28"/><circle cx="1180" cy="190" r="86" fill="#fff3cf" opacity="0.85"/>
    <g fill="#fff" opacity="0.5">${[
      [180, 110],
      [360, 210],
      [560, 90],
      [760, 170],
      [940, 80],
      [1420, 120],
      [1500, 260],
      [120, 300],
    ]
      .map(
        ([x, y]) => `<polygon points="${star(4, 6, 1.4)}" transform="translate(${(x ?? 0) - 50} ${(y ?? 0) - 50})"/>`,
      )
      .join('')}</g>
    <path d="M0 620l200-120 180 90 220-150 260 170 240-120 260 140 240-100v370H0z" fill="#0f3530"/>
    <g fill="#0a2522"><path d="M520 760h560v-50h-60v-60h-60v-60h-60v-60h-60v-70h-80v70h-60v60h-60v60h-60v60h-60z"/><path d="M730 460h140l-18-44H748z"/></g><path d="M776 760v-120a24 24 0 0 1 48 0v120z" fill="url(#torch)" opacity="0.8"/>
    <path d="M0 760h1600v140H0z" fill="#071a18"/><g fill="#06201b"><path d="M0 900V420c60 40 90 120 96 220 40-90 90-120 150-110-70 40-100 110-104 190l-10 180zM1600 900V400c-60 40-90 130-96 230-40-90-90-120-150-110 70 40 100 110 104 190l10 190z"/></g>`,
}
