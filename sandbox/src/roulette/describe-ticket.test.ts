import { describeTicket } from './describe-ticket'

const ticket = (...spots: [string, string][]) => ({ spots: spots.map(([spot, amount]) => ({ spot, amount })) })
const returnsOf = (...spots: [string, string][]) => describeTicket(ticket(...spots), 'bet')?.cover[0]?.returns ?? {}

test('red and black together return something at every number but zero', () => {
  const returns = returnsOf(['red', '1.00'], ['black', '0.60'])

  expect(Object.keys(returns)).toHaveLength(36)
  expect(new Set(Object.values(returns))).toEqual(new Set([200_000, 120_000]))
})

test('a ticket returns at each number what it would be paid there', () => {
  expect(returnsOf(['17', '1.00'], ['17-20', '2.00'])).toEqual({ '17': 7_200_000, '20': 3_600_000 })
})

test('a win and a rollback say nothing of it', () => {
  expect(describeTicket(ticket(['red', '1.00']), 'win')).toBeUndefined()
})
