/** Label in `common` and path of each category that has a lobby. */
const categories: Readonly<Record<string, { label: string; path: string }>> = {
  RNG: { label: 'con_rng', path: '/rng' },
  LIVE: { label: 'con_live', path: '/live' },
  FISH: { label: 'con_fish', path: '/fish' },
  PVP: { label: 'con_pvp', path: '/pvp' },
}
const fallback = { label: 'con_rng', path: '/rng' }

export const categoryOf = (gameType: string): { label: string; path: string } => categories[gameType] ?? fallback
