import { printMoney } from '@parlay/shared/money'
import { dayLength } from './business-days'
import type { SeedMessage } from './messages.sql'
import type { Movement } from './movements'
import type { DemoPerson } from './people'

const told = { deposit: 'DEPOSIT_CREDITED', payout: 'WITHDRAW_APPROVED' } as const
const isTold = (kind: Movement['kind']): kind is keyof typeof told => kind in told

export interface ToldPeople {
  people: readonly DemoPerson[]
  memberIds: ReadonlyMap<string, bigint>
  today: number
}

/** What the site would have told everyone: their welcome, and of the money that came and went. */
export function messagesOf(movements: readonly Movement[], { people, memberIds, today }: ToldPeople): SeedMessage[] {
  const welcomes = people
    .filter(({ isAgent }) => isAgent !== 4)
    .map(({ account, joinedDaysAgo }) => ({
      memberId: String(memberIds.get(account)),
      type: 'SYSTEM',
      template: 'welcome',
      params: {},
      reference: 'welcome',
      at: today - joinedDaysAgo * dayLength,
    }))
  const ofMoney = movements.flatMap(({ kind, id, memberId = '', amount = '0', at }) => {
    if (!isTold(kind)) return []
    const params = { amount: printMoney(BigInt(amount)), orderNo: id.replace(/:payout$/, '') }
    return [{ memberId, type: told[kind], template: told[kind], params, reference: `${kind}:${id}`, at }]
  })
  return [...welcomes, ...ofMoney]
}
