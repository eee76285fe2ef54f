import type { BackPage } from '@parlay/contracts/endpoints/game-launches'

/** The only pages that a game can lead a member back to. */
export const backPaths: Record<BackPage, string> = {
  HOME: '/',
  LOBBY: '/rng',
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  DS88: '/ds88',
  ELOTT: '/elott',
  LOTTERY: '/lott',
  SEAMLESS: '/seamless',
  FBSPORTS: '/fbsports',
}
