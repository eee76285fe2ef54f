/** The symbols of a slot by rank; each game has its own pictures for them. */
export const slotSymbols = [
  'wild',
  'scatter',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
] as const
export type SlotSymbol = (typeof slotSymbols)[number]

export const wheelColours = ['green', 'red', 'black'] as const

/** From the most common prize to the rarest. */
export const fishKinds = [
  'sardine',
  'clownfish',
  'seahorse',
  'pufferfish',
  'octopus',
  'turtle',
  'ray',
  'swordfish',
  'shark',
  'whale',
] as const
