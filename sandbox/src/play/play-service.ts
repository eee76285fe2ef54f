import { fromVendorUnits, printMoney } from '@parlay/contracts/money'
import { type WalletStatus, walletAnswerSchema } from '@parlay/contracts/vendor-wallet'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { drawEmblems } from '../title/emblem'
import { returnPercentOfTitle } from '../title/kinds'
import { stakesOf } from '../title/stakes'
import { ownerOf } from '../transfer-vendor/own-purse'
import { findOwnBalance } from '../transfer-vendor/own-wallet.sql'
import { keepsWallets } from '../transfer-vendor/own-wallets'
import { queryBody } from '../wallet/movement-body'
import type { Settlement } from '../wallet/settlement'
import type { Wagers } from '../wallet/wager'
import type { WalletClient } from '../wallet/wallet-client'
import { type FreeRoundsLeft, findFreeRounds } from './free-rounds'
import { findLaunchByKey, type Launch, updateDemoBalance } from './launch.sql'
import { demoCredit, hashOfKey } from './open-launch'
import { placeWager, type WagerPlan } from './place-wager'
import { PlayError } from './play-error'
import { findRoundByViewKey, getRound, listRoundsOfPlayer, listRoundsTogether } from './round.sql'
import { type RoundView, viewRound } from './round-view'
import { findSeedPairInUse, hasOpenRound, insertSeedPair, revealSeedPair, type SeedPair } from './seed-pair.sql'
import { instantRound, type RoundRequest } from './start-round'

export interface PlayDeps {
  db: Database
  clock: Clock
  wallet: WalletClient
  settlement: Settlement
  wagers: Wagers
}

export interface SeedsView {
  serverSeedHash: string
  clientSeed: string
  nextNonce: number
}

export interface NextRound {
  ticket: string
  waitMs: number
}

export interface GameView {
  title: Launch['title']
  /** The drawings of a slot's best symbols, on fields of 100 × 100; none for any other game. */
  emblems: string[]
  gameCode: string
  currency: string
  isDemo: boolean
  lobbyUrl: string | null
  stakes: string[]
  returnPercent: string
  balance: string | null
  /** Why the wallet returned no balance. */
  balanceRefusal: WalletStatus | 'unreachable' | null
  seeds: SeedsView
  next: NextRound
  /** Rounds that the operator pays for, which are played before any other. */
  freeRounds: FreeRoundsLeft | null
  lastRound: RoundView | null
}

export interface PlayedView {
  round: RoundView
  next: NextRound
  seeds: SeedsView
  freeRounds: FreeRoundsLeft | null
}

export type PlayService = ReturnType<typeof createPlayService>

