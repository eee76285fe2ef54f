export type Ground =
  | 'stars'
  | 'rays'
  | 'hills'
  | 'waves'
  | 'skyline'
  | 'rings'
  | 'dunes'
  | 'trees'
  | 'bokeh'
  | 'deep'
  | 'stadium'
  | 'grid'
  | 'felt'
export type LetterStyle = 'sora' | 'cinzel' | 'bungee' | 'righteous' | 'lilita' | 'bebas' | 'kaushan'

interface Theme {
  /** Hues of the ground, and hues of accents. */
  hues: readonly number[]
  accents: readonly number[]
  grounds: readonly Ground[]
  letters: readonly LetterStyle[]
}

const themes: Readonly<Record<string, Theme>> = {
  lantern: { hues: [285, 20, 250], accents: [25, 60], grounds: ['bokeh', 'skyline'], letters: ['kaushan', 'cinzel'] },
  garden: {
    hues: [160, 320, 190],
    accents: [350, 320, 30],
    grounds: ['hills', 'rings', 'bokeh'],
    letters: ['kaushan', 'lilita'],
  },
  sky: { hues: [250, 280, 220], accents: [85, 200], grounds: ['stars', 'rays'], letters: ['righteous', 'cinzel'] },
  fruit: { hues: [300, 20, 145, 250], accents: [60, 20], grounds: ['rays', 'rings'], letters: ['lilita', 'bungee'] },
  cards: { hues: [155, 20, 265], accents: [85, 25], grounds: ['rings', 'rays'], letters: ['cinzel', 'bebas'] },
  river: { hues: [220, 195, 250], accents: [30, 350], grounds: ['waves', 'hills'], letters: ['kaushan', 'righteous'] },
  clockwork: { hues: [50, 30, 230], accents: [190, 25], grounds: ['rings', 'bokeh'], letters: ['cinzel', 'righteous'] },
  city: {
    hues: [285, 320, 245],
    accents: [340, 200, 60],
    grounds: ['skyline'],
    letters: ['bebas', 'bungee', 'righteous'],
  },
  carnival: { hues: [340, 295, 25], accents: [60, 190], grounds: ['rays', 'bokeh'], letters: ['bungee', 'lilita'] },
  gems: {
    hues: [300, 265, 180, 350],
    accents: [200, 85],
    grounds: ['rays', 'stars', 'rings'],
    letters: ['cinzel', 'righteous'],
  },
  snow: {
    hues: [230, 215, 255],
    accents: [25, 350],
    grounds: ['hills', 'stars', 'trees'],
    letters: ['lilita', 'cinzel'],
  },
  sea: { hues: [215, 195, 235], accents: [30, 350, 60], grounds: ['waves', 'bokeh'], letters: ['lilita', 'kaushan'] },
  animals: {
    hues: [60, 150, 200, 30, 280],
    accents: [30, 85],
    grounds: ['trees', 'hills', 'rings'],
    letters: ['lilita', 'bungee'],
  },
  space: { hues: [285, 260, 310], accents: [200, 60], grounds: ['stars'], letters: ['righteous', 'bebas'] },
  tea: { hues: [150, 60, 25], accents: [30, 190], grounds: ['hills', 'rings'], letters: ['kaushan'] },
  fire: { hues: [25, 15, 40], accents: [50, 85], grounds: ['rays', 'hills'], letters: ['bungee', 'bebas'] },
  myth: { hues: [45, 290, 180], accents: [190, 25], grounds: ['rays', 'dunes'], letters: ['cinzel'] },
  desert: { hues: [55, 35, 300], accents: [190, 30], grounds: ['dunes'], letters: ['cinzel', 'bebas'] },
  paper: {
    hues: [20, 250, 175, 330],
    accents: [25, 85],
    grounds: ['waves', 'hills', 'rings'],
    letters: ['kaushan', 'sora'],
  },
  forest: { hues: [155, 175, 130], accents: [60, 30], grounds: ['trees', 'hills'], letters: ['lilita', 'cinzel'] },
  sun: { hues: [55, 25, 75], accents: [30, 15], grounds: ['rays', 'dunes'], letters: ['righteous', 'bungee'] },
  sports: { hues: [150, 165, 245], accents: [85, 25, 250], grounds: ['stadium'], letters: ['bebas', 'righteous'] },
  esports: { hues: [285, 260, 310, 200], accents: [190, 340, 140], grounds: ['grid'], letters: ['bebas', 'bungee'] },
  racing: { hues: [30, 50, 150], accents: [85, 25], grounds: ['stadium'], letters: ['bebas', 'bungee'] },
  lottery: { hues: [25, 150, 255, 300], accents: [85, 45], grounds: ['rays', 'bokeh'], letters: ['sora', 'bungee'] },
}

const plain: Theme = { hues: [265], accents: [85], grounds: ['rings'], letters: ['sora'] }

export const themeOf = (name: string): Theme => themes[name] ?? plain
