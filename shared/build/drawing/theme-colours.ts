import type { Random } from './random'

/** The hues of grounds and of accents that suit each theme of the catalogue. */
const huesOfTheme: Readonly<Record<string, { hues: readonly number[]; accents: readonly number[] }>> = {
  lantern: { hues: [285, 20, 250], accents: [25, 60] },
  garden: { hues: [160, 320, 190], accents: [350, 320, 30] },
  sky: { hues: [250, 280, 220], accents: [85, 200] },
  fruit: { hues: [300, 20, 145, 250], accents: [60, 20] },
  cards: { hues: [155, 20, 265], accents: [85, 25] },
  river: { hues: [220, 195, 250], accents: [30, 350] },
  clockwork: { hues: [50, 30, 230], accents: [190, 25] },
  city: { hues: [285, 320, 245], accents: [340, 200, 60] },
  carnival: { hues: [340, 295, 25], accents: [60, 190] },
  gems: { hues: [300, 265, 180, 350], accents: [200, 85] },
  snow: { hues: [230, 215, 255], accents: [25, 350] },
  sea: { hues: [215, 195, 235], accents: [30, 350, 60] },
  animals: { hues: [60, 150, 200, 30, 280], accents: [30, 85] },
  space: { hues: [285, 260, 310], accents: [200, 60] },
  tea: { hues: [150, 60, 25], accents: [30, 190] },
  fire: { hues: [25, 15, 40], accents: [50, 85] },
  myth: { hues: [45, 290, 180], accents: [190, 25] },
  desert: { hues: [55, 35, 300], accents: [190, 30] },
  paper: { hues: [20, 250, 175, 330], accents: [25, 85] },
  forest: { hues: [155, 175, 130], accents: [60, 30] },
  sun: { hues: [55, 25, 75], accents: [30, 15] },
  sports: { hues: [150, 165, 245], accents: [85, 25, 250] },
  esports: { hues: [285, 260, 310, 200], accents: [190, 340, 140] },
  racing: { hues: [30, 50, 150], accents: [85, 25] },
  lottery: { hues: [25, 150, 255, 300], accents: [85, 45] },
}
const plain = { hues: [265], accents: [85] }

/** The hues of the ground. */
export const huesOf = (theme: string): readonly number[] => (huesOfTheme[theme] ?? plain).hues

export interface TitleColours {
  hue: number
  accent: number
}

/** The two hues of a title. They are the first things drawn from its random numbers, on the cover and in the game. */
export function coloursOfTheme(theme: string, r: Random): TitleColours {
  const { hues, accents } = huesOfTheme[theme] ?? plain
  const hue = r.pick(hues) + r.between(-12, 12)
  return { hue, accent: r.pick(accents) + r.between(-10, 10) }
}
