import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@parlay/contracts'
import { listTransactions } from '@parlay/contracts/endpoints/transactions'
import { getConsolidatedFunds, type OwedDraw } from '@parlay/contracts/endpoints/wallet'
import { askAsStaff } from '../../../testing/as-staff'
import { call } from '../../../testing/call'
import { openAs } from '../../../testing/open-as'
import type { Order } from '../tickets/price-order'
import { prizesOf, type TicketSite } from './tickets-under-test'

export const gameCode = 'MB_HN'

/**
 * Steps for tests of debts, on a site that is opened later: draws, tickets, corrections, debtors and decisions of
 * staff.
 */
export function debtorsOn(getSite: () => TicketSite) {
  let numbered = 0

  async function aDraw(): Promise<string> {
    numbered += 1
    const numero = `20300107-${String(numbered).padStart(4, '0')}`
    await getSite().announce({ gameCode, numero })
    return numero
  }

  const buy = (memberId: bigint, numero: string, number: string, unit: string): Promise<bigint[]> => {
    const order: Order = {
      ...{ gameCode, numero, stations: [], follow: 0, stopOnWin: false, lottoPrizeMode: 'Lott', oddsVersion: 2 },
      ...{ lines: [{ playType: 'DE', numbers: [number], unit, multiple: 1 }], total: unit },
    }
    return getSite().tickets.commands.buy(order, { memberId, key: randomUUID() })
  }

  async function draw(numero: string, number: string): Promise<void> {
    await getSite().open(gameCode, numero, prizesOf('MB', [`000${number}`]))
    await getSite().settlement.sweep()
  }

  async function correct(numero: string, number: string): Promise<void> {
    const [drawn] = await getSite().db.query<{ revision: number }>(
      'select revision from lottery_result where game_code = $1 and numero = $2',
      [gameCode, numero],
    )
    const said = { gameCode, numero, revision: drawn?.revision ?? 0, reason: 'Read wrongly', staff: 'lan' }
    await getSite().settlement.correct({ ...said, prizes: prizesOf('MB', [`000${number}`]) })
    await getSite().settlement.sweep()
  }

  /**
   * Adds a member with an empty wallet who owes 60.00, or another amount. A correction should have taken back 95.00,
   * but this part of it is staked on a draw that is still open.
   */
  async function aDebtor({ spent = '60.00' } = {}): Promise<Debtor> {
    const { id, account } = await getSite().aMember(1_00n)
    const numero = await aDraw()
    await buy(id, numero, '68', '1.00')
    await draw(numero, '68')
    await buy(id, await aDraw(), '44', spent)
    await correct(numero, '11')
    return { id, account, numero }
  }

  const decide = async ({ account, numero }: Debtor, decision: string, fields: object = {}) => {
    const said = { account, gameCode, numero, revision: 1, decision, reason: 'The member agreed' }
    const answer = await askAsStaff(getSite().app, 'lottery/receivables', { ...said, ...fields })
    return answer.success === false ? (answer.value?.fields ?? answer.code) : answer
  }

  const owedBy = async ({ account }: Pick<Debtor, 'account'>): Promise<OwedDraw[]> =>
    (await call(getSite().app, getConsolidatedFunds, { as: await openAs(getSite().app, account), request: {} })).value
      .owed

  const messagesOf = async ({ id }: Debtor, template: string) =>
    getSite().db.query(`select params - 'game' as params from member_message where member_id = $1 and template = $2`, [
      id,
      template,
    ])

  /** The account record, newest first. */
  const recordOf = async (
    { account }: Pick<Debtor, 'account'>,
    request: Record<string, unknown> = {},
  ): Promise<ValueOf<typeof listTransactions>> =>
    (await call(getSite().app, listTransactions, { as: await openAs(getSite().app, account), request })).value

  return { aDraw, buy, draw, correct, aDebtor, decide, owedBy, messagesOf, recordOf }
}

export interface Debtor {
  id: bigint
  account: string
  /** The draw whose correction left the debt. */
  numero: string
}
