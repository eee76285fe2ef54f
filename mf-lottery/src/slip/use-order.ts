import { placeTickets } from '@parlay/contracts/endpoints/lottery-bets'
import { printMoney } from '@parlay/contracts/money'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { callApi, isApiError, newIdempotencyKey } from '@parlay/web/api'
import { getSession } from '@parlay/web/session'
import { isRefusal } from '@parlay/web/site/use-idempotent-call'
import { useQueryClient, useSetAtom } from '@parlay/web/state'
import { useRef, useState } from 'react'
import { offersQuery } from '../draws/use-offers'
import { costOfDraw, type OrderRequest, type SlipTicket, withTicket } from './slip'
import { slipAtom } from './slip-store'

export interface Order {
  ticket: SlipTicket
  /** The other stations that take part, each with its draw of the day. */
  stations: { gameCode: string; numero: string }[]
  prizeMode: PrizeMode
  oddsVersion: number
}

/** The request of an order; its odds are those that the slip shows. */
function requestOf({ ticket, stations, prizeMode, oddsVersion }: Order): OrderRequest {
  const { gameCode, numero, lines, follow, stopOnWin } = ticket
  return {
    gameCode,
    numero,
    lottoPrizeMode: prizeMode,
    oddsVersion,
    lines: lines.map(({ playType, numbers, unit, multiple }) => ({ playType, numbers: [...numbers], unit, multiple })),
    total: printMoney(costOfDraw(ticket) * BigInt(1 + stations.length)),
    stations,
    follow,
    stopOnWin: follow > 0 && stopOnWin,
  }
}

const accountNow = (): string => getSession().member?.account ?? ''

/** The order of a ticket whose outcome is unknown, if it is this member's. */
export const pendingOrder = ({ order }: SlipTicket) => (order?.account === accountNow() ? order : undefined)

/**
 * Buys tickets. The order is stored with its key before it is sent: as long as its outcome is unknown, also after a
 * reload, the same order is repeated, and the gateway carries it out once.
 */
export function useOrder() {
  const change = useSetAtom(slipAtom)
  const client = useQueryClient()
  const [problems, setProblems] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [sending, setSending] = useState<readonly string[]>([])
  // A second press can come before the state of the first is rendered.
  const isSending = useRef(new Set<string>())

  const setProblem = (id: string, problem?: unknown) =>
    setProblems((before) => {
      const next = new Map(before)
      if (problem === undefined) next.delete(id)
      else next.set(id, problem)
      return next
    })

  /** Returns whether the ticket has been bought. */
  const buy = async (order: Order): Promise<boolean> => {
    const { id } = order.ticket
    if (isSending.current.has(id)) return false
    isSending.current.add(id)
    setSending([...isSending.current])
    setProblem(id)
    const kept = pendingOrder(order.ticket) ?? {
      account: accountNow(),
      key: newIdempotencyKey(),
      request: requestOf(order),
    }
    change((slip) => withTicket(slip, id, (ticket) => ({ ...ticket, order: kept })))
    try {
      await callApi(placeTickets, kept.request, { idempotencyKey: kept.key })
      change((slip) => withTicket(slip, id, () => undefined))
      return true
    } catch (error) {
      if (isRefusal(error)) change((slip) => withTicket(slip, id, ({ order: _, ...ticket }) => ticket))
      if (isApiError(error, 'LOTT_ODDS_CHANGED')) {
        await client.invalidateQueries({ queryKey: offersQuery(order.ticket.gameCode, order.prizeMode).queryKey })
      }
      if (isApiError(error, 'LOTT_CLOSED')) await client.invalidateQueries({ queryKey: ['LOTT.current'] })
      setProblem(id, error)
      return false
    } finally {
      isSending.current.delete(id)
      setSending([...isSending.current])
      // Whatever the answer, and even without one, the ticket may exist.
      void client.invalidateQueries({ queryKey: ['LOTT.bets'] })
      void client.invalidateQueries({ queryKey: ['LOTT.follow'] })
    }
  }
  return { buy, problems, forget: setProblem, isSending: (id: string) => sending.includes(id) }
}
