import type { FishKind } from '../../fish/shoal'

const shade = (id: string, ...stops: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`

const eye = (x: number, y: number, size = 5) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff"/><circle cx="${x - size * 0.2}" cy="${y}" r="${size * 0.58}" fill="#10131f"/><circle cx="${x - size * 0.35}" cy="${y - size * 0.3}" r="${size * 0.2}" fill="#fff"/>`

/** Every fish faces left in a field of 120 × 80. */
const drawings: Record<FishKind, { defs: string; body: string }> = {
  sardine: {
    defs: shade('b', '#3f7ea8', '#a9d7ea', '#f2fbff'),
    body: `<path d="M88 40L114 22c-5 12-5 24 0 36z" fill="#6aa6c4"/><path d="M52 26c8-10 20-9 25-5l-5 9zM54 55c6 8 14 8 18 5l-3-7z" fill="#7fb4cd"/><path d="M6 41c16-22 52-26 86-3 2 2 2 4 0 6-34 20-70 18-86-3z" fill="url(#b)"/><path d="M34 34c16-5 34-4 48 3" stroke="#2c5f86" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M34 27c5 9 5 19 0 28" stroke="#fff" stroke-opacity=".6" stroke-width="2" fill="none"/>${eye(20, 38)}`,
  },
  clownfish: {
    defs: shade('b', '#ffc04d', '#ff7b1c', '#e4540c'),
    body: `<path d="M88 40c8-16 20-20 26-16-6 10-6 22 0 32-6 4-18 0-26-16z" fill="#ff8a2a" stroke="#26130a" stroke-width="3"/><path d="M36 20c10-14 34-14 44 2zM46 60c6 12 18 12 24 0z" fill="#ff8a2a" stroke="#26130a" stroke-width="3"/><path d="M6 42c10-24 36-30 60-22 14 4 24 12 28 20-4 8-14 18-30 22C40 68 16 62 6 42z" fill="url(#b)"/><path d="M34 19c8 15 8 31-1 44l11 2c8-16 8-32 1-48zM66 20c5 13 5 27-1 41l9-3c5-12 5-24 1-35z" fill="#fff" stroke="#26130a" stroke-width="2"/>${eye(22, 38, 6)}<path d="M9 48c5 3 9 3 13 1" stroke="#26130a" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  },
  seahorse: {
    defs: shade('b', '#ffe08a', '#f2a53a', '#c46a1a'),
    body: `<path d="M72 34c14-4 20 6 18 16-8 0-14-2-20-6z" fill="#ffd37a" opacity=".9"/><path d="M34 26L18 30c-3 1-3 5 0 5l17 1c2 6 6 8 12 8 4 6 0 10-2 16-2 10 6 17 14 16 8-1 11-10 4-13-4-2-6 2-4 5-6-2-5-8 2-14 10-8 14-20 8-32C64 8 46 4 38 14c-3 4-4 8-4 12z" fill="url(#b)"/><path d="M44 9l2-7 6 6 6-5 3 8 7 0-1 8" fill="none" stroke="#f2a53a" stroke-width="4" stroke-linejoin="round"/><path d="M58 30c8 4 10 12 6 20M52 36c7 4 8 9 5 14M62 22c8 5 11 12 9 20" stroke="#a85413" stroke-opacity=".55" stroke-width="2.5" fill="none"/>${eye(43, 22, 5)}`,
  },
  pufferfish: {
    defs: shade('b', '#e8c66a', '#f3dc9a', '#fff8e2'),
    body: `<g fill="#c99a3a"><path d="M30 12l-4-10 10 7zM56 4l2-4 6 6zM82 14l10-8-3 12zM16 30L6 24l5 12zM28 66l-6 10 12-5zM58 76l2 4 6-6zM84 64l10 8-4-13z"/></g><path d="M92 40l22-14c-4 9-4 19 0 28z" fill="#d9a944"/><circle cx="56" cy="40" r="36" fill="url(#b)"/><g fill="#a8772a" opacity=".75"><circle cx="48" cy="16" r="5"/><circle cx="66" cy="20" r="6"/><circle cx="82" cy="32" r="5"/><circle cx="60" cy="32" r="4"/></g><path d="M66 40c12-4 18 0 20 8-8 4-16 2-20-3z" fill="#d9a944"/>${eye(36, 32, 8)}<path d="M20 46c4-5 9-5 11 0-2 4-8 4-11 0z" fill="#c76b4e"/>`,
  },
  octopus: {
    defs: shade('b', '#ff9fb0', '#e0527c', '#99285f'),
    body: `<g fill="none" stroke="#c43d70" stroke-width="8" stroke-linecap="round"><path d="M32 46c-8 8-20 6-24 18M40 50c-4 12-14 14-16 24M52 52c-2 12-6 18-2 25M66 52c2 12 8 16 8 25M78 50c6 10 16 10 20 22M86 44c10 6 20 4 26 14"/></g><path d="M28 44C20 20 36 3 60 3s40 17 32 41c-6 12-20 14-32 14S34 56 28 44z" fill="url(#b)"/><g fill="#ffd0da" opacity=".6"><circle cx="74" cy="16" r="4"/><circle cx="84" cy="26" r="3"/><circle cx="64" cy="11" r="2.5"/></g>${eye(44, 34, 8)}${eye(66, 34, 8)}<path d="M50 48c4 3 8 3 12 0" stroke="#6d1743" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  },
  turtle: {
    defs: shade('b', '#7bbf5a', '#3f8a3c', '#1f5a2e') + shade('s', '#9a8f4e', '#5f6b2c', '#33431b'),
    body: `<path d="M46 52c-8 10-16 22-28 24 0-10 6-22 16-30zM82 52c6 8 14 16 26 16-2-8-8-16-16-20zM44 24c-8-8-18-14-28-12 4 8 12 16 22 18zM86 24c6-6 12-8 20-6-4 6-10 10-16 12z" fill="url(#b)"/><path d="M30 42c-4 8-22 8-26-2 2-11 20-13 27-3z" fill="url(#b)"/><ellipse cx="65" cy="39" rx="38" ry="25" fill="url(#s)" stroke="#24330f" stroke-width="2.5"/><path d="M50 27l15-6 15 6 4 13-8 13H54l-8-13zM50 27l-14-2M80 27l14 0M84 40h18M76 53l10 6M54 53l-8 8M46 40H28M65 21v-7" fill="none" stroke="#c9bf7a" stroke-opacity=".7" stroke-width="2.5"/>${eye(15, 38, 4)}`,
  },
  ray: {
    defs: shade('b', '#5b74b8', '#2f4784', '#1a2a57'),
    body: `<path d="M70 40c20 2 34 0 48 6-16 2-30 0-48 0z" fill="#26386c"/><path d="M6 40C24 36 40 26 58 2c8 14 20 28 22 38-2 10-14 24-22 38C40 54 24 44 6 40z" fill="url(#b)"/><path d="M20 40c18-2 30-8 42-20M20 40c18 2 30 8 42 20" stroke="#93aeea" stroke-opacity=".45" stroke-width="2.5" fill="none"/><g fill="#c8d8ff" opacity=".75"><circle cx="58" cy="24" r="2.5"/><circle cx="64" cy="34" r="2"/><circle cx="60" cy="54" r="2.5"/><circle cx="52" cy="44" r="2"/><circle cx="68" cy="46" r="2"/></g><path d="M6 40l-4-6M6 40l-4 6" stroke="#5b74b8" stroke-width="4" stroke-linecap="round"/>${eye(22, 35, 4)}`,
  },
  swordfish: {
    defs: shade('b', '#1f4e8c', '#4f8fcf', '#e6f3ff'),
    body: `<path d="M92 40L116 12c-6 18-6 38 0 56z" fill="#1f4e8c"/><path d="M40 26C46 8 62 2 74 6c-6 8-6 14-2 22zM58 54c-2 10 4 16 12 18l2-18z" fill="#27609f"/><path d="M0 41l34-5C50 24 76 24 98 40 76 56 50 56 34 46z" fill="url(#b)"/><path d="M44 37c16-4 32-3 46 3" stroke="#123a6d" stroke-width="2.5" fill="none"/><path d="M0 41l34-4v5z" fill="#123a6d"/>${eye(42, 36, 4.5)}`,
  },
  shark: {
    defs: shade('b', '#5d6f82', '#8497a8', '#f0f5f8'),
    body: `<path d="M96 38L118 8c-4 16-2 30 0 54-10-2-18-10-22-18z" fill="#5d6f82"/><path d="M46 24C50 10 60 2 72 2c-4 8-2 16 4 24zM44 52c-2 10 0 18 8 24 4-8 8-14 12-22z" fill="#53647a"/><path d="M2 40c14-18 46-24 70-16 14 4 24 10 30 16-10 8-24 14-40 15C38 57 14 52 2 40z" fill="url(#b)"/><path d="M10 46c8 4 16 5 24 3l-2 5c-8 0-16-3-22-8z" fill="#fff" stroke="#36424f" stroke-width="1.5"/><path d="M44 34v12M50 33v13M56 33v12" stroke="#3f4f60" stroke-width="2" stroke-linecap="round"/>${eye(26, 34, 4)}`,
  },
  whale: {
    defs: shade('b', '#3c6fa8', '#234a80', '#16305c'),
    body: `<path d="M92 40c8 0 12-8 10-20 8 2 12 6 12 12 4-4 6-4 6 0-2 10-10 20-24 22z" fill="#234a80"/><path d="M2 44C4 22 28 10 54 14c22 3 36 14 46 26-6 18-26 28-52 28C20 68 4 58 2 44z" fill="url(#b)"/><path d="M4 48c10 4 32 6 50 2 8 6 8 12 2 17C30 70 8 64 4 48z" fill="#dfeaf5"/><path d="M14 54c10 4 24 5 38 2M18 60c10 3 22 4 34 1M26 65c8 1 16 1 24-1" stroke="#9db5cf" stroke-width="2" fill="none"/><path d="M58 52c-2 10 4 18 14 20 2-8 0-16-4-22z" fill="#1b3b6b"/><path d="M40 12c-2-6-8-8-12-8M42 12c2-6 8-9 12-8" stroke="#bfe6ff" stroke-width="3" fill="none" stroke-linecap="round"/>${eye(32, 42, 4)}`,
  },
}

const markupOf = ({ defs, body }: { defs: string; body: string }, size: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" ${size}><defs>${defs}</defs>${body}</svg>`

/** Returns a fish as the address of a picture. */
export const fishPicture = (kind: FishKind): string =>
  `data:image/svg+xml,${encodeURIComponent(markupOf(drawings[kind], 'width="480" height="320"'))}`

/** The lengths of the fish on a wide screen in pixels, which only affect the look. */
export const fishLengths: Record<FishKind, number> = {
  sardine: 62,
  clownfish: 70,
  seahorse: 78,
  pufferfish: 76,
  octopus: 92,
  turtle: 112,
  ray: 132,
  swordfish: 158,
  shark: 186,
  whale: 250,
}
