import { around, type FamilyArt, glow, letters, linear, radial, star, wildRibbon } from './art'

const low = letters('#3d0f16', [
  ['#ffe1d6', '#ff6b4a'],
  ['#fff3c4', '#f0a81c'],
  ['#e6ffd0', '#63bf2b'],
  ['#ffd9ec', '#e0508f'],
])

const leaf = (x: number, y: number, turn: number) =>
  `<path d="M0 0c10-14 26-14 34-6-6 12-22 16-34 6z" transform="translate(${x} ${y}) rotate(${turn})" fill="url(#leaf)" stroke="#1c5212" stroke-width="2"/>`

const grape = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="12" fill="url(#grape)" stroke="#37105c" stroke-width="1.8"/><circle cx="${x - 4}" cy="${y - 4}" r="3" fill="#fff" fill-opacity="0.65"/>`

export const art: FamilyArt = {
  definitions:
    low.definitions +
    radial('cherry', '#ff8a8a', '#e3152f', '#7d0618') +
    radial('orange', '#ffe08a', '#ff9a1f', '#c65a05') +
    radial('grape', '#d9a5ff', '#8a35d6', '#3f0f77') +
    radial('bell', '#fff6c9', '#f6c032', '#a3660a') +
    linear('flesh', '#ff8f8f', '#ef2b4c') +
    linear('leaf', '#b5f06b', '#3d9422') +
    glow('sunny', '#ffe28a') +
    linear('dusk', '#5a1a3c', '#a23a3a', '#e0803c'),
  symbols: {
    wild: `<circle cx="50" cy="40" r="38" fill="url(#sunny)" opacity="0.6"/><path d="M24 10h54v14L56 62H36l20-36H38l-4 8H24z" fill="#fff" stroke="#5c0713" stroke-width="9" stroke-linejoin="round"/><path d="M24 10h54v14L56 62H36l20-36H38l-4 8H24z" fill="url(#flesh)" stroke="#ffe9b0" stroke-width="3" stroke-linejoin="round"/><path d="M28 13h47v4H28z" fill="#fff" fill-opacity="0.6"/>${wildRibbon('#fff0bf', '#7a1420', '#7a1420')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#sunny)" opacity="0.7"/><path d="M50 12c4 0 7 3 7 7 14 4 20 16 20 32 0 12 4 16 9 22H14c5-6 9-10 9-22 0-16 6-28 20-32 0-4 3-7 7-7z" fill="url(#bell)" stroke="#6b3f04" stroke-width="3" stroke-linejoin="round"/><path d="M36 28c-6 6-7 16-7 26 0 6-1 10-3 13h8c2-12-1-26 2-39z" fill="#fff" fill-opacity="0.6"/><rect x="12" y="70" width="76" height="9" rx="4.5" fill="url(#bell)" stroke="#6b3f04" stroke-width="2.5"/><circle cx="50" cy="85" r="8" fill="url(#bell)" stroke="#6b3f04" stroke-width="2.5"/>`,
    high1: `<g transform="translate(-4 -3) scale(1.08) rotate(-14 50 50)"><path d="M6 34a46 46 0 0 0 88 0z" fill="#1f8a3a" stroke="#0d4a1c" stroke-width="3" stroke-linejoin="round"/><path d="M12 35a39 39 0 0 0 76 0z" fill="#e9ffd9"/><path d="M17 35a34 34 0 0 0 66 0z" fill="url(#flesh)"/><path d="M17 35h66l-1 5H18z" fill="#fff" fill-opacity="0.35"/><g fill="#3a0a10"><path d="M34 44c3 2 3 7 0 9-3-2-3-7 0-9zM50 48c3 2 3 7 0 9-3-2-3-7 0-9zM66 44c3 2 3 7 0 9-3-2-3-7 0-9zM42 58c3 2 3 6 0 8-3-2-3-6 0-8zM58 58c3 2 3 6 0 8-3-2-3-6 0-8z"/></g></g>`,
    high2: `<path d="M50 22C50 12 56 6 64 4" stroke="#5a3a12" stroke-width="5" fill="none" stroke-linecap="round"/>${leaf(50, 20, -160)}${[
      [32, 36],
      [50, 34],
      [68, 36],
      [24, 52],
      [41, 52],
      [59, 52],
      [76, 52],
      [33, 68],
      [50, 68],
      [67, 68],
      [42, 83],
      [58, 83],
    ]
      .map(([x, y]) => grape(x ?? 0, y ?? 0))
      .join('')}`,
    high3: `<circle cx="50" cy="54" r="38" fill="url(#orange)" stroke="#8a3c03" stroke-width="3"/><ellipse cx="36" cy="38" rx="11" ry="7" fill="#fff" fill-opacity="0.55" transform="rotate(-32 36 38)"/><g fill="#c65a05" fill-opacity="0.5"><circle cx="60" cy="44" r="1.6"/><circle cx="68" cy="58" r="1.6"/><circle cx="54" cy="64" r="1.6"/><circle cx="40" cy="58" r="1.6"/><circle cx="48" cy="78" r="1.6"/><circle cx="64" cy="74" r="1.6"/></g>${leaf(50, 18, -12)}<path d="M50 22c-2-6-6-9-10-10" stroke="#4e7a1b" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    high4: `<path d="M32 62C34 40 46 22 70 10M70 62C70 42 70 26 70 10" stroke="#3f7d1d" stroke-width="4.5" fill="none" stroke-linecap="round"/>${leaf(70, 12, 150)}<circle cx="30" cy="70" r="21" fill="url(#cherry)" stroke="#5c0713" stroke-width="3"/><circle cx="71" cy="70" r="21" fill="url(#cherry)" stroke="#5c0713" stroke-width="3"/><ellipse cx="23" cy="62" rx="6" ry="4" fill="#fff" fill-opacity="0.7" transform="rotate(-35 23 62)"/><ellipse cx="64" cy="62" rx="6" ry="4" fill="#fff" fill-opacity="0.7" transform="rotate(-35 64 62)"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#dusk)"/><circle cx="800" cy="640" r="560" fill="url(#sunny)" opacity="0.55"/><circle cx="800" cy="640" r="150" fill="#ffe6a0" opacity="0.5"/>
    <g transform="translate(750 590)" opacity="0.1">${around(16, '<path d="M50 50L22-1400h56z" fill="#fff2c4"/>')}</g>
    <path d="M0 640c220-90 420-90 640-20s520 60 960-60v340H0z" fill="#4a1c33"/><path d="M0 730c260-80 520-40 800 0s520 20 800-50v220H0z" fill="#32122a"/>
    <g fill="#240c20">${[90, 250, 430, 1150, 1340, 1510].map((x, index) => `<g transform="translate(${x} ${720 + (index % 3) * 24})"><rect x="-9" y="-10" width="18" height="110"/><circle cy="-60" r="74"/><circle cx="-50" cy="-24" r="48"/><circle cx="50" cy="-24" r="48"/></g>`).join('')}</g>
    <g fill="#ff7a5a" opacity="0.75">${[70, 120, 240, 290, 420, 460, 1130, 1180, 1330, 1370, 1490, 1540].map((x, index) => `<circle cx="${x}" cy="${650 + (index % 4) * 22}" r="10"/>`).join('')}</g>
    <g fill="#fff4d0" opacity="0.4">${[
      [180, 120],
      [480, 80],
      [1130, 100],
      [1420, 170],
      [840, 60],
    ]
      .map(
        ([x, y]) => `<polygon points="${star(4, 7, 1.6)}" transform="translate(${(x ?? 0) - 50} ${(y ?? 0) - 50})"/>`,
      )
      .join('')}</g>`,
}
