import { around, type FamilyArt, glow, letters, linear, radial, star, wildRibbon } from './art'

const low = letters('#03233f', [
  ['#d6fbff', '#2fb9d6'],
  ['#ffe9d1', '#ff9760'],
  ['#d9ffe9', '#2fbf94'],
  ['#e3e2ff', '#7d7bea'],
])

const bubbles = [
  [210, 300, 16],
  [260, 220, 9],
  [1370, 340, 14],
  [1330, 240, 8],
  [1400, 180, 11],
  [620, 160, 7],
  [1010, 120, 9],
]

export const art: FamilyArt = {
  definitions:
    low.definitions +
    radial('pearl', '#ffffff', '#f5dff0', '#b58fb5') +
    linear('shell', '#ffd7e6', '#f07fa8', '#8f2c5d') +
    linear('reefFish', '#fff0a0', '#ff9a2e', '#e0521a') +
    radial('starfish', '#ffb08a', '#f0522f', '#8c1d14') +
    radial('nautilus', '#fff3dc', '#e8b98a', '#8a5326') +
    linear('brass', '#fff0bf', '#dca338', '#7a4c0c') +
    linear('aqua', '#b8fbff', '#1ea7c9', '#064e78') +
    glow('light', '#bff6ff') +
    linear('deep', '#0b6a8f', '#063a66', '#031a38'),
  symbols: {
    wild: `<circle cx="50" cy="38" r="40" fill="url(#light)" opacity="0.5"/><path d="M50 8v56M28 16c-2 16 4 26 22 26s24-10 22-26M28 16l-7 7M28 16l7 7M72 16l-7 7M72 16l7 7M50 8l-7 8M50 8l7 8" fill="none" stroke="#5a3605" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M50 8v56M28 16c-2 16 4 26 22 26s24-10 22-26M28 16l-7 7M28 16l7 7M72 16l-7 7M72 16l7 7M50 8l-7 8M50 8l7 8" fill="none" stroke="url(#brass)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>${wildRibbon('#c9fbff', '#07496b', '#053552')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#light)" opacity="0.6"/><circle cx="50" cy="50" r="40" fill="url(#brass)" stroke="#4d2f06" stroke-width="3"/><circle cx="50" cy="50" r="31" fill="#0a3556" stroke="#4d2f06" stroke-width="2"/><g fill="#fff3c9">${around(4, '<path d="M50 22l3 5h-6z"/>')}</g><path d="M50 24l8 26h-16z" fill="#ff7a5a"/><path d="M50 76l8-26h-16z" fill="#e9f7ff"/><circle cx="50" cy="50" r="5" fill="url(#brass)" stroke="#4d2f06" stroke-width="1.5"/>`,
    high1: `<path d="M10 52C8 30 28 10 50 10s42 20 40 42c-10 6-26 8-40 8s-30-2-40-8z" fill="url(#shell)" stroke="#5e1539" stroke-width="3" stroke-linejoin="round"/><path d="M50 12v46M34 15l8 43M66 15l-8 43M20 26l14 30M80 26L66 56" stroke="#ffe3ee" stroke-opacity="0.6" stroke-width="2" fill="none"/><path d="M10 60c4 20 20 30 40 30s36-10 40-30c-12 6-26 8-40 8s-28-2-40-8z" fill="url(#shell)" stroke="#5e1539" stroke-width="3" stroke-linejoin="round"/><ellipse cx="50" cy="60" rx="34" ry="7" fill="#3d0d27"/><circle cx="50" cy="54" r="15" fill="url(#pearl)" stroke="#8d6a8d" stroke-width="1.5"/><circle cx="45" cy="48" r="4.5" fill="#fff"/>`,
    high2: `<path d="M70 50l24-20c-4 14-4 26 0 40z" fill="url(#reefFish)" stroke="#7a2a06" stroke-width="3" stroke-linejoin="round"/><path d="M40 22c6-12 22-14 30-10l-8 20zM44 78c6 10 16 12 24 10l-8-18z" fill="#ff7a2e" stroke="#7a2a06" stroke-width="2.5" stroke-linejoin="round"/><path d="M6 52c10-24 34-34 54-24 10 5 16 14 18 22-2 8-8 17-18 22-20 10-44 4-54-20z" fill="url(#reefFish)" stroke="#7a2a06" stroke-width="3"/><path d="M34 27c6 14 6 34 0 50M54 26c6 16 6 34 0 48" stroke="#fff" stroke-width="7" fill="none" stroke-opacity="0.9"/><circle cx="22" cy="46" r="6.5" fill="#fff" stroke="#7a2a06" stroke-width="1.5"/><circle cx="21" cy="46" r="3.2" fill="#1a1020"/>`,
    high3: `<polygon points="${star(5, 46, 20, 53)}" fill="url(#starfish)" stroke="#6b1410" stroke-width="6" stroke-linejoin="round"/><polygon points="${star(5, 44, 19, 53)}" fill="url(#starfish)" stroke="#ff9a78" stroke-width="2.5" stroke-linejoin="round"/><g fill="#ffe0c9" fill-opacity="0.9">${around(5, '<circle cx="50" cy="20" r="2.4"/><circle cx="50" cy="29" r="3"/><circle cx="50" cy="38" r="3.4"/>', 53)}</g><circle cx="50" cy="53" r="5" fill="#ffe0c9"/>`,
    high4: `<path d="M88 62A38 38 0 1 1 50 16c22 0 34 16 32 32-2 13-14 21-26 19-10-2-16-10-14-18 1-7 8-11 14-9" fill="url(#nautilus)" stroke="#5c3412" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/><path d="M20 34c8 6 14 10 22 12M13 54c10-2 20-4 29-3M24 78c6-9 13-16 22-20M52 90c0-10 1-18 5-24M78 80c-6-6-11-9-16-13" stroke="#8a4a1c" stroke-opacity="0.65" stroke-width="3" fill="none" stroke-linecap="round"/><ellipse cx="36" cy="28" rx="9" ry="5" fill="#fff" fill-opacity="0.5" transform="rotate(-34 36 28)"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#deep)"/><g fill="#bff6ff" opacity="0.09"><path d="M300-20h160L160 900h-320zM640-20h120l-40 920H440zM920-20h140l340 920h-330zM1240-20h110l520 920h-260z"/></g>
    <circle cx="800" cy="-60" r="620" fill="url(#light)" opacity="0.4"/>
    <path d="M0 780c180-60 320-30 480 10s340 40 560-10 360-50 560 10v110H0z" fill="#04203f"/>
    <g fill="none" stroke-linecap="round"><g stroke="#0c7f79" stroke-width="18"><path d="M90 900c-30-90 40-140 6-240M150 900c30-80-30-130 4-210M1480 900c-30-100 40-150 4-260M1540 900c30-70-30-120 2-190"/></g><g stroke="#b8456b" stroke-width="16"><path d="M260 900v-110M260 820c-40-10-44-40-44-64M260 800c36-8 44-34 44-60M1350 900v-130M1350 830c-42-10-46-44-46-70M1350 800c40-10 46-38 46-66"/></g></g>
    <g fill="#063055"><path d="M520 240c30-26 70-26 96 0l22-16v36l-22-14c-26 24-66 24-96-6z"/><path d="M1040 330c24-20 54-20 74 0l17-12v28l-17-11c-20 18-50 18-74-5z"/></g>
    <g fill="none" stroke="#d5fbff" stroke-opacity="0.45" stroke-width="2.5">${bubbles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`,
}
