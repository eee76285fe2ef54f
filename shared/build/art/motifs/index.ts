import * as goods from './goods'
import type { Motif } from './motif'
import * as nature from './nature'
import * as play from './play'
import * as things from './things'

/** Emblems that suit a theme of the catalogue; the seed picks one. */
export const motifsOfTheme: Readonly<Record<string, readonly Motif[]>> = {
  lantern: [things.lantern],
  garden: [things.flower, nature.mushroom, things.flower],
  sky: [things.moon, things.sunburst],
  fruit: [things.fruit],
  cards: [things.cards],
  river: [nature.boat, nature.fish],
  clockwork: [things.gears],
  city: [things.moon, things.gem, things.wheel],
  carnival: [things.wheel, nature.mask],
  gems: [things.gem],
  snow: [nature.snowflake, nature.pine],
  sea: [nature.fish, nature.shell, nature.boat],
  animals: [nature.fox, nature.owl, nature.rabbit],
  space: [nature.planet],
  tea: [things.tea],
  fire: [nature.flame],
  myth: [nature.mask],
  desert: [nature.pyramid],
  paper: [things.crane],
  forest: [nature.pine, nature.mushroom, nature.owl],
  sun: [things.sunburst],
  lottery: [things.balls],
  sports: [play.football, play.basketball, play.tennis, goods.trophy],
  esports: [play.gamepad, play.target],
  racing: [goods.trophy, goods.horseshoe, play.hound],
}

export type { Motif } from './motif'
export { hands, roulette, target } from './play'
export { livesInWater, motifOfName, shoal } from './words'
