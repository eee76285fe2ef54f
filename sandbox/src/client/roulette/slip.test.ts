import { limitsOf } from '../../roulette/table-limits'
import { type TicketView, viewLimits } from '../../roulette/table-view'
import { createSlip } from './slip'

const limits = viewLimits(limitsOf({ minBet: '0.10' }))
const aTicket = (spots: TicketView['spots']): TicketView => ({
  id: 'r',
  spin: 1,
  state: 'settled',
  spots,
  stake: '0.00',
  payout: '0.00',
  balance: null,
  refusal: null,
})

test('chips on one spot make one entry of the ticket; undo takes the last one back', () => {
  const slip = createSlip(limits)
  for (const amount of [10n, 20n, 50n]) slip.lay('17', amount)
  slip.lay('red', 100n)
  slip.undo()

  expect(slip.ticket()).toEqual([{ spot: '17', amount: '0.80' }])
  expect(slip.looseTotal()).toBe(80n)
})

test('a chip over the limit of its spot or of the table is not laid, and the limit is named', () => {
  const slip = createSlip(limits)
  slip.setPlaced([{ spots: [{ spot: '17', amount: '49.90' }] }])

  const answers = [slip.lay('17', 10n), slip.lay('17', 10n), slip.lay('red', 50_000n), slip.lay('odd', 50_000n)]

  expect(answers).toEqual([undefined, '50.00', undefined, '1000.00'])
})

test('repeating lays the chips of earlier tickets and places nothing', () => {
  const slip = createSlip(limits)

  slip.repeat([aTicket([{ spot: '17', amount: '1.00' }]), aTicket([{ spot: 'red', amount: '2.00' }])])

  expect(slip.placedTotal()).toBe(0n)
  expect(slip.ticket()).toEqual([
    { spot: '17', amount: '1.00' },
    { spot: 'red', amount: '2.00' },
  ])
  slip.clear()
  expect(slip.ticket()).toEqual([])
})
