import { AsyncResource } from 'node:async_hooks'
import { parseMoney } from '@parlay/contracts/money'
import { midnightOf } from '../src/core/business-day'
import type { Clock } from '../src/core/clock'
import { createSealer } from '../src/core/sealer'
import { type Database, resetDatabase, type Sql, whileLocked } from '../src/db'
import { type Catalogue, readCatalogue, saveCatalogue } from '../src/modules/games/games'
import { prepareSandboxKeys } from '../src/modules/games/vendors'
import { hashRecoveryCode, sealedFor } from '../src/modules/member/account'
import { hashPassword } from '../src/modules/member/identity'
import { prepareProviderSecret, providerFolderOf } from '../src/modules/money/cashier'
import { readWithdrawalRules } from '../src/modules/money/cashier/withdrawals'
import { agreeAndPay } from './agents'
import { dayLength } from './business-days'
import { makePayments } from './cashier'
import { addCrowd } from './crowd'
import { insertFavourites } from './favourites.sql'
import { addInvitations } from './invitations'
import { messagesOf } from './messages'
import { insertMessages, readOlderMessages } from './messages.sql'
import { claimMissions } from './missions'
import { listMovements } from './movements'
import { addPayoutAccounts } from './payout-accounts'
import {
  type DemoPerson,
  demoPassword,
  demoPaymentPassword,
  demoPeople,
  demoRecoveryCodes,
  demoTotpSecret,
  weakPassword,
  withPaymentPassword,
} from './people'
import { insertAuthenticator, insertMember, markLastLogins, openWallets } from './people.sql'
import { planHistory } from './plan'
import type { PlannedGame } from './plan-member'
import { earnAndSpendPoints } from './points'
import { findProgress, isEmpty, saveProgress } from './progress.sql'
import { takePartInPromotions } from './promotions'
import { takePartInRaffles } from './raffles'
import { reviewRanks } from './ranks'
import { addReferrals } from './referrals'
import { closeSessions, insertBetLegs, insertSessions, replayMovements } from './replay.sql'
import { describeBets, sportOfLane } from './sports-bets'
import { addStaff } from './staff'
import { insertWithdrawals, setPaymentPassword } from './withdrawals.sql'

export interface SeedOptions {
  clock: Clock
  dataDir: string
  brandFolder: string
  currency: string
  /** The time zone in which days of the history begin at midnight. */
  timeZone: string
  /** Seals the key of the demo authenticator. */
  personalDataKey?: string | undefined
  /** Called from time to time with the progress. */
  onProgress?: ((text: string) => void) | undefined
}

/** In long transactions the versions of the same few rows accumulate. Short transactions allow them to be cleaned. */
const movementsPerTransaction = 200
const movementsPerReport = 1_000

/**
 * Sandbox only. Creates the vendors' keys and fills an empty database with the demo data: all listed members, sixty
 * days of history, favourites and messages. Existing data stays, and the work of an interrupted start is repeated. If
 * several processes start together, one does the work and the others wait.
 */
export async function seed(db: Database, options: SeedOptions): Promise<void> {
  const catalogue = readCatalogue(options.brandFolder)
  await aloneOn(db, () => fill(db, options, catalogue))
}

/** An arbitrary number, the same for every process that seeds. */
const lockNumber = 7_275_292

/** The embedded database has one process and one connection, which needs no lock. */
function aloneOn(db: Database, work: () => Promise<void>): Promise<void> {
  if (db.kind === 'pglite') return work()
  // The connection only holds the lock. The work runs outside it, in many separate transactions.
  const workBeside = AsyncResource.bind(work)
  return db.onOneConnection((connection) => whileLocked(connection, lockNumber, () => workBeside()))
}

