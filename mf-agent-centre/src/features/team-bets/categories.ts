/** Maps the game types of vendors to their names. */
export const categories = {
  RNG: 'con_rng',
  LIVE: 'con_live',
  FISH: 'con_fish',
  PVP: 'con_pvp',
  SPORTS: 'con_sports',
  DS88: 'in_cockfight_nav',
  LOTT: 'con_lott',
  ELOTT: 'con_elott',
} as const
export type Category = keyof typeof categories

export const categoryKeys = Object.keys(categories) as Category[]
