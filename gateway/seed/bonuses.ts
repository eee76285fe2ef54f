import type { PlannedReward } from '@parlay/server'
import type { Clock } from '../src/core/clock'
import type { Database } from '../src/db'
import { createBonusesService } from '../src/modules/rewards/bonuses'
import type { createPointCommands, createPointStaff } from '../src/modules/rewards/points'
import { type Movement, nameFor, walletUserOf } from './movements'
import type { PlannedGame } from './plan-member'
import { closeSessions, insertSessions, replayMovements } from './replay.sql'

interface DemoBonuses {
  clock: Clock
  rewards: readonly PlannedReward[]
  commands: Pick<ReturnType<typeof createPointCommands>, 'redeem'>
  staff: Pick<ReturnType<typeof createPointStaff>, 'give'>
  memberIds: ReadonlyMap<string, bigint>
  currency: string
  games: readonly PlannedGame[]
}

interface BonusActs {
  onDay: Readonly<Record<number, () => Promise<unknown>>>
  atLast: () => Promise<void>
}

type BonusReward = Extract<PlannedReward, { category: 'BONUS' }>

/**
 * The member with an expired and a cancelled bonus, the one whose bonus is done, and the one who has a waiting bonus.
 */
const [whoEnds, whoIsDone, whoWaits] = ['member16', 'member18', 'member20'] as const

/**
 * The acts of demo members with bonus money from the points mall, so that there are bonuses in every state. They are
 * listed by the number of days ago. The acts that move own money come last, because they follow all play.
 */
export function bonusActs(db: Database, demo: DemoBonuses): BonusActs {
  const { clock, commands, staff, memberIds } = demo
  const reward = demo.rewards.find((one): one is BonusReward => one.category === 'BONUS')
  if (reward === undefined) return { onDay: {}, atLast: async () => undefined }
  const bonuses = createBonusesService({ db, clock, articles: { listPromotions: () => [] } })

  const redeem = (account: string, requestKey: string) => async () => {
    const memberId = memberIds.get(account)
    if (memberId === undefined) return
    await staff.give({ memberId, points: reward.points })
    await commands.redeem({ rewardId: reward.id, quantity: 1, paymentPassword: '' }, memberId, requestKey)
  }
  /** Ends the active bonus: as done if everything has been wagered. */
  const end = async (account: string) => {
    const memberId = memberIds.get(account)
    if (memberId === undefined) return
    const page = { state: 'ACTIVE', language: 'EN', pageNo: 1, pageSize: 1 } as const
    const [active] = (await bonuses.list(db, memberId, page)).list
    if (active) await bonuses.cancel(memberId, active.bonusId)
  }
  return {
    onDay: {
      50: redeem(whoEnds, 'demo:bonus:1'),
      [50 - reward.bonus.days - 1]: bonuses.sweep,
      25: redeem(whoEnds, 'demo:bonus:2'),
      24: () => end(whoEnds),
      5: redeem(whoIsDone, 'demo:bonus:3'),
      3: redeem(whoWaits, 'demo:bonus:4'),
      1: redeem(whoWaits, 'demo:bonus:5'),
    },
    async atLast() {
      await playThrough(db, demo, reward)
      await end(whoIsDone)
    },
  }
}

/** Plays rounds of a slot at the greatest stake that the bonus allows. Each round pays its stake back. */
async function playThrough(db: Database, demo: DemoBonuses, { amount, wagering, bonus }: BonusReward): Promise<void> {
  const { clock, memberIds, games, currency } = demo
  const [memberId, game] = [memberIds.get(whoIsDone), games.find(({ kind }) => kind === 'SLOT')]
  if (memberId === undefined || game === undefined) return
  const at = clock.now().getTime()
  const { vassalage: vendorCode, gameCode } = game
  const session = {
    id: 'demo-bonus',
    tokenHash: nameFor('token of demo-bonus'),
    memberId: String(memberId),
    vendorCode,
    gameCode,
    walletUser: walletUserOf(whoIsDone, vendorCode),
    createdAt: at,
    closedAt: at,
  }
  const rounds = Number((amount * BigInt(wagering) + bonus.maxBet - 1n) / bonus.maxBet)
  const movements = Array.from({ length: rounds }, (_, index): Omit<Movement, 'seq'>[] => {
    const round = nameFor(`demo-bonus round ${index}`).slice(0, 16).toUpperCase()
    const call = { sessionId: session.id, round, amount: String(bonus.maxBet) }
    const [bet, win] = [`${round}-B`, `${round}-W`]
    return [
      { ...call, kind: 'bet', id: bet, at, closed: false },
      { ...call, kind: 'win', id: win, target: bet, at, closed: true },
    ]
  })
  await db.transaction(async (tx) => {
    await insertSessions(tx, [session], currency)
    await replayMovements(
      tx,
      movements.flat().map((movement, seq) => ({ ...movement, seq })),
      currency,
    )
    await closeSessions(tx, [session])
  })
}
