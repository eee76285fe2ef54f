import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'

interface DrawOfStation {
  area: DrawArea
  gameCode: string
  numero: string | undefined
}

/** A draw's number begins with its day. */
const dayOf = (numero: string): string => numero.slice(0, 8)

/** The other stations of the area that draw on the same day. Fast draws have no stations. */
export const otherStations = (games: readonly DrawGame[], { area, gameCode, numero }: DrawOfStation): DrawGame[] =>
  area === 'FAST' || !numero
    ? []
    : games.filter(
        (one) => one.area === area && one.gameCode !== gameCode && one.numero && dayOf(one.numero) === dayOf(numero),
      )
