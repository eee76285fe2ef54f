import type { Game } from '@parlay/contracts/endpoints/games'
import { useSwitch } from '@parlay/web/site'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { changeFavourite } from '@parlay/web/site/change-favourite'
import { useEffect } from 'react'
import { useDeviceFavourites } from './use-device-favourites'

const doneKey = (account: string): string => `lottery-favourites-merged:${account}`

/**
 * Adds the favourites that this device has kept to the member's own once, where the brand wishes it. What fails is tried
 * again with the next visit.
 */
export function useMergeFavourites(games: readonly Game[]): void {
  const isWanted = useSwitch('LOTT.FAVSYNC')
  const { account, gameIds } = useDeviceFavourites()
  const kept = games.filter(({ nodeId }) => gameIds.includes(nodeId))
  const nodeIds = kept.map(({ nodeId }) => nodeId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the games are new objects with every answer; their ids are not.
  useEffect(() => {
    if (!isWanted || account === undefined || nodeIds === '' || readStorage('localStorage', doneKey(account))) return
    const merge = async () => {
      for (const game of kept) await changeFavourite(game, true)
      writeStorage('localStorage', doneKey(account), 'yes')
    }
    merge().catch(() => undefined)
  }, [isWanted, account, nodeIds])
}