export function createPlayService(deps: PlayDeps) {
  const { db, clock } = deps

  const findLaunch = async (key: string): Promise<Launch> => {
    const launch = await findLaunchByKey(db, hashOfKey(key))
    if (launch === undefined) throw new PlayError('LAUNCH_UNKNOWN')
    return launch
  }
  const seedsOf = async (launch: Launch) => viewSeeds(await findSeedPairInUse(db, launch.player))
  const nextOf = ({ roundTicket, nextRoundAt }: Launch): NextRound => ({
    ticket: roundTicket,
    waitMs: Math.max(0, nextRoundAt.getTime() - clock.now().getTime()),
  })
  const freeRoundsOf = (launch: Launch) => findFreeRounds(db, launch, clock.now())
  const listRounds = async ({ player, gameCode }: Launch, limit: number) =>
    (await listRoundsOfPlayer(db, { player, gameCode, limit })).map(viewRound)

  const place = async (key: string, plan: WagerPlan, requestId: string): Promise<PlayedView> => {
    const { id } = await findLaunch(key)
    const roundId = await db.transaction((tx) => placeWager({ wagers: deps.wagers, now: clock.now() }, tx, id, plan))
    await deps.settlement.settle(roundId, requestId)
    const launch = await findLaunch(key)
    return {
      round: viewRound(await getRound(db, roundId)),
      next: nextOf(launch),
      seeds: await seedsOf(launch),
      freeRounds: await freeRoundsOf(launch),
    }
  }

  return {
    findLaunch,

    getGame: async (key: string, requestId: string): Promise<GameView> => {
      const launch = await refillCredit(deps, await findLaunch(key))
      const { title, gameCode, currency, lobbyUrl } = launch
      const [lastRound] = await listRounds(launch, 1)
      return {
        title,
        emblems: drawEmblems(title),
        gameCode,
        currency,
        isDemo: launch.demoBalance !== null,
        lobbyUrl,
        stakes: stakesOf(title).map(printMoney),
        returnPercent: returnPercentOfTitle(title.kind, launch),
        ...(await readBalance(deps, launch, requestId)),
        seeds: await seedsOf(launch),
        next: nextOf(launch),
        freeRounds: await freeRoundsOf(launch),
        lastRound: lastRound ?? null,
      }
    },

    playRound: (key: string, request: RoundRequest, requestId: string) =>
      place(key, instantRound(request, clock.now()), requestId),

    /** Places a wager of any game: stores it, debits the stake, and pays it if its result is known. */
    place,

    /** Retires the seed pair, which reveals it, and creates another with the player's own client seed. */
    changeSeeds: async (key: string, clientSeed: string) => {
      const launch = await findLaunch(key)
      return db.transaction(async (tx) => {
        const retired = await findSeedPairInUse(tx, launch.player)
        if (retired !== undefined && (await hasOpenRound(tx, retired.id))) throw new PlayError('ROUND_OPEN')
        if (retired !== undefined) await revealSeedPair(tx, retired.id, clock.now())
        const seeds = viewSeeds(await insertSeedPair(tx, launch.player, clientSeed, clock.now()))
        return {
          seeds,
          revealed: retired === undefined ? null : { ...viewSeeds(retired), serverSeed: retired.serverSeed },
        }
      })
    },

    listRounds: async (key: string) => listRounds(await findLaunch(key), 20),

    /** The round of a page's address, and what the wallet has counted as one round with it. */
    findRounds: async (viewKey: string) => {
      const round = await findRoundByViewKey(db, viewKey)
      if (round === undefined) throw new PlayError('LAUNCH_UNKNOWN')
      return [round, ...(await listRoundsTogether(db, round))].map(viewRound)
    },
  }
}

function viewSeeds(pair: SeedPair | undefined): SeedsView {
  if (pair === undefined) throw new Error('the player has no seed pair')
  return { serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed, nextNonce: pair.nextNonce }
}

/** Resets demo credit that no longer covers the lowest stake. */
async function refillCredit({ db }: PlayDeps, launch: Launch): Promise<Launch> {
  const smallest = stakesOf(launch.title)[0] ?? 0n
  if (launch.demoBalance === null || launch.demoBalance >= smallest) return launch
  await updateDemoBalance(db, launch.id, demoCredit)
  return { ...launch, demoBalance: demoCredit }
}

async function readBalance(
  { db, wallet }: PlayDeps,
  launch: Launch,
  requestId: string,
): Promise<Pick<GameView, 'balance' | 'balanceRefusal'>> {
  if (launch.demoBalance !== null) return { balance: printMoney(launch.demoBalance), balanceRefusal: null }
  const { vendorCode } = launch
  if (keepsWallets(vendorCode)) {
    return { balance: printMoney(await findOwnBalance(db, ownerOf(launch))), balanceRefusal: null }
  }
  const question = { vendorCode, call: 'balance', body: queryBody(launch), requestId } as const
  const answer = await wallet.send(question).catch(() => undefined)
  const known = walletAnswerSchema.safeParse(answer).data
  if (known?.status !== 'RS_OK' || known.balance === undefined) {
    return { balance: null, balanceRefusal: known?.status ?? 'unreachable' }
  }
  return { balance: printMoney(fromVendorUnits(known.balance)), balanceRefusal: null }
}
