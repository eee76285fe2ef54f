import { type FamilyArt, glow, letters, linear, slanted, star, wildRibbon } from './art'

const low = letters('#241038', [
  ['#ffd9f4', '#e25bb5'],
  ['#d9e6ff', '#6b8cff'],
  ['#d6fff3', '#3cc6a4'],
  ['#fff0cf', '#e5a63a'],
])

export const art: FamilyArt = {
  definitions:
    low.definitions +
    linear('diamond', '#ffffff', '#bfe9ff', '#6fb7ff') +
    linear('ruby', '#ff9fb0', '#e5173f', '#7a0626') +
    linear('emerald', '#b6ffcf', '#18b865', '#05512f') +
    linear('sapphire', '#b9d2ff', '#2c63f0', '#0d2276') +
    slanted('gold', '#fff1b8', '#f0b73c', '#9a5c08') +
    slanted('amethyst', '#f3d4ff', '#a24df0', '#4a1291') +
    glow('spark', '#ffffff') +
    linear('cave', '#2b1250', '#140a2e', '#0b0717'),
  symbols: {
    wild: `<circle cx="50" cy="40" r="38" fill="url(#spark)" opacity="0.55"/><path d="M16 58l-4-34 20 16L50 12l18 28 20-16-4 34z" fill="url(#gold)" stroke="#5c3603" stroke-width="3" stroke-linejoin="round"/><circle cx="50" cy="12" r="6" fill="url(#ruby)" stroke="#5c3603" stroke-width="2"/><circle cx="12" cy="24" r="5" fill="url(#sapphire)"/><circle cx="88" cy="24" r="5" fill="url(#sapphire)"/><path d="M50 38l8 9-8 9-8-9z" fill="url(#emerald)"/>${wildRibbon('#ffe9a6', '#7a4b06', '#43200a')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#spark)" opacity="0.6"/><polygon points="${star(8, 46, 20)}" fill="url(#amethyst)" stroke="#2b0a58" stroke-width="3" stroke-linejoin="round"/><polygon points="${star(8, 28, 13)}" fill="#fff" fill-opacity="0.55"/><circle cx="50" cy="50" r="9" fill="#fff"/>`,
    high1: `<path d="M26 22h48l18 22-42 46L8 44z" fill="url(#diamond)" stroke="#1d4e86" stroke-width="3" stroke-linejoin="round"/><path d="M26 22l8 22-26 0M74 22l-8 22h26M34 44h32M50 22l-16 22 16 46 16-46z" fill="none" stroke="#2f79c2" stroke-width="1.8" stroke-linejoin="round"/><path d="M26 22h24L34 44z" fill="#fff" fill-opacity="0.8"/><path d="M50 22h24l-8 22z" fill="#fff" fill-opacity="0.35"/><path d="M34 44h32L50 90z" fill="#fff" fill-opacity="0.25"/><g fill="#fff"><polygon points="${star(4, 10, 2)}" transform="translate(28 -30)"/><polygon points="${star(4, 6, 1.4)}" transform="translate(-34 18)"/></g>`,
    high2: `<path d="M32 12h36l22 22v32L68 88H32L10 66V34z" fill="url(#ruby)" stroke="#4c0318" stroke-width="3" stroke-linejoin="round"/><path d="M38 28h24l12 12v20L62 72H38L26 60V40z" fill="#ff6a86" fill-opacity="0.55" stroke="#ffc2cd" stroke-opacity="0.6" stroke-width="1.5"/><path d="M32 12h36l-6 16H38zM10 34l16 6v20l-16 6z" fill="#fff" fill-opacity="0.28"/><path d="M38 28h24L38 60z" fill="#fff" fill-opacity="0.35"/>`,
    high3: `<path d="M50 8l38 21v42L50 92 12 71V29z" fill="url(#emerald)" stroke="#033820" stroke-width="3" stroke-linejoin="round"/><path d="M50 26l22 12v24L50 74 28 62V38z" fill="#6ff0a8" fill-opacity="0.5" stroke="#d2ffe4" stroke-opacity="0.6" stroke-width="1.5"/><path d="M50 8v18L28 38 12 29zM28 38v24l-16 9V29z" fill="#fff" fill-opacity="0.25"/><path d="M50 26L28 38v24z" fill="#fff" fill-opacity="0.3"/>`,
    high4: `<path d="M50 6c20 26 32 40 32 56a32 32 0 0 1-64 0C18 46 30 32 50 6z" fill="url(#sapphire)" stroke="#081650" stroke-width="3"/><path d="M50 26c12 17 18 26 18 36a18 18 0 0 1-36 0c0-10 6-19 18-36z" fill="#86a9ff" fill-opacity="0.45" stroke="#dbe6ff" stroke-opacity="0.5" stroke-width="1.5"/><path d="M50 26v54c-10 0-18-8-18-18 0-10 6-19 18-36z" fill="#fff" fill-opacity="0.25"/><ellipse cx="36" cy="56" rx="5" ry="11" fill="#fff" fill-opacity="0.6" transform="rotate(14 36 56)"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#cave)"/><circle cx="800" cy="420" r="620" fill="url(#spark)" opacity="0.14"/>
    <g stroke-linejoin="round"><g transform="translate(120 900)"><path d="M-160 0L-60-330l70 120 60-210 90 420z" fill="#4a1c86"/><path d="M-60-330l70 120-20 210h-60z" fill="#6f35b8"/><path d="M70-420L10-210l40 210h60z" fill="#8a4fd4"/></g>
    <g transform="translate(1480 900) scale(-1 1)"><path d="M-160 0L-80-280l80 90 50-260 110 450z" fill="#3b1f8a"/><path d="M-80-280l80 90-10 190h-50z" fill="#5a3bc0"/><path d="M50-450L0-190l50 190h50z" fill="#7a63e0"/></g></g>
    <path d="M0 0h1600v70l-90 40-60-60-80 90-110-80-140 60-180-70-160 90-200-80-180 70-140-60-90 50L0 120z" fill="#0d0719"/>
    <g fill="#fff" opacity="0.5">${[
      [220, 240],
      [420, 150],
      [1180, 180],
      [1390, 300],
      [960, 120],
      [300, 480],
      [1300, 520],
    ]
      .map(
        ([x, y]) => `<polygon points="${star(4, 9, 1.6)}" transform="translate(${(x ?? 0) - 50} ${(y ?? 0) - 50})"/>`,
      )
      .join('')}</g>`,
}
