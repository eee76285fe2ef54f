import type { Game } from './endpoints/games'

/**
 * Every screen of every remote, as `mf-lobby/LobbyScreen`, with the props that the shell passes. Each remote adds its own
 * in its `src/remote.ts`. Navigation, overlays and login are requested through `@parlay/web/events`, never through props,
 * so that any remote can request them from anywhere.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the remotes fill it.
export interface RemoteScreens {}

export type ScreenId = keyof RemoteScreens
export type ScreenProps<Id extends ScreenId> = RemoteScreens[Id]

type NameIn<Id> = Id extends `${infer Name}/${string}` ? Name : never
export type RemoteName = NameIn<ScreenId>

/** The version of the screens' contracts. Changes are additive; a removal needs a new version. */
export const screenContractVersion = 1

/** The keys of the member centre's entries, in menu order (product spec 2.8). */
export const memberCentrePages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
] as const
export type MemberCentrePage = (typeof memberCentrePages)[number]

/** The keys of the agent centre's entries, in menu order (product spec 2.9). */
export const agentCentrePages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const
export type AgentCentrePage = (typeof agentCentrePages)[number]

/** A page of a centre. */
export type CentrePage =
  | { overlay: 'member-centre'; page: MemberCentrePage }
  | { overlay: 'agent-centre'; page: AgentCentrePage }

/** The input of the header's login form. */
export type LoginStart =
  | { type: 'username'; username: string; password: string }
  /** The number without its country code. */
  | { type: 'sms'; mobileNum: string }

/**
 * The fields that are needed to name a game (empty if it is not known), to find where it opens and to make it a
 * favourite.
 */
export type IntendedGame = Pick<
  Game,
  'nodeId' | 'vassalage' | 'gameType' | 'name' | 'gameCode' | 'vendor' | 'accountTypeName'
> &
  Partial<Pick<Game, 'openMode' | 'defaultPlayType'>>

/**
 * An action of a visitor that needs an account. The login and the registration name it and then carry it out. It is
 * data and never an address.
 */
export type LoginIntent =
  | { kind: 'game' | 'favourite'; game: IntendedGame }
  /**
   * The page itself continues once the visitor is a member; `name` is the game's (empty if it is not known), the sports
   * book's or the offer's.
   */
  | { kind: 'play' | 'bet' | 'offer'; name: string }
  | { kind: 'deposit' | 'withdraw' }

/** The visitor's wish, as far as the login and the registration know it. */
export interface WishProps {
  intent?: LoginIntent | undefined
  /** The page of a centre that opens afterwards. It is no intent, because earlier releases know no such kind. */
  centre?: CentrePage | undefined
  /** A link with a target has opened the modal: an earlier wish of the visitor no longer counts. */
  isFromLink?: boolean
}

/**
 * A screen with several views loads each from a chunk that is named after both, `LotteryMenuScreen.results`, and this
 * view if the address names none.
 */
export const firstView = 'menu'
/** The view of a screen whose address names a game, and no view, if the screen has such a view. */
export const viewOfGame = 'game'
