import * as birds from './motifs/birds'
import * as goods from './motifs/goods'
import * as heads from './motifs/heads'
import type { Motif } from './motifs/motif'
import * as nature from './motifs/nature'
import * as plants from './motifs/plants'
import * as play from './motifs/play'
import * as things from './motifs/things'
import * as travel from './motifs/travel'
import * as water from './motifs/water'
import { motifOfName } from './motifs/words'
import { randomOf } from './random'

/** Emblems that suit a theme of the catalogue. The seed picks one. */
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

export type { Motif } from './motifs/motif'
export { hands, roulette, target } from './motifs/play'
export { livesInWater, motifOfName, shoal } from './motifs/words'

/** Gradients that every drawing may refer to, such as the shade of a ball. */
export const definitions = `<radialGradient id="shade" cx=".35" cy=".3" r=".9"><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`

/** Emblems that suit one of the vendor's theme families. */
const motifsOfFamily: Readonly<Record<string, readonly Motif[]>> = {
  gems: [things.gem],
  fruit: [things.fruit],
  sea: [nature.fish, nature.shell, nature.boat],
  temple: [nature.pyramid, things.crane, things.tea],
  city: [things.moon, things.lantern],
  harvest: [things.flower, nature.owl, things.sunburst],
  space: [nature.planet],
  myth: [nature.mask, nature.flame],
  sweets: [things.wheel],
  snow: [nature.snowflake, nature.pine],
}

/** Emblems on the reels in addition to those of the family; none is drawn on a cover that does not name it. */
const companionsOfFamily: Readonly<Record<string, readonly Motif[]>> = {
  gems: [goods.crown, goods.chest, goods.coins],
  fruit: [plants.lemon, plants.melon, plants.pineapple],
  sea: [water.turtle, water.starfish],
  temple: [plants.lotus, travel.temple],
  city: [travel.tower, travel.fireworks],
  harvest: [plants.sunflower, travel.house],
  space: [travel.rocket, travel.satellite, goods.bigStar],
  myth: [goods.shield, goods.goblet],
  sweets: [plants.lollipop, plants.cake, plants.popcorn],
  snow: [heads.polarBear, birds.penguin],
}

/** Returns the motifs on a slot's reels next to its own: two of its family, which differ from title to title. */
export function companionsOfSlot({ name, family }: { name: string; family: string }): readonly [Motif, Motif] {
  const own = motifOfSlot({ name, family })
  const kin = [...(motifsOfFamily[family] ?? []), ...(companionsOfFamily[family] ?? [])].filter((one) => one !== own)
  const r = randomOf(`beside ${name}`)
  const first = r.pick(kin)
  return [first, r.pick(kin.filter((one) => one !== first))]
}

/** Returns the motif of a slot's cover and of its best symbol. */
export const motifOfSlot = ({ name, family }: { name: string; family: string }): Motif =>
  motifOfName(name) ?? randomOf(name).pick(motifsOfFamily[family] ?? [things.gem])
