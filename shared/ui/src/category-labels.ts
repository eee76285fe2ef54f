/**
 * Maps each game type that a report can be limited to, as vendors report it, to its label in `common`. Esports count as
 * sports there.
 */
export const categoryLabels = {
  RNG: 'con_rng',
  LIVE: 'con_live',
  FISH: 'con_fish',
  PVP: 'con_pvp',
  SPORTS: 'con_sports',
  DS88: 'in_cockfight_nav',
  LOTT: 'con_lott',
  ELOTT: 'con_elott',
} as const
export type Category = keyof typeof categoryLabels

export const categoryKeys = Object.keys(categoryLabels) as Category[]
