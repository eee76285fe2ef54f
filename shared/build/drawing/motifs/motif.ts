import type { Palette } from '../colour'
import type { Random } from '../random'

/** Draws an emblem around the origin, within about 100 units to each side. */
export type Motif = (palette: Palette, random: Random) => string
