import { printMoney } from '@parlay/contracts/money'
import { ulid } from 'ulid'
import { dayLength } from './business-days'
import type { SeedMessage } from './messages.sql'
import { type Movement, nameFor } from './movements'
import type { DemoPerson } from './people'

const templates = { deposit: 'DEPOSIT_CREDITED', payout: 'WITHDRAW_APPROVED' } as const
const hasMessage = (kind: Movement['kind']): kind is keyof typeof templates => kind in templates

function depositNoOf(id: string, at: number): string {
  const bytes = [...Buffer.from(nameFor(id), 'hex')]
  return `D${ulid(at, () => (bytes.shift() ?? 0) / 256)}`
}

/** Returns the number of the order. A payout is numbered without its attempt, and a deposit as the site numbers it. */
const orderNoOf = (kind: keyof typeof templates, id: string, at: number): string =>
  kind === 'payout' ? id.replace(/^withdrawal:(.+)-\d+$/, '$1') : depositNoOf(id, at)

export interface MessagePeople {
  people: readonly DemoPerson[]
  memberIds: ReadonlyMap<string, bigint>
  today: number
}

/** The messages that the site would have sent: a welcome to everyone, and one for each deposit and payout. */
export function messagesOf(movements: readonly Movement[], { people, memberIds, today }: MessagePeople): SeedMessage[] {
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
    if (!hasMessage(kind)) return []
    const params = { amount: printMoney(BigInt(amount)), orderNo: orderNoOf(kind, id, at) }
    return [{ memberId, type: templates[kind], template: templates[kind], params, reference: `${kind}:${id}`, at }]
  })
  return [...welcomes, ...ofMoney]
}
