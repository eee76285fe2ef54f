import type { Endpoint } from '../define-endpoint'
import * as account from './account'
import * as agentContracts from './agent-contracts'
import * as agentLinks from './agent-links'
import * as agentPay from './agent-pay'
import * as agents from './agents'
import * as badges from './badges'
import * as bonuses from './bonuses'
import * as content from './content'
import * as deposits from './deposits'
import * as downlines from './downlines'
import * as feedback from './feedback'
import * as files from './files'
import * as gameLaunches from './game-launches'
import * as gameMenus from './game-menus'
import * as gamePages from './game-pages'
import * as gameRows from './game-rows'
import * as gameSessions from './game-sessions'
import * as gameVendors from './game-vendors'
import * as games from './games'
import * as history from './history'
import * as jackpots from './jackpots'
import * as lottery from './lottery'
import * as lotteryBets from './lottery-bets'
import * as matches from './matches'
import * as member from './member'
import * as messages from './messages'
import * as missions from './missions'
import * as ownGames from './own-games'
import * as platform from './platform'
import * as points from './points'
import * as profit from './profit'
import * as promotions from './promotions'
import * as raffles from './raffles'
import * as ranks from './ranks'
import * as referral from './referral'
import * as registration from './registration'
import * as rewards from './rewards'
import * as search from './search'
import * as session from './session'
import * as statements from './statements'
import * as stream from './stream'
import * as teamReports from './team-reports'
import * as telemetry from './telemetry'
import * as transactions from './transactions'
import * as transfers from './transfers'
import * as uplineTransfers from './upline-transfers'
import * as verification from './verification'
import * as wallet from './wallet'
import * as withdrawals from './withdrawals'

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'moduleId' in exported && 'path' in exported

/** All endpoints, for the gateway, the API page and the tests. The browser must not import it. */
export const allEndpoints: readonly Endpoint[] = [
  platform,
  content,
  session,
  verification,
  registration,
  account,
  matches,
  member,
  wallet,
  transfers,
  badges,
  messages,
  deposits,
  withdrawals,
  uplineTransfers,
  files,
  gameVendors,
  feedback,
  games,
  ownGames,
  gameLaunches,
  gameSessions,
  gameMenus,
  gamePages,
  gameRows,
  search,
  lottery,
  lotteryBets,
  missions,
  promotions,
  rewards,
  raffles,
  ranks,
  points,
  referral,
  bonuses,
  history,
  jackpots,
  transactions,
  profit,
  agents,
  agentLinks,
  downlines,
  teamReports,
  agentContracts,
  agentPay,
  statements,
  stream,
  telemetry,
].flatMap((noun) => Object.values(noun).filter(isEndpoint))
