import { around, type FamilyArt, glow, letters, linear, radial, star, wildRibbon } from './art'

const low = letters('#4a123a', [
  ['#ffe6f4', '#f0609f'],
  ['#e3fbff', '#3fbfd9'],
  ['#fff4cf', '#f2b233'],
  ['#ecffd9', '#7cc93f'],
])

const sprinkles = (...spots: [number, number, number, string][]) =>
  spots
    .map(
      ([x, y, turn, fill]) =>
        `<rect x="${x - 4}" y="${y - 1.6}" width="8" height="3.2" rx="1.6" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')

const lollipop = (x: number, y: number, size: number, fill: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-5" y="0" width="10" height="190" rx="5" fill="#f7e3d0"/><circle r="62" fill="${fill}"/><path d="M0 0a14 14 0 0 1 28 0 30 30 0 0 1-60 0 46 46 0 0 1 92 0" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="12" stroke-linecap="round"/></g>`

export const art: FamilyArt = {
  definitions:
    low.definitions +
    radial('berry', '#ffc4dd', '#f0458f', '#93124f') +
    radial('mint', '#e6fff6', '#4fd0ae', '#14705c') +
    radial('caramel', '#ffe6b8', '#e09a3e', '#8a4a10') +
    radial('cherry', '#ff9a9a', '#e2203c', '#7d0620') +
    linear('cream', '#ffffff', '#ffeaf3', '#f3b9d6') +
    linear('icing', '#ffd0e6', '#f472b0') +
    linear('dough', '#ffe3b0', '#d9964a', '#93591f') +
    linear('cup', '#8fe6ff', '#2f9fd0') +
    linear('wrapper', '#fff3b8', '#ffc23d', '#d9820f') +
    glow('sugar', '#fff0b8') +
    linear('evening', '#45174f', '#7a2a63', '#c25a7c'),
  symbols: {
    wild: `<circle cx="50" cy="38" r="44" fill="url(#sugar)" opacity="0.6"/><polygon points="${star(5, 44, 24, 40)}" fill="url(#dough)" stroke="#6b3a0c" stroke-width="6" stroke-linejoin="round"/><polygon points="${star(5, 37, 20, 40)}" fill="url(#icing)" stroke="#c22f78" stroke-width="2.5" stroke-linejoin="round"/>${sprinkles([42, 26, 30, '#7cf0d0'], [56, 30, -40, '#fff3a0'], [50, 44, 10, '#8fd8ff'], [36, 42, 60, '#fff'], [64, 44, 20, '#7cf0d0'])}${wildRibbon('#fff6d6', '#a01d63', '#7a1049')}`,
    scatter: `<circle cx="50" cy="50" r="48" fill="url(#sugar)" opacity="0.6"/><path d="M28 74h44l6 20H22z" fill="url(#cherry)" stroke="#5c0716" stroke-width="3" stroke-linejoin="round"/><rect x="42" y="78" width="16" height="9" rx="3" fill="#3a0610"/><circle cx="50" cy="42" r="35" fill="#eaf9ff" fill-opacity="0.9" stroke="#5c8aa8" stroke-width="3"/><g stroke-width="1.5" stroke="#4a123a" stroke-opacity="0.5"><circle cx="34" cy="58" r="9" fill="url(#berry)"/><circle cx="51" cy="63" r="9" fill="url(#mint)"/><circle cx="67" cy="56" r="9" fill="url(#caramel)"/><circle cx="42" cy="43" r="9" fill="url(#wrapper)"/><circle cx="59" cy="43" r="9" fill="url(#berry)"/><circle cx="30" cy="39" r="7" fill="url(#mint)"/><circle cx="70" cy="38" r="7" fill="url(#cherry)"/></g><path d="M26 32c4-10 12-16 22-17" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M40 8h20v6H40z" fill="url(#cherry)" stroke="#5c0716" stroke-width="2.5"/>`,
    high1: `<path d="M22 56h56l-9 38H31z" fill="url(#cup)" stroke="#0d4a73" stroke-width="3" stroke-linejoin="round"/><path d="M36 60l4 32M50 60v32M64 60l-4 32" stroke="#0d4a73" stroke-opacity="0.55" stroke-width="3"/><path d="M16 58c-6-10 2-18 10-18-2-12 8-18 15-16 1-10 20-12 22 1 10-1 16 8 12 17 9 1 14 9 9 16-4 6-12 4-16 1-5 5-12 5-17 0-5 5-13 5-18 0-5 4-13 5-17-1z" fill="url(#cream)" stroke="#a83a73" stroke-width="3" stroke-linejoin="round"/><circle cx="50" cy="13" r="10" fill="url(#cherry)" stroke="#5c0716" stroke-width="2.5"/><path d="M51 5c2-4 6-5 10-4" fill="none" stroke="#3f7d1d" stroke-width="3" stroke-linecap="round"/>${sprinkles([34, 46, 30, '#f0458f'], [48, 38, -30, '#2f9fd0'], [62, 46, 60, '#f2b233'], [44, 52, 0, '#4fd0ae'], [58, 32, 40, '#f0458f'])}`,
    high2: `<rect x="46" y="58" width="8" height="40" rx="4" fill="#fff3e3" stroke="#a88a6a" stroke-width="2.5"/><circle cx="50" cy="38" r="35" fill="url(#berry)" stroke="#6b0b3a" stroke-width="3"/><path d="M50 38a7 7 0 0 1 14 0 15 15 0 0 1-30 0 23 23 0 0 1 46 0 30 30 0 0 1-30 30" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="6.5" stroke-linecap="round"/><path d="M36 70l14-6 14 6-14 6z" fill="url(#mint)" stroke="#0c4f40" stroke-width="2.5" stroke-linejoin="round"/>`,
    high3: `<circle cx="50" cy="50" r="42" fill="url(#dough)" stroke="#6b3a0c" stroke-width="3"/><path d="M50 12c22 0 36 15 36 36 0 7-6 8-9 14-3 5-9 4-13 10-4 5-9 1-14 5-5-4-10 0-14-5-4-6-10-5-13-10-3-6-9-7-9-14 0-21 14-36 36-36z" fill="url(#icing)" stroke="#b02a6c" stroke-width="2.5" stroke-linejoin="round"/><circle cx="50" cy="47" r="13" fill="#4a1a3a" stroke="#b02a6c" stroke-width="3"/><ellipse cx="32" cy="28" rx="9" ry="5" fill="#fff" fill-opacity="0.6" transform="rotate(-38 32 28)"/>${sprinkles([28, 46, 20, '#fff3a0'], [38, 66, -30, '#8fe6ff'], [62, 68, 40, '#fff'], [72, 50, 80, '#7cf0d0'], [66, 30, 20, '#fff3a0'], [50, 22, -10, '#8fe6ff'], [36, 56, 60, '#7cf0d0'])}`,
    high4: `<path d="M30 42L6 28c-3 14-3 30 0 44l24-14zM70 42l24-14c3 14 3 30 0 44L70 58z" fill="url(#wrapper)" stroke="#8a4a06" stroke-width="3" stroke-linejoin="round"/><path d="M12 38l14 8M10 50h16M12 62l14-8M88 38l-14 8M90 50H74M88 62l-14-8" stroke="#8a4a06" stroke-opacity="0.55" stroke-width="2.5"/><ellipse cx="50" cy="50" rx="27" ry="23" fill="url(#mint)" stroke="#0c4f40" stroke-width="3"/><path d="M34 34c8 10 8 22 0 32M50 27c7 14 7 32 0 46M66 34c-2 10-2 22 0 32" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="5" stroke-linecap="round"/><ellipse cx="40" cy="37" rx="8" ry="4" fill="#fff" fill-opacity="0.65" transform="rotate(-24 40 37)"/>`,
    low1: low.symbols[0] ?? '',
    low2: low.symbols[1] ?? '',
    low3: low.symbols[2] ?? '',
    low4: low.symbols[3] ?? '',
  },
  scene: `<rect width="1600" height="900" fill="url(#evening)"/><circle cx="800" cy="560" r="560" fill="url(#sugar)" opacity="0.4"/><g transform="translate(750 500)" opacity="0.09">${around(14, '<path d="M50 50L26-1300h48z" fill="#fff2d0"/>')}</g>
    <g fill="#ffd9ea" opacity="0.4"><path d="M150 200c-26-4-26-38 6-40 8-34 60-38 74-8 26-16 66 0 58 30 30 2 30 34 4 38H160zM1180 150c-24-4-24-34 6-36 8-30 54-34 66-8 24-14 60 0 52 28 28 2 28 32 4 34h-120z"/></g>
    <path d="M0 660c160-90 330-90 500-10s330 60 520-30 380-60 580 30v250H0z" fill="#7a2a63"/><path d="M0 740c200-60 420-50 640 0s560 40 960-40v200H0z" fill="#561c4d"/>
    ${lollipop(170, 640, 1.25, '#c93a7c')}${lollipop(330, 730, 0.85, '#3a9a92')}${lollipop(1440, 630, 1.3, '#d9883a')}${lollipop(1270, 730, 0.85, '#a03f9a')}
    <path d="M0 840c260-40 540-40 800 0s540 30 800-10v70H0z" fill="#35103a"/>`,
}
