import type { BackPage } from '@parlay/contracts/endpoints/game-launches'
import { printMoney, toVendorUnits } from '@parlay/contracts/money'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { demoCurrency, type GameMeta, type GameUrlRequest, type GrantedRounds } from '@parlay/contracts/vendor-wallet'
import { backPaths } from '../../../core/back-paths'
import { languageTags } from '../../../core/language-tags'
import type { FreeRoundsRow } from '../vendor-wallet'
import type { LaunchableGame } from './games.sql'
import type { OpenedSession } from './open-session'

export interface LaunchSettings {
  /** Our public address, for the link back. */
  siteUrl: string
  currency: string
  country: string
  merchantCode: string
}

/** The appearance of a game, and the page to which it leads back. */
export interface LaunchAppearance {
  platform: 'DESKTOP' | 'MOBILE'
  language: LanguageCode
  backUrl: BackPage
  colours?: 'dark' | 'light'
  /** For a PvP game, the room that opens first. */
  roomId?: string
  /** For a sports book, the selection that is on the slip when it opens. */
  pick?: string
}

interface LaunchedGame {
  game: LaunchableGame
  session?: OpenedSession
  /** The rounds of it that the member can play at the cost of the house. */
  freeRounds?: readonly FreeRoundsRow[]
  look: LaunchAppearance
  ip: string
}

const grantOf = ({ rewardUuid, rounds, stake, expiresAt }: FreeRoundsRow): GrantedRounds => ({
  reward_uuid: rewardUuid,
  rounds,
  stake: toVendorUnits(stake),
  expires_at: expiresAt.toISOString(),
})

/** The request for the address of a game. A game with play money has no session, because it has no wallet. */
export const buildLaunchBody = (
  { siteUrl, currency, country, merchantCode }: LaunchSettings,
  { game, session, freeRounds = [], look, ip }: LaunchedGame,
): GameUrlRequest => ({
  ...(session && { user: session.walletUser, token: session.token }),
  game_code: game.gameCode,
  platform: look.platform === 'MOBILE' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
  currency: session ? currency : demoCurrency,
  lang: languageTags[look.language],
  country,
  ip,
  lobby_url: new URL(backPaths[look.backUrl], siteUrl).href,
  operator_id: merchantCode,
  ...(freeRounds.length > 0 && { free_rounds: freeRounds.map(grantOf) }),
  meta: {
    vendorCode: game.vassalage,
    name: game.name,
    gameType: game.gameType,
    seed: game.seed,
    model: game.model,
    theme: game.family,
    ...(game.theme !== '' && { cover: game.theme }),
    colours: look.colours,
    roomId: look.roomId,
    pick: look.pick,
    minBet: printMoney(game.minBet),
  } satisfies GameMeta,
})
