import { correctDraw } from '@parlay/contracts/staff/lottery'
import type { ProposalKind } from '../../../plugins/second-person'
import type { Settlement } from './settle-draws'

type Parts = Pick<Settlement, 'correctAndSettle' | 'readDraw'>

/** Gives a draw other numbers and settles its tickets again. The dry run shows who wins and who loses what. */
export const createCorrectionKind = (settlement: Parts): ProposalKind<typeof correctDraw> => ({
  endpoint: correctDraw,
  async ground(sql, { gameCode, numero }) {
    const { revision, prizes } = await settlement.readDraw(gameCode, numero, sql)
    return { revision, prizes }
  },
  async apply(tx, { prizes, ...request }, { staff, reason }) {
    const { gameCode, numero } = request
    const before = await settlement.readDraw(gameCode, numero, tx)
    const given = Object.fromEntries(Object.entries(prizes).filter(([, numbers]) => numbers !== undefined))
    const revision = await settlement.correctAndSettle(tx, { ...request, prizes: given, reason, staff })
    return {
      value: { revision },
      before: { revision: before.revision, prizes: before.prizes },
      after: { revision, prizes: given },
    }
  },
})
