/** The remotes of the site. The release manifest lists them as `parlay/<short name>`. */
export const remoteNames = ['mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'mf-agent-centre'] as const
export type RemoteName = (typeof remoteNames)[number]

/** Version of the screen contracts below. Changes are additive; a removal needs a new version. */
export const screenContractVersion = 1

/** Keys of the member centre's entries, in menu order (product spec 2.8). */
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

/** The entries whose page exists. Whoever offers a way to a page looks here first; mf-member-centre shows no others. */
export const builtMemberCentrePages = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'messageV2',
] as const satisfies MemberCentrePage[]
export type BuiltMemberCentrePage = (typeof builtMemberCentrePages)[number]

/** Keys of the agent centre's entries, in menu order (product spec 2.9). */
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

/** What somebody typed into the header's log-in. */
export type LogInStart =
  | { type: 'username'; username: string; password: string }
  /** The number without its country code. */
  | { type: 'sms'; mobileNum: string }

/**
 * Every screen a remote exposes, with the props the shell passes. Navigation, overlays and log-in are asked for
 * through `@parlay/shared/events`, never by props, so that any remote can ask from anywhere.
 */
export interface RemoteScreens {
  /** `stay` keeps the page after the log-in, because the member wanted something there. */
  'mf-auth/LoginModal': {
    onClose: () => void
    stay?: boolean
    /** `AGENT` at the agents’ entrance. */
    portal?: 'MEMBER' | 'AGENT'
    /** Internal path to go to after the log-in; without one, home. */
    redirect?: string
    /** Taken over from the header: a name with its password is sent at once, a number is filled in. */
    start?: LogInStart
    /** The site is behind the guard: the page is the log-in and cannot be closed. */
    closable?: boolean
  }
  /** `referralCode` comes from the link the visitor followed. */
  'mf-auth/RegisterModal': { onClose: () => void; referralCode?: string }
  'mf-auth/ForgotPasswordModal': { onClose: () => void }
  /** `forced`: the session may do nothing else first. `knowsOldPassword`: it was typed a moment ago and is not asked for again. */
  'mf-auth/ChangePasswordModal': {
    onClose: () => void
    forced?: boolean
    knowsOldPassword?: boolean
    /** Of the log-in answer: said to the member whose password has to be changed. */
    reason?: 'DEFAULT_PASSWORD' | 'EXPIRED' | 'RESET' | 'BREACHED' | null
  }
  /** The page behind the link of a mail. */
  'mf-auth/ResetPasswordModal': { onClose: () => void; resetToken: string }
  'mf-lobby/LobbyScreen': { gameType: string; listType?: string; vassalage?: string }
  'mf-lobby/GameFrameScreen': {
    vassalage: string
    gameType: string
    nodeId: string
    /** Of a game for several members: the room that opens first. */
    roomId?: string
    /** The game has the whole window: its own tab, without the site around it. */
    alone?: boolean
  }
  /** The vendors of one lane, each a door to its book or its games. */
  'mf-lobby/GamePageScreen': { lane: string }
  'mf-lobby/SportsBookScreen': { vassalage?: string; nodeId?: string }
  'mf-lottery/LotteryMenuScreen': Record<string, never>
  'mf-lottery/LotteryLaunchScreen': { gameCode?: string; vendor?: string; playType?: string }
  'mf-member-centre/MemberCentreOverlay': { page: MemberCentrePage; onClose: () => void }
  'mf-agent-centre/AgentCentreOverlay': { page: AgentCentrePage; onClose: () => void }
}
export type ScreenId = keyof RemoteScreens
export type ScreenProps<Id extends ScreenId> = RemoteScreens[Id]

/** The screens each remote exposes; its webpack configuration and the publish check derive from this. */
export const screensOf: { [Name in RemoteName]: readonly string[] } = {
  'mf-auth': ['LoginModal', 'RegisterModal', 'ForgotPasswordModal', 'ChangePasswordModal', 'ResetPasswordModal'],
  'mf-lobby': ['LobbyScreen', 'GameFrameScreen', 'GamePageScreen', 'SportsBookScreen'],
  'mf-lottery': ['LotteryMenuScreen', 'LotteryLaunchScreen'],
  'mf-member-centre': ['MemberCentreOverlay'],
  'mf-agent-centre': ['AgentCentreOverlay'],
}