async function fill(db: Database, options: SeedOptions, catalogue: Catalogue): Promise<void> {
  const { clock, dataDir } = options
  if ((await findProgress(db)) === 'started') await resetDatabase(db)
  await saveCatalogue(db, catalogue)
  const vendorCodes = catalogue.vendors.map(({ vassalage }) => vassalage)
  const keys = prepareSandboxKeys({ db, clock }, { dataDir, vendorCodes })
  const secret = prepareProviderSecret(providerFolderOf(dataDir))
  const demo = (await isEmpty(db)) ? addDemoData(db, options, catalogue) : undefined
  await Promise.all([keys, secret, demo])
}

async function addDemoData(
  db: Database,
  { clock, dataDir, currency, timeZone, personalDataKey, brandFolder, onProgress = () => undefined }: SeedOptions,
  catalogue: Catalogue,
): Promise<void> {
  const now = clock.now()
  const today = midnightOf(now, timeZone).getTime()
  const memberIds = await addPeople(db, { today, currency, personalDataKey })
  await db.transaction((tx) => {
    const openedAt = (person: DemoPerson) => dayOfJoining(person, today)
    return addPayoutAccounts(tx, memberIds, { brandFolder, personalDataKey, openedAt })
  })
  const steps = planHistory({ people: demoPeople, games: gamesOf(catalogue), now, timeZone })
  const { sessions, withdrawals, movements } = listMovements(steps, memberIds)
  await db.transaction((tx) => insertSessions(tx, sessions, currency))
  let played = 0
  let reported = 0
  async function playUntil(end: Date): Promise<void> {
    for (;;) {
      const part = movements.slice(played, played + movementsPerTransaction).filter(({ at }) => at < end.getTime())
      if (part.length === 0) return
      await db.transaction((tx) => replayMovements(tx, part, currency))
      played += part.length
      if (played < reported) continue
      onProgress(`demo data: ${reported} of ${movements.length} movements`)
      reported += movementsPerReport
    }
  }
  await agreeAndPay(db, { clock, brandFolder, currency, timeZone, memberIds, personalDataKey, playUntil })
  await playUntil(new Date(now.getTime() + 1))
  const days = { yesterday: new Date(today - dayLength), today: new Date(today), now }
  await takePartInPromotions(db, { brandFolder, dataDir, memberIds, currency, timeZone, days, personalDataKey })
  const joinedAt = (account: string) => dayOfJoining(personOf(account), today)
  await addReferrals(db, { brandFolder, memberIds, personalDataKey, currency, timeZone, joinedAt, at: now })
  const games = gamesOf(catalogue)
  await earnAndSpendPoints(db, { brandFolder, memberIds, currency, timeZone, personalDataKey, games, today, at: now })
  await takePartInRaffles(db, { clock: { now: () => now }, brandFolder, currency, timeZone, memberIds })
  await db.transaction(async (tx) => {
    await insertBetLegs(tx, sportsBetsOf(catalogue, { sessions, movements }))
    await closeSessions(tx, sessions)
    const { autoApproveUpTo } = readWithdrawalRules(brandFolder)
    await insertWithdrawals(tx, withdrawals, { currency, autoApproveUpTo })
    await markLastLogins(tx)
    await insertMessages(tx, messagesOf(movements, { people: demoPeople, memberIds, today }))
    await insertFavourites(tx, memberIds.get('member01'), now)
  })
  await makePayments(db, { brandFolder, memberIds, currency, timeZone, personalDataKey, at: now })
  await db.query('analyze')
  await reviewRanks(db, { clock, brandFolder, currency, timeZone })
  await claimMissions(db, { clock, brandFolder, memberIds })
  await readOlderMessages(db)
  await addCrowd(db, { now, today, timeZone, currency, games })
  await saveProgress(db, 'complete')
}

