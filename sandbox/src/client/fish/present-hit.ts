import { parseMoney, printMoney } from '@parlay/shared/money'
import type { MagazineView } from '../../fish/magazine'
import { type FishKind, shoal, shotsInMagazine } from '../../fish/shoal'

interface Hit {
  /** What the fish brings. */
  prize: string
  /** The magazine is the game cycle: only once it returns more than its stake may a hit be celebrated. */
  isCelebrated: boolean
}

/** A hit that the prizes of the magazine already contain. */
export function presentHit(kind: FishKind, { caught, shotValue }: Pick<MagazineView, 'caught' | 'shotValue'>): Hit {
  const value = parseMoney(shotValue)
  return {
    prize: printMoney(value * BigInt(shoal[kind])),
    isCelebrated: parseMoney(caught) > value * BigInt(shotsInMagazine),
  }
}
