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

/** The look of a theme without its colours, which are in `shared/build/drawing/theme-colours.ts`. */
interface Theme {
  grounds: readonly Ground[]
  letters: readonly LetterStyle[]
}

const themes: Readonly<Record<string, Theme>> = {
  lantern: { grounds: ['bokeh', 'skyline'], letters: ['kaushan', 'cinzel'] },
  garden: { grounds: ['hills', 'rings', 'bokeh'], letters: ['kaushan', 'lilita'] },
  sky: { grounds: ['stars', 'rays'], letters: ['righteous', 'cinzel'] },
  fruit: { grounds: ['rays', 'rings'], letters: ['lilita', 'bungee'] },
  cards: { grounds: ['rings', 'rays'], letters: ['cinzel', 'bebas'] },
  river: { grounds: ['waves', 'hills'], letters: ['kaushan', 'righteous'] },
  clockwork: { grounds: ['rings', 'bokeh'], letters: ['cinzel', 'righteous'] },
  city: { grounds: ['skyline'], letters: ['bebas', 'bungee', 'righteous'] },
  carnival: { grounds: ['rays', 'bokeh'], letters: ['bungee', 'lilita'] },
  gems: { grounds: ['rays', 'stars', 'rings'], letters: ['cinzel', 'righteous'] },
  snow: { grounds: ['hills', 'stars', 'trees'], letters: ['lilita', 'cinzel'] },
  sea: { grounds: ['waves', 'bokeh'], letters: ['lilita', 'kaushan'] },
  animals: { grounds: ['trees', 'hills', 'rings'], letters: ['lilita', 'bungee'] },
  space: { grounds: ['stars'], letters: ['righteous', 'bebas'] },
  tea: { grounds: ['hills', 'rings'], letters: ['kaushan'] },
  fire: { grounds: ['rays', 'hills'], letters: ['bungee', 'bebas'] },
  myth: { grounds: ['rays', 'dunes'], letters: ['cinzel'] },
  desert: { grounds: ['dunes'], letters: ['cinzel', 'bebas'] },
  paper: { grounds: ['waves', 'hills', 'rings'], letters: ['kaushan', 'sora'] },
  forest: { grounds: ['trees', 'hills'], letters: ['lilita', 'cinzel'] },
  sun: { grounds: ['rays', 'dunes'], letters: ['righteous', 'bungee'] },
  sports: { grounds: ['stadium'], letters: ['bebas', 'righteous'] },
  esports: { grounds: ['grid'], letters: ['bebas', 'bungee'] },
  racing: { grounds: ['stadium'], letters: ['bebas', 'bungee'] },
  lottery: { grounds: ['rays', 'bokeh'], letters: ['sora', 'bungee'] },
}

const plain: Theme = { grounds: ['rings'], letters: ['sora'] }

export const themeOf = (name: string): Theme => themes[name] ?? plain
