import { type Deposit, type DepositState, listDeposits } from '@parlay/contracts/endpoints/deposits'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { useState } from 'react'

export const pageSize = 10
const askedEvery = 3_000

/** An order whose end is given by this device's clock. */
export type ShownDeposit = Deposit & { endsAt: number }

const ends: readonly DepositState[] = ['CREDITED', 'EXPIRED', 'CANCELLED', 'FAILED']
export const isOpen = ({ state }: Pick<Deposit, 'state'>): boolean => !ends.includes(state)

const payable: readonly DepositState[] = ['CREATED', 'PAYING']
export const canBePaid = ({ state }: Pick<Deposit, 'state'>): boolean => payable.includes(state)

const shownAt = (order: Deposit, time: number): ShownDeposit => ({ ...order, endsAt: time + order.millisecondsLeft })

/**
 * Tracks the current order: one that was just created or chosen, otherwise an older open one. It is polled for as long
 * as it is open, and whenever the balance moves.
 */
export function useDeposits() {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ShownDeposit | 'none'>()
  const [hasMoved, setHasMoved] = useState(false)
  const move = (to: ShownDeposit | 'none') => {
    setChosen(to)
    setHasMoved(true)
  }
  const latest = useQuery({
    ...queryOptionsFor(listDeposits, { pageNo: 1, pageSize }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? askedEvery : false),
  })
  const known = latest.data?.list.map((order) => shownAt(order, latest.dataUpdatedAt)) ?? []
  const resumed = chosen === undefined ? known.find(isOpen) : undefined
  // The order stays current after it has ended.
  if (resumed !== undefined) setChosen(resumed)

  const refresh = () => queries.invalidateQueries({ queryKey: [listDeposits.moduleId] })
  useEvent('balance-changed', (_, { replayed }) => {
    if (!replayed) void refresh()
  })
  const inHand = chosen === 'none' ? undefined : (chosen ?? resumed)
  return {
    isLoading: latest.isLoading,
    order: inHand && (known.find(({ orderNo }) => orderNo === inHand.orderNo) ?? inHand),
    /** True once the member has changed to another order or to the form. */
    hasMoved,
    choose: (order: Deposit) => move(shownAt(order, Date.now())),
    leave: () => move('none'),
    refresh,
  }
}

export type Deposits = ReturnType<typeof useDeposits>
