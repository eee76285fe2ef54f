import type { Clock } from '../../../core/clock'
import { isAppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { notifyMember } from '../../member/messages'
import { advanceFollow, type DueFollow, endWonFollows, failFollow, listDueFollows } from './follow.sql'
import type { TicketCommands } from './ticket-commands'

export interface FollowOptions {
  db: Database
  clock: Clock
  commands: Pick<TicketCommands, 'buyNext'>
  nameOf: (gameCode: string) => string
}

/** The number of tickets that a run buys; the next run continues. */
const mostOfRun = 500

/** Buys the tickets of follow-ups, draw by draw. */
export function createFollowUps({ db, clock, commands, nameOf }: FollowOptions) {
  const buyNext = ({ id, memberId, gameCode, numero, openAt, mode, oddsVersion, lines }: DueFollow): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await advanceFollow(tx, id, openAt))) return
      const order = { gameCode, numero, stations: [], lines, lottoPrizeMode: mode, oddsVersion }
      await commands.buyNext(tx, order, { memberId, key: `follow:${id}:${numero}`, followId: id })
    })

  /** A refused ticket ends the follow-up, and its member gets a message. No money has been taken. */
  const end = ({ id, memberId, gameCode, numero }: DueFollow, reason: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await failFollow(tx, id, reason))) return
      await notifyMember(tx, {
        memberId,
        type: 'SYSTEM',
        template: 'lotteryFollowEnded',
        params: { game: nameOf(gameCode), numero },
        reference: `lottery-follow:${id}`,
        at: clock.now(),
      })
    })

  return {
    /**
     * Buys the tickets of all due follow-ups. A draw that has closed meanwhile is skipped, and the follow-up waits
     * during maintenance.
     */
    async sweep(): Promise<void> {
      await endWonFollows(db)
      for (const follow of await listDueFollows(db, clock.now(), mostOfRun)) {
        try {
          await buyNext(follow)
        } catch (error) {
          if (!isAppError(error)) throw error
          if (error.code !== 'LOTT_CLOSED' && error.code !== 'GAME_MAINTENANCE') await end(follow, error.code)
        }
      }
    },
  }
}
