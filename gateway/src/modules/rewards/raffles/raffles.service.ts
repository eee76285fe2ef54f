import type { LanguageCode, ValueOf } from '@parlay/contracts'
import { trialKind } from '@parlay/contracts/endpoints/member'
import type * as calls from '@parlay/contracts/endpoints/raffles'
import { printMoney } from '@parlay/contracts/money'
import { hashOfSeed } from '@parlay/server'
import { mayEarn } from '../../../core/may-earn.sql'
import { runOf } from '../../../core/planned-run'
import type { RewardSource } from '../../../core/reward-source'
import type { Session } from '../../../session'
import * as pots from './pot.sql'
import { createPresenter, type Presenter } from './present-raffle'
import * as rows from './raffle.sql'
import { createRaffleCommands, type RaffleCommandOptions, type RaffleWish } from './raffle-commands'
import { isDrawn, isPot, type PlannedRaffle, type PotRaffle } from './raffle-file'
import type { RaffleNames } from './raffle-names'
import { currentOf, isOpen, isOver } from './raffle-run'
import { createRaffleTickets } from './raffle-tickets'

export interface RafflesOptions extends RaffleCommandOptions {
  names: RaffleNames
}

export interface RaffleQuery {
  kind: calls.RaffleKind
  language: LanguageCode
  pageNo: number
  pageSize: number
}

type Caller = Pick<Session, 'memberId' | 'isAgent'> | null
type Status = ValueOf<typeof calls.getRaffleStatus>

export type RafflesService = ReturnType<typeof createRafflesService>

