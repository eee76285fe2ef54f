/** Maps each category with a lobby to its label in `common` and its path. */
const categories: Readonly<Record<string, { label: string; path: string }>> = {
  RNG: { label: 'con_rng', path: '/rng' },
  LIVE: { label: 'con_live', path: '/live' },
  FISH: { label: 'con_fish', path: '/fish' },
  PVP: { label: 'con_pvp', path: '/pvp' },
  SPORTS: { label: 'con_sports', path: '/sports' },
  ESPORTS: { label: 'compete_game', path: '/esports' },
  DS88: { label: 'in_cockfight_nav', path: '/ds88' },
  ELOTT: { label: 'con_elott', path: '/elott' },
  LOTT: { label: 'con_lott', path: '/lott' },
}
const fallback = { label: 'con_rng', path: '/rng' }

export const categoryOf = (gameType: string): { label: string; path: string } => categories[gameType] ?? fallback
