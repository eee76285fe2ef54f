import { around, type FamilyArt, glow, letters, linear, radial, slanted, star, wildRibbon } from './art'

const low = letters('#070b22', [
  ['#d9fbff', '#38b6ff'],
  ['#e9e1ff', '#8b6cff'],
  ['#ffe4c7', '#ff8f4d'],
  ['#d9ffe6', '#35c98a'],
])

const farStars = Array.from({ length: 90 }, (_, index) => {
  const [x, y] = [(index * 397 + 53) % 1600, (index * 211 + 31) % 760]
  return `<circle cx="${x}" cy="${y}" r="${1 + (index % 3) * 0.7}" opacity="${0.35 + (index % 4) * 0.15}"/>`
}).join('')

const ring = (tilt: number, front: boolean) =>
  `<path d="${front ? 'M4 52c0 9 21 16 46 16s46-7 46-16' : 'M96 52c0-9-21-16-46-16S4 43 4 52'}" transform="rotate(${tilt} 50 50)" fill="none" stroke="url(#ring)" stroke-width="8" stroke-linecap="round"/>`

export const art: FamilyArt = {
  definitions:
    low.definitions +
    radial('planet', '#ffe0b0', '#f0894a', '#7d2a3f') +
    radial('moon', '#ffffff', '#c8d3ea', '#6d7ba3') +
    radial('gas', '#d6f6ff', '#4aa6ff', '#1b3aa0') +
    linear('ring', '#fff3cf', '#d9a24a') +
    linear('hull', '#ffffff', '#c9d4ea', '#7787b0') +
    linear('panel', '#7fd4ff', '#2456c9') +
    slanted('visor', '#bff3ff', '#2f7de0', '#1a1f6b') +
    linear('flame', '#fff6b0', '#ffa52e', '#e5432b') +
    glow('nebula', '#a05cff') +
    glow('sunlight', '#ffe9a8') +
    linear('void', '#080a24', '#161347', '#2a1458'),
  symbols: {
    wild: `<circle cx="50" cy="38" r="44" fill="url(#sunlight)" opacity="0.6"/><polygon points="${star(8, 40, 17, 38)}" fill="url(#flame)" stroke="#6b1c12" stroke-width="3" stroke-linejoin="round"/><circle cx="50" cy="38" r="17" fill="#fff6cf" stroke="#d9822b" stroke-width="2.5"/>${wildRibbon('#dff4ff', '#1b2a7a', '#141d5c')}`,
    scatter: `<circle cx="50" cy="50" r="49" fill="url(#nebula)" opacity="0.75"/><circle cx="50" cy="50" r="40" fill="#120b3a" stroke="#b79bff" stroke-width="4"/><g fill="none" stroke-linecap="round">${around(3, '<path d="M50 20c18 2 28 16 26 31" stroke="#8fe7ff" stroke-width="5"/><path d="M50 31c11 1 17 9 16 19" stroke="#ff9ee0" stroke-width="4"/>')}</g><circle cx="50" cy="50" r="9" fill="#fff"/><circle cx="50" cy="50" r="15" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="2"/>`,
    high1: `<g transform="rotate(38 50 50)"><path d="M41 74c-3 8-2 16 9 24 11-8 12-16 9-24z" fill="url(#flame)" stroke="#8a2413" stroke-width="2.5" stroke-linejoin="round"/><path d="M34 56L18 74l3 8 17-6zM66 56l16 18-3 8-17-6z" fill="#e2443d" stroke="#6b1012" stroke-width="3" stroke-linejoin="round"/><path d="M50 2c16 14 21 32 19 50l-6 24H37l-6-24C29 34 34 16 50 2z" fill="url(#hull)" stroke="#2c3763" stroke-width="3" stroke-linejoin="round"/><path d="M50 2c8 7 13 15 16 23H34c3-8 8-16 16-23z" fill="#e2443d" stroke="#6b1012" stroke-width="2.5" stroke-linejoin="round"/><circle cx="50" cy="43" r="10" fill="url(#visor)" stroke="#2c3763" stroke-width="3.5"/><path d="M38 66h24" stroke="#2c3763" stroke-opacity="0.6" stroke-width="3"/></g>`,
    high2: `${ring(-16, false)}<circle cx="50" cy="51" r="31" fill="url(#planet)" stroke="#5c1b33" stroke-width="3"/><path d="M22 43c16 6 38 6 56-2M20 56c18 8 42 7 60-2M28 68c14 5 32 4 45-2" fill="none" stroke="#fff1d6" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/>${ring(-16, true)}<ellipse cx="39" cy="34" rx="9" ry="5" fill="#fff" fill-opacity="0.5" transform="rotate(-32 39 34)"/>`,
    high3: `<path d="M20 44a30 30 0 0 1 60 0v18a22 22 0 0 1-22 22H42a22 22 0 0 1-22-22z" fill="url(#hull)" stroke="#2c3763" stroke-width="3"/><path d="M28 46c0-13 10-20 22-20s22 7 22 20-8 21-22 21-22-8-22-21z" fill="url(#visor)" stroke="#2c3763" stroke-width="3"/><path d="M36 42c2-6 7-9 13-9" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="5" stroke-linecap="round"/><rect x="12" y="42" width="11" height="22" rx="5" fill="#ffb347" stroke="#7a3c08" stroke-width="2.5"/><rect x="77" y="42" width="11" height="22" rx="5" fill="#ffb347" stroke="#7a3c08" stroke-width="2.5"/><path d="M30 82h40l6 12H24z" fill="#94a3c9" stroke="#2c3763" stroke-width="3" stroke-linejoin="round"/>`,
    high4: `<g transform="rotate(-32 50 50)"><rect x="2" y="38" width="32" height="24" rx="2" fill="url(#panel)" stroke="#12246b" stroke-width="3"/><rect x="66" y="38" width="32" height="24" rx="2" fill="url(#panel)" stroke="#12246b" stroke-width="3"/><path d="M13 38v24M23 38v24M77 38v24M87 38v24M2 50h32M66 50h32" stroke="#12246b" stroke-width="2"/><path d="M34 50h32" stroke="#c9d4ea" stroke-width="5"/><rect x="38" y="28" width="24" height="42" rx="5" fill="url(#ring)" stroke="#6b4410" stroke-width="3"/><path d="M38 18c4 8 20 8 24 0z" fill="url(#hull)" stroke="#2c3763" stroke-width="2.5"/><path d="M50 20V8" stroke="#c9d4ea" stroke-width="3"/><circle cx="50" cy="7" r="4" fill="#e2443d"/></g>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#void)"/><circle cx="1180" cy="260" r="520" fill="url(#nebula)" opacity="0.45"/><circle cx="320" cy="640" r="460" fill="url(#nebula)" opacity="0.28"/><g fill="#fff">${farStars}</g>
    <circle cx="1340" cy="210" r="120" fill="url(#gas)"/><path d="M1226 176c70 24 160 24 226-10M1222 226c80 30 170 28 236-6" fill="none" stroke="#fff" stroke-opacity="0.2" stroke-width="14"/>
    <circle cx="250" cy="180" r="54" fill="url(#moon)"/><g fill="#5b6890" opacity="0.5"><circle cx="236" cy="166" r="11"/><circle cx="270" cy="196" r="8"/><circle cx="232" cy="204" r="6"/></g>
    <path d="M0 760c220-70 460-90 800-90s580 20 800 90v140H0z" fill="#1b1547"/><path d="M0 820c240-50 520-62 800-62s560 12 800 62v80H0z" fill="#0f0b30"/><g fill="#0a0724"><ellipse cx="420" cy="812" rx="70" ry="12"/><ellipse cx="980" cy="790" rx="46" ry="8"/><ellipse cx="1270" cy="842" rx="90" ry="15"/></g>`,
}
