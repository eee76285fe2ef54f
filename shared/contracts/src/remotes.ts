import type { Game } from './endpoints/games'

/** The remotes of the site. The release manifest lists them as `parlay/<short name>`. */
export const remoteNames = ['mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'mf-agent-centre'] as const
export type RemoteName = (typeof remoteNames)[number]

/** The version of the screen contracts below. Changes are additive; a removal needs a new version. */
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

/**
 * The entries whose page exists. mf-member-centre shows only these, and any link to a page of the centre checks this
 * list.
 */
export const builtMemberCentrePages = [
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
] as const satisfies MemberCentrePage[]
export type BuiltMemberCentrePage = (typeof builtMemberCentrePages)[number]

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
interface WishProps {
  intent?: LoginIntent | undefined
  /** The page of a centre that opens afterwards. It is no intent, because earlier releases know no such kind. */
  centre?: CentrePage | undefined
  /** A link with a target has opened the modal: an earlier wish of the visitor no longer counts. */
  isFromLink?: boolean
}

/**
 * Every screen that a remote exposes, with the props that the shell passes. Navigation, overlays and login are
 * requested through `@parlay/web/events`, never through props, so that any remote can request them from anywhere.
 */
export interface RemoteScreens {
  /** `stay` keeps the page after the login, because the member wanted to do something there. */
  'mf-auth/LoginModal': WishProps & {
    onClose: () => void
    stay?: boolean
    /** `AGENT` for the agents’ login. */
    portal?: 'MEMBER' | 'AGENT'
    /** The internal path to open after the login; by default the home page. */
    redirect?: string
    /** The header's input: a user name with its password is sent immediately, a phone number is filled in. */
    start?: LoginStart
    /** False if the site requires a login, so that the login dialog cannot be closed. */
    closable?: boolean
  }
  /** `referralCode` comes from the link that the visitor followed. */
  'mf-auth/RegisterModal': WishProps & { onClose: () => void; referralCode?: string }
  'mf-auth/ForgotPasswordModal': { onClose: () => void }
  /**
   * `forced`: the session may do nothing else before. `knowsOldPassword`: the old password was typed a moment ago and
   * is not requested again.
   */
  'mf-auth/ChangePasswordModal': {
    onClose: () => void
    forced?: boolean
    knowsOldPassword?: boolean
    /** The reason in the login response why the password has to be changed, which is shown to the member. */
    reason?: 'DEFAULT_PASSWORD' | 'EXPIRED' | 'RESET' | 'BREACHED' | null
  }
  /** The page that the link in an e-mail opens. */
  'mf-auth/ResetPasswordModal': { onClose: () => void; resetToken: string }
  'mf-lobby/LobbyScreen': { gameType: string; listType?: string; vassalage?: string }
  'mf-lobby/GameFrameScreen': {
    vassalage: string
    gameType: string
    nodeId: string
    /** The room of a multiplayer game that opens first. */
    roomId?: string
    /** The game fills a separate tab, without the site around it. */
    alone?: boolean
    /** The game is tried with play money. */
    demo?: boolean
  }
  /** Shows the vendors of one lane; each tile opens the vendor's sports book or its games. */
  'mf-lobby/GamePageScreen': { lane: string }
  'mf-lobby/SportsBookScreen': { vassalage?: string; nodeId?: string }
  /** `view`: `tickets` of the member, `results` or `statistics` of the draws of a game; by default the menu. */
  'mf-lottery/LotteryMenuScreen': { view?: string; gameCode?: string }
  /** `lottoView`: `betting` on the game by default, or the `lobby` that lists it. */
  'mf-lottery/LotteryLaunchScreen': { gameCode?: string; vendor?: string; playType?: string; lottoView?: string }
  /** The path names the draw, and the query perhaps a ticket of the member. */
  'mf-lottery/DrawProofScreen': Record<string, never>
  /** `backFrom` is the modal that had replaced it; the control that opens that modal then gets the focus. */
  'mf-member-centre/MemberCentreOverlay': {
    page: MemberCentrePage
    onClose: () => void
    backFrom?: 'change-password'
  }
  /** Visitors can open it too. */
  'mf-member-centre/FeedbackScreen': {
    /** The member's withdrawal that is disputed. */
    orderNo?: string
  }
  'mf-member-centre/PromotionsScreen': Record<string, never>
  /** `id` is empty if the address names no promotion. */
  'mf-member-centre/PromotionScreen': { id: string }
  /** Visitors can open it too. Without a `kind` it shows the wheel. */
  'mf-member-centre/RafflesScreen': { kind?: string }
  /** Visitors see the mall too. */
  'mf-member-centre/PointMallScreen': Record<string, never>
  'mf-agent-centre/AgentCentreOverlay': { page: AgentCentrePage; onClose: () => void }
}
export type ScreenId = keyof RemoteScreens
export type ScreenProps<Id extends ScreenId> = RemoteScreens[Id]

/**
 * A screen with several views loads each from a chunk that is named after both, `LotteryMenuScreen.results`, and this
 * view if the address names none.
 */
export const firstView = 'menu'

/** The screens that each remote exposes; its webpack configuration and the publish check derive from this. */
export const screensOf: { [Name in RemoteName]: readonly string[] } = {
  'mf-auth': ['LoginModal', 'RegisterModal', 'ForgotPasswordModal', 'ChangePasswordModal', 'ResetPasswordModal'],
  'mf-lobby': ['LobbyScreen', 'GameFrameScreen', 'GamePageScreen', 'SportsBookScreen'],
  'mf-lottery': ['LotteryMenuScreen', 'LotteryLaunchScreen', 'DrawProofScreen'],
  'mf-member-centre': [
    'MemberCentreOverlay',
    'FeedbackScreen',
    'PromotionsScreen',
    'PromotionScreen',
    'PointMallScreen',
    'RafflesScreen',
  ],
  'mf-agent-centre': ['AgentCentreOverlay'],
}