async function addPeople(
  db: Database,
  { today, currency, personalDataKey }: { today: number; currency: string; personalDataKey: string | undefined },
): Promise<Map<string, bigint>> {
  const [usual, weak, payment] = await Promise.all([
    hashPassword(demoPassword),
    hashPassword(weakPassword),
    hashPassword(demoPaymentPassword),
  ])
  return db.transaction(async (tx) => {
    const ids = new Map<string, bigint>()
    await saveProgress(tx, 'started')
    for (const [index, person] of demoPeople.entries()) {
      const passwordHash = person.trait === 'weak' ? weak : usual
      const createdAt = dayOfJoining(person, today)
      const id = await insertMember(tx, { ...profileOf(person, index), passwordHash, createdAt })
      ids.set(person.account, id)
      if (person.trait === 'second-factor') await addSecondFactor(tx, id, { createdAt, personalDataKey })
    }
    const payers = withPaymentPassword.flatMap((account) => ids.get(account) ?? [])
    await setPaymentPassword(tx, payers, payment)
    await openWallets(tx, currency)
    await addInvitations(tx, ids, new Date(today))
    await addStaff(tx, { passwordHash: usual, createdAt: new Date(today), personalDataKey })
    return ids
  })
}

async function addSecondFactor(
  tx: Sql,
  memberId: bigint,
  { createdAt, personalDataKey }: { createdAt: Date; personalDataKey: string | undefined },
): Promise<void> {
  const secretSealed = await createSealer(personalDataKey).seal(tx, demoTotpSecret, sealedFor(memberId))
  await insertAuthenticator(tx, {
    memberId,
    secretSealed,
    recoveryCodeHashes: demoRecoveryCodes.map(hashRecoveryCode),
    confirmedAt: createdAt,
  })
}

const dayOfJoining = ({ joinedDaysAgo }: DemoPerson, today: number): Date => new Date(today - joinedDaysAgo * dayLength)

function personOf(account: string): DemoPerson {
  const person = demoPeople.find((one) => one.account === account)
  if (person === undefined) throw new Error(`the demo has no ${account}`)
  return person
}

/** The numbers of members end with their own number. The numbers of other accounts begin at 101. */
const mobileOf = ({ account }: DemoPerson, index: number): string => {
  const number = /^member(\d+)$/.exec(account)?.[1] ?? String(101 + index)
  return `+63917555${number.padStart(4, '0')}`
}

const profileOf = (person: DemoPerson, index: number) => ({
  account: person.account,
  nickname: person.nickname,
  isAgent: person.isAgent,
  upline: person.upline,
  rebateMillionths: person.rebateMillionths,
  iconId: String(1 + (index % 12)),
  email: `${person.account}@example.test`,
  mobile: mobileOf(person, index),
  birthday: `${1980 + (index % 20)}-0${1 + (index % 9)}-15`,
  firstTimeLogin: person.trait === 'first',
  passwordExpired: person.trait === 'expired',
  mustChangePassword: person.trait === 'weak',
})

const gamesOf = (catalogue: Catalogue): PlannedGame[] =>
  seamlessVendors(catalogue).flatMap(({ vassalage, games }) =>
    games
      .filter(({ isGame }) => isGame === 'GAME')
      .map(({ gameCode, kind, minBet, minLineNum }) => ({
        gameCode,
        vassalage,
        kind,
        lowestStake: parseMoney(minBet) * BigInt(minLineNum),
      })),
  )

type Played = Pick<ReturnType<typeof listMovements>, 'sessions' | 'movements'>

function sportsBetsOf({ vendors }: Catalogue, { sessions, movements }: Played) {
  const sports = vendors.flatMap(({ lane, games }) => {
    const sport = sportOfLane[lane]
    return sport === undefined ? [] : games.map(({ gameCode }) => [gameCode, sport] as const)
  })
  return describeBets(movements, new Map(sessions.map((session) => [session.id, session])), new Map(sports))
}

/** The vendor reports play on its separate wallets, and the demo has no such play. */
const seamlessVendors = ({ vendors }: Catalogue) => vendors.filter(({ walletType }) => walletType === 'SEAMLESS')