/** Presents the raffles of a brand, read once at start, for each member. */
export function createRafflesService({ names, ...options }: RafflesOptions) {
  const { db, clock, raffles, timeZone } = options
  const commands = createRaffleCommands(options)
  const idsOf = (kind: calls.RaffleKind) => raffles.filter((raffle) => raffle.kind === kind).map(({ id }) => id)
  const find = (raffleId: string): PlannedRaffle => {
    const raffle = raffles.find(({ id }) => id === raffleId)
    if (!raffle) throw new Error(`raffles: there is no ${raffleId}`)
    return raffle
  }

  const presentShare = async (presenter: Presenter, share: pots.ShareRow): Promise<calls.RaffleDraw> => {
    const pot = await pots.findPot(db, share.raffleId)
    if (!pot) throw new Error(`raffles: ${share.raffleId} has no pot`)
    const now = clock.now()
    return presenter.share(share, pot, isOver(runOf(find(share.raffleId), now, timeZone), now))
  }

  const readHistory = async (
    memberId: bigint,
    { kind, language, pageNo, pageSize }: RaffleQuery,
  ): Promise<Pick<Status, 'history' | 'historyPages' | 'odds'>> => {
    const presenter = createPresenter(names, language)
    const offset = (pageNo - 1) * pageSize
    if (kind === 'REDENVELOPE') {
      const shares = await pots.listShares(db, memberId, idsOf(kind))
      const page = shares.slice(offset, offset + pageSize)
      const history = await Promise.all(page.map((share) => presentShare(presenter, share)))
      return { history, historyPages: Math.ceil(shares.length / pageSize), odds: [] }
    }
    const [draws, count] = await Promise.all([
      rows.listDraws(db, memberId, idsOf(kind), { limit: pageSize, offset }),
      rows.countDraws(db, memberId, idsOf(kind)),
    ])
    const versions = [...new Map(draws.map((draw) => [`${draw.raffleId} ${draw.version}`, draw])).values()]
    const odds = await rows.listOdds(
      db,
      versions.map(({ raffleId }) => raffleId),
      versions.map(({ version }) => version),
    )
    return {
      history: draws.map(presenter.draw),
      historyPages: Math.ceil(count / pageSize),
      odds: odds.map(presenter.odds),
    }
  }

  /** Reads what the database has of one raffle and, unless the reader is a visitor, of one member. */
  const readRaffle = async (raffle: PlannedRaffle, memberId: bigint | undefined) => {
    if (isDrawn(raffle)) {
      const [tickets, taken] = await Promise.all([
        memberId === undefined ? undefined : rows.findTickets(db, raffle.id, memberId),
        rows.listTaken(db, raffle.id, raffle.oddsVersion),
      ])
      return { tickets, taken: new Map(taken.map((one) => [one.prizeId, one.taken])), pot: undefined }
    }
    return { tickets: undefined, taken: new Map<string, number>(), pot: await pots.findPot(db, raffle.id) }
  }

  const obstacleOf = (
    raffle: PlannedRaffle,
    { caller, isAllowed, has, left }: { caller: Caller; isAllowed: boolean; has: boolean; left: number },
  ): calls.RaffleObstacle | null => {
    const now = clock.now()
    const run = runOf(raffle, now, timeZone)
    if (now < run.opens) return 'NOT_STARTED'
    if (isOver(run, now)) return 'ENDED'
    if (caller === null) return 'LOGGED_OUT'
    if (caller.isAgent === trialKind) return 'TRIAL'
    if (isPot(raffle) && has) return 'ALREADY'
    if (!isAllowed) return 'NOT_ELIGIBLE'
    if (left > 0) return null
    return isPot(raffle) ? 'EMPTY' : 'NO_TICKETS'
  }

  /** Lists the pots of which the member could grab a share now. */
  const listOpenPots = async (memberId: bigint): Promise<PotRaffle[]> => {
    const now = clock.now()
    const open = raffles.filter(isPot).filter((pot) => isOpen(runOf(pot, now, timeZone), now))
    const ids = open.map(({ id }) => id)
    if (ids.length === 0) return []
    const [had, filled] = await Promise.all([pots.listShares(db, memberId, ids), pots.listPotsWithShares(db, ids)])
    return open.filter(({ id }) => filled.includes(id) && !had.some(({ raffleId }) => raffleId === id))
  }

  const claim = async (wish: RaffleWish, language: LanguageCode): Promise<ValueOf<typeof calls.claimRaffle>> => {
    const won = await commands.claim(wish)
    const presenter = createPresenter(names, language)
    if (won.type === 'DRAW') return { ...presenter.draw(won.draw), ticketsLeft: won.next.tickets }
    const shares = await pots.listShares(db, wish.memberId, [won.raffleId])
    const [share] = shares
    if (!share) throw new Error(`raffles: no share of ${won.raffleId}`)
    return { ...(await presentShare(presenter, share)), ticketsLeft: 0 }
  }

  /** Lists open red envelopes as rewards. Their amount is the minimum, because only the grab reveals the real one. */
  const rewards: RewardSource = {
    name: 'RAFFLE',
    async list(memberId, language) {
      const now = clock.now()
      return (await listOpenPots(memberId)).map((pot) => ({
        id: pot.id,
        type: 'MONEY',
        amount: printMoney(pot.least),
        isLeast: true,
        title: names.titleOf(pot.id, language),
        expiresAt: runOf(pot, now, timeZone).closes?.getTime() ?? null,
      }))
    },
    count: async (memberId) => (await listOpenPots(memberId)).length,
    async claim({ memberId, id }) {
      await commands.claim({ memberId, kind: 'REDENVELOPE', promotionId: id, requestKey: `reward:${id}` })
      const [share] = await pots.listShares(db, memberId, [id])
      return { amount: printMoney(share?.amount ?? 0n) }
    },
  }

  /** Counts the unused tickets of the raffles that are open now; none for members who may not earn. */
  const countTickets = async (memberId: bigint): Promise<number> => {
    const now = clock.now()
    const open = raffles.filter((raffle) => isDrawn(raffle) && isOpen(runOf(raffle, now, timeZone), now))
    const ids = open.map(({ id }) => id)
    if (ids.length === 0 || !(await mayEarn(db, memberId, now))) return 0
    return rows.sumTickets(db, memberId, ids)
  }

  return {
    ...commands,
    claim,
    rewards,
    countTickets,
    tickets: createRaffleTickets({ clock, raffles, timeZone, commands, names }),

    async getStatus(query: RaffleQuery, caller: Caller): Promise<Status> {
      const { kind, language } = query
      const memberId = caller?.memberId
      const now = clock.now()
      const shares = memberId === undefined ? [] : await pots.listShares(db, memberId, idsOf(kind))
      const done = new Set(shares.map(({ raffleId }) => raffleId))
      const raffle = currentOf(raffles, { kind, now, timeZone, done })
      const none = { history: [], historyPages: 0, odds: [] }
      const history = memberId === undefined ? none : await readHistory(memberId, query)
      if (!raffle) return { raffle: null, tickets: 0, prizes: [], serverSeedHash: null, obstacle: null, ...history }
      const presenter = createPresenter(names, language)
      const [{ tickets, taken, pot }, isAllowed] = await Promise.all([
        readRaffle(raffle, memberId),
        memberId === undefined ? false : mayEarn(db, memberId, now),
      ])
      const serverSeed = tickets?.serverSeed ?? pot?.serverSeed
      const left = tickets?.tickets ?? pot?.left ?? 0
      return {
        raffle: presenter.raffle(raffle, runOf(raffle, now, timeZone), pot),
        tickets: tickets?.tickets ?? 0,
        prizes: isDrawn(raffle) ? presenter.prizes(raffle, taken) : [],
        serverSeedHash: serverSeed === undefined ? null : hashOfSeed(serverSeed),
        obstacle: obstacleOf(raffle, { caller, isAllowed, has: done.has(raffle.id), left }),
        ...history,
      }
    },
  }
}
