import { around, type FamilyArt, glow, letters, linear, radial, wildRibbon } from './art'

const low = letters('#33210a', [
  ['#fff2c4', '#e0a021'],
  ['#ffdccb', '#d8662e'],
  ['#e9ffd0', '#7aa82d'],
  ['#ffe0d0', '#b5533c'],
])

const kernel = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="5.2" ry="5.6" fill="url(#corn)" stroke="#a86f06" stroke-width="1.2"/>`
const ear = (turn: number) =>
  `<g transform="rotate(${turn} 50 74)"><path d="M50 74V20" stroke="#a8700f" stroke-width="3"/>${[20, 29, 38, 47].map((y) => `<path d="M50 ${y}c-10-2-12-10-8-15 7 2 9 9 8 15zM50 ${y}c10-2 12-10 8-15-7 2-9 9-8 15z" fill="url(#wheat)" stroke="#8a5a0a" stroke-width="1.2"/>`).join('')}</g>`

export const art: FamilyArt = {
  definitions:
    low.definitions +
    radial('pumpkin', '#ffc46b', '#f2761d', '#9c3a06') +
    linear('corn', '#fff3a8', '#f5be1f') +
    linear('husk', '#c6e86b', '#5c9a1f', '#2f5e10') +
    linear('honey', '#ffe9a0', '#f7a81b', '#b3600a') +
    radial('cap', '#ff9a7a', '#d92f2a', '#7d0f14') +
    linear('wheat', '#fff0b8', '#e8b23a') +
    radial('sunDisk', '#fff9d6', '#ffcf3a', '#ef8a12') +
    glow('warm', '#ffdf8a') +
    linear('evening', '#3a3f6b', '#b8644f', '#f0b057'),
  symbols: {
    wild: `<circle cx="50" cy="38" r="42" fill="url(#warm)" opacity="0.6"/>${ear(-34)}${ear(34)}${ear(-16)}${ear(16)}${ear(0)}${wildRibbon('#fff0bf', '#6e4708', '#5a3204')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#warm)" opacity="0.7"/><g fill="#ffb41f" stroke="#9c5206" stroke-width="2" stroke-linejoin="round">${around(12, '<path d="M50 3l7 18H43z"/>')}</g><circle cx="50" cy="50" r="28" fill="url(#sunDisk)" stroke="#9c5206" stroke-width="3"/><path d="M39 46c2-4 6-4 8 0M53 46c2-4 6-4 8 0" stroke="#7a3f04" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M38 56c6 9 18 9 24 0" stroke="#7a3f04" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="36" cy="55" r="4" fill="#ff8a5a" fill-opacity="0.7"/><circle cx="64" cy="55" r="4" fill="#ff8a5a" fill-opacity="0.7"/>`,
    high1: `<path d="M48 22c-2-10 2-16 12-18l4 8c-6 1-8 5-8 10z" fill="url(#husk)" stroke="#2f4a0c" stroke-width="2.5" stroke-linejoin="round"/><g fill="url(#pumpkin)" stroke="#7a2c04" stroke-width="3"><ellipse cx="26" cy="57" rx="20" ry="31"/><ellipse cx="74" cy="57" rx="20" ry="31"/><ellipse cx="37" cy="56" rx="19" ry="35"/><ellipse cx="63" cy="56" rx="19" ry="35"/><ellipse cx="50" cy="55" rx="15" ry="37"/></g><path d="M34 30c-6 6-9 14-9 22" stroke="#fff" stroke-opacity="0.6" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    high2: `<path d="M50 4c16 8 22 26 20 52-1 18-8 32-20 38-12-6-19-20-20-38C28 30 34 12 50 4z" fill="url(#corn)" stroke="#8a5a06" stroke-width="2.5"/>${[16, 27, 38, 49, 60].map((y, row) => [41, 50, 59].map((x) => kernel(x + (row % 2 ? 2 : -1) * 0.6, y)).join('')).join('')}<path d="M50 96C26 92 14 70 16 40c14 8 26 26 34 56z" fill="url(#husk)" stroke="#2c540d" stroke-width="2.5" stroke-linejoin="round"/><path d="M50 96c24-4 36-26 34-56-14 8-26 26-34 56z" fill="url(#husk)" stroke="#2c540d" stroke-width="2.5" stroke-linejoin="round"/><path d="M22 52c8 10 16 22 24 40M78 52c-8 10-16 22-24 40" stroke="#e8ffb8" stroke-opacity="0.5" stroke-width="2" fill="none"/>`,
    high3: `<path d="M24 30h52c8 8 12 18 12 30 0 22-10 32-38 32S12 82 12 60c0-12 4-22 12-30z" fill="url(#honey)" stroke="#6e3b05" stroke-width="3" stroke-linejoin="round"/><rect x="20" y="12" width="60" height="18" rx="6" fill="#fff2d6" stroke="#6e3b05" stroke-width="3"/><path d="M24 20h52" stroke="#e0b878" stroke-width="3" stroke-dasharray="6 5"/><path d="M22 42c-3 6-4 12-3 20" stroke="#fff" stroke-opacity="0.7" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M50 46l15 8.5v17L50 80l-15-8.5v-17z" fill="#fff2d6" stroke="#6e3b05" stroke-width="2.5" stroke-linejoin="round"/><path d="M50 54l8 4.6v9L50 72l-8-4.4v-9z" fill="url(#honey)"/>`,
    high4: `<path d="M38 54h24l5 30c1 6-4 8-17 8s-18-2-17-8z" fill="#fff1da" stroke="#7a5a38" stroke-width="3" stroke-linejoin="round"/><path d="M6 54C6 28 26 8 50 8s44 20 44 46c0 6-18 9-44 9S6 60 6 54z" fill="url(#cap)" stroke="#5c0a0d" stroke-width="3"/><g fill="#fff4e6"><ellipse cx="50" cy="24" rx="9" ry="7"/><ellipse cx="26" cy="38" rx="8" ry="6"/><ellipse cx="74" cy="38" rx="8" ry="6"/><ellipse cx="50" cy="48" rx="7" ry="5"/><ellipse cx="14" cy="53" rx="4" ry="3"/><ellipse cx="86" cy="53" rx="4" ry="3"/></g><path d="M44 66l-2 18" stroke="#d9bd97" stroke-width="4" stroke-linecap="round"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#evening)"/><circle cx="420" cy="430" r="460" fill="url(#warm)" opacity="0.7"/><circle cx="420" cy="430" r="110" fill="#fff3c4" opacity="0.9"/>
    <g fill="#fff" opacity="0.22"><path d="M900 180c30-40 90-40 120 0 40-20 90 0 90 40H860c-10-20 10-40 40-40zM180 140c24-30 70-30 94 0 30-16 70 0 70 32H150c-8-16 8-32 30-32z"/></g>
    <path d="M0 560c240-110 460-90 720-20s560 60 880-80v440H0z" fill="#7a5a2c"/><path d="M0 650c300-90 560-60 860 0s480 30 740-50v300H0z" fill="#5c4320"/>
    <g transform="translate(1240 470)" fill="#3f2416"><path d="M0 180V60L90 0l90 60v120z"/><path d="M60 180v-70h60v70z" fill="#f0b057" opacity="0.6"/><rect x="220" y="40" width="14" height="140"/><g transform="translate(227 40)"><path d="M-6-6L-80-60l10-12L6 0zM6-6l74-54 10 12L0 6zM-6 6l-60 70 14 8L6 0zM6 6l60 70-14 8L0 0z"/></g></g>
    <g stroke="#3f2d14" stroke-width="3" opacity="0.6"><path d="M0 760c300-60 600-40 900 0s500 10 700-40M0 800c300-60 600-40 900 0s500 10 700-40M0 850c300-60 600-40 900 0s500 10 700-40" fill="none"/></g>
    <path d="M0 900V780c300-70 600-40 900 0s500 10 700-50v170z" fill="#33240f"/>
    <g stroke="#caa04a" stroke-width="5" stroke-linecap="round" opacity="0.85">${Array.from({ length: 40 }, (_, index) => `<path d="M${index * 41 + 12} 900l${(index % 5) * 4 - 8}-${70 + (index % 4) * 22}"/>`).join('')}</g>`,
}
