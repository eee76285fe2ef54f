import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { MagazineView } from '../../fish/magazine'
import { type FishKind, shoal, shotsInMagazine } from '../../fish/shoal'

interface Hit {
  /** The prize of the fish. */
  prize: string
  /** The magazine is the game cycle: a hit may be celebrated only once the magazine returns more than its stake. */
  isCelebrated: boolean
}

/** Describes a hit, which the magazine's prizes already include. */
export function presentHit(kind: FishKind, { caught, shotValue }: Pick<MagazineView, 'caught' | 'shotValue'>): Hit {
  const value = parseMoney(shotValue)
  return {
    prize: printMoney(value * BigInt(shoal[kind])),
    isCelebrated: parseMoney(caught) > value * BigInt(shotsInMagazine),
  }
}
