import type { Database } from '../src/db'
import { dayLength } from './business-days'
import { type CrowdMember, insertCrowd, openCrowdWallets } from './crowd.sql'
import { listMovements } from './movements'
import { type DemoPerson, nicknames } from './people'
import { planHistory } from './plan'
import type { PlannedGame } from './plan-member'
import { closeSessions, insertSessions, replayMovements } from './replay.sql'

/** The agent above the crowd. Its members are found by accounts that begin alike, and have the password of the others. */
const head = 'agent03'
const size = 1000
/** This number is directly below the agent; each of the next ones is below one of them, or further down. */
const direct = 40
const downlinesEach = 8
/** One member in so many plays, because every round is a movement of the ledger. */
const oneOf = 40
/** The days on which members play. None of them joined later. */
const playedDays = 20
const longestAgo = 200

const accountOf = (number: number): string => `crowd${String(number).padStart(4, '0')}`
const nicknameOf = (number: number): string => nicknames[number % nicknames.length] ?? ''
const uplineOf = (number: number): string =>
  number <= direct ? head : accountOf(Math.floor((number - direct - 1) / downlinesEach) + 1)
const lastUpline = Math.floor((size - direct - 1) / downlinesEach) + 1

/** The members by level, because an upline comes before its downlines. */
function levelsOf(today: number): CrowdMember[][] {
  const levels: CrowdMember[][] = []
  let first = 1
  let count = direct
  while (first <= size) {
    const numbers = Array.from({ length: Math.min(count, size - first + 1) }, (_, index) => first + index)
    levels.push(
      numbers.map((number) => ({
        account: accountOf(number),
        nickname: nicknameOf(number),
        isAgent: number <= lastUpline ? 41 : 0,
        upline: uplineOf(number),
        iconId: String(1 + (number % 12)),
        joinedAt: today - (playedDays + ((number * 37) % (longestAgo - playedDays))) * dayLength,
      })),
    )
    first += count
    count *= downlinesEach
  }
  return levels
}

const players: DemoPerson[] = Array.from({ length: size / oneOf }, (_, index): DemoPerson => {
  const number = 1 + index * oneOf
  return {
    account: accountOf(number),
    nickname: nicknameOf(number),
    isAgent: 0,
    upline: uplineOf(number),
    rebateMillionths: 0,
    joinedDaysAgo: playedDays,
    trait: 'plain',
    habit: { daysOfTen: 1, usualStake: 200n, smallStake: 100n },
  }
})

interface Crowd {
  now: Date
  /** The moment at which the business day began. */
  today: number
  timeZone: string
  currency: string
  games: readonly PlannedGame[]
}

/**
 * A thousand members below agent03, three levels deep, so that lists, searches and the tree can be felt at that size. One
 * in forty plays. They come last, so that no other part of the demo takes longer because of them.
 */
export async function addCrowd(db: Database, { now, today, timeZone, currency, games }: Crowd): Promise<void> {
  const memberIds = await db.transaction(async (tx) => {
    const ids = new Map<string, bigint>()
    for (const level of levelsOf(today)) {
      for (const { account, id } of await insertCrowd(tx, level)) ids.set(account, id)
    }
    await openCrowdWallets(tx, [...ids.values()], currency)
    return ids
  })
  const slots = games.filter(({ kind }) => kind === 'SLOT')
  const steps = planHistory({ people: players, games: slots, now, timeZone })
  // A withdrawal needs a payout account, which this crowd does not have.
  const kept = steps.filter(({ kind }) => kind !== 'withdrawal')
  const { sessions, movements } = listMovements(kept, memberIds, 'crowd')
  await db.transaction(async (tx) => {
    await insertSessions(tx, sessions, currency)
    await replayMovements(tx, movements, currency)
    await closeSessions(tx, sessions)
  })
  await db.query('analyze member, member_line')
}
