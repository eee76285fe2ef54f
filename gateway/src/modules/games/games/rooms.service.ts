import type { Room } from '@parlay/contracts/endpoints/game-sessions'
import { fromVendorUnits, printMoney } from '@parlay/contracts/money'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { vendorRoomsAnswerSchema } from '@parlay/contracts/vendor-transfer'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { languageTags } from '../../../core/language-tags'
import { createTtlCache, type TtlCache } from '../../../core/ttl-cache'
import type { VendorClient, VendorDirectory } from '../vendors'
import { createCategoryCheck } from './check-category'

/** The vendor is asked once in this time, however many members open a lobby. */
const freshMs = 2_000

export interface RoomsServiceOptions {
  clock: Clock
  vendors: VendorDirectory
  client: VendorClient
  /** The type of the vendor's games for two or more members; undefined if it has none. */
  findTypeOfRooms: (vassalage: string) => Promise<string | undefined>
  /** The categories that are switched off. */
  listClosed: () => readonly string[]
}

export function createRoomsService({ clock, vendors, client, findTypeOfRooms, listClosed }: RoomsServiceOptions) {
  const assertOffered = createCategoryCheck(listClosed)
  const ask = async (vassalage: string, language: LanguageCode): Promise<Room[]> => {
    const vendor = await vendors.find(vassalage)
    const gameType = await findTypeOfRooms(vassalage)
    if (vendor === undefined || gameType === undefined) throw new AppError('GAME_UNKNOWN')
    assertOffered({ gameType, vassalage })
    const call = {
      path: '/operator/generic/v2/game/rooms',
      body: { vendor: vassalage, lang: languageTags[language] },
      answer: vendorRoomsAnswerSchema,
    }
    try {
      const { rooms } = await client.ask(vendor, call)
      return rooms.map(({ room_id, min_bet, max_bet, ...room }) => ({
        ...room,
        roomId: room_id,
        minBet: printMoney(fromVendorUnits(min_bet)),
        maxBet: printMoney(fromVendorUnits(max_bet)),
      }))
    } catch (cause) {
      throw new AppError('GAME_VENDOR_DOWN', { cause })
    }
  }
  const kept: TtlCache<Room[]> = createTtlCache(freshMs, clock)

  return {
    list: (vassalage: string, language: LanguageCode): Promise<Room[]> =>
      kept([vassalage, language, ...listClosed()].join(' '), () => ask(vassalage, language)),
  }
}
