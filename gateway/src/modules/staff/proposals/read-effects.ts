import { createHash } from 'node:crypto'
import { printMoney } from '@parlay/contracts/money'
import type { ProposalEffects } from '@parlay/contracts/staff/proposals'
import stableStringify from 'safe-stable-stringify'
import type { Sql } from '../../../db'
import type { Applied } from '../../../plugins/second-person'
import { type EffectsMark, listPosted, listWritten, type PostedRow, type WrittenRow } from './effects.sql'

/** Words a message as its member reads it. */
export type WordMessage = (
  message: Pick<WrittenRow, 'template' | 'params'>,
  language: WrittenRow['language'],
) => { title: string; content: string }

/** The effects of an act, as they are shown and as they are compared. */
export interface ReadEffects {
  effects: ProposalEffects
  /** Two runs with the same hash have the same postings and the same messages. */
  effectsHash: string
  amount: bigint | null
  currency: string | null
}

export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(stableStringify(value, (_name, one) => (typeof one === 'bigint' ? String(one) : one)) ?? '')
    .digest('hex')

/** Reads what an act has done in this transaction since a mark. */
export async function readEffects(
  tx: Sql,
  mark: EffectsMark,
  { before, after }: Pick<Applied, 'before' | 'after'>,
  word: WordMessage,
): Promise<ReadEffects> {
  const posted = await listPosted(tx, mark)
  const written = await listWritten(tx, mark)
  // A reference can have a number that every run draws, such as that of a new bonus.
  const compared = posted.map(({ balanceAfter: _, reference: __, ...one }) => one)
  const greatest = sumBy(
    posted.filter(({ member }) => member !== null),
    ({ member, currency }) => `${member} ${currency}`,
  ).toSorted((one, other) => Number(magnitude(other.sum) - magnitude(one.sum)))[0]
  return {
    effects: {
      postings: posted.map(({ balanceAfter: _, amount, ...one }) => ({ ...one, amount: printMoney(amount) })),
      balances: balancesOf(posted),
      messages: written.map(({ member, language, ...message }) => {
        const { title, content } = word(message, language)
        return { member, language, title, content }
      }),
      exposure: exposureOf(posted),
      before: before ?? null,
      after: after ?? null,
    },
    effectsHash: hashOf({ posted: compared, written }),
    amount: greatest?.sum ?? null,
    currency: greatest?.first.currency ?? null,
  }
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

function sumBy(posted: readonly PostedRow[], keyOf: (row: PostedRow) => string) {
  const sums = new Map<string, { first: PostedRow; sum: bigint; last: PostedRow }>()
  for (const row of posted) {
    const known = sums.get(keyOf(row))
    sums.set(keyOf(row), { first: known?.first ?? row, sum: (known?.sum ?? 0n) + row.amount, last: row })
  }
  return [...sums.values()]
}

/** The part of a member's money, such as `main` of `member:7:main`. */
const walletOf = (ledgerAccount: string): string => ledgerAccount.split(':').slice(2).join(':')

const balancesOf = (posted: readonly PostedRow[]): ProposalEffects['balances'] =>
  sumBy(
    posted.filter(({ member }) => member !== null),
    ({ ledgerAccount, currency }) => `${ledgerAccount} ${currency}`,
  ).map(({ first, sum, last }) => ({
    member: first.member ?? '',
    wallet: walletOf(first.ledgerAccount),
    currency: first.currency,
    before: printMoney(last.balanceAfter - sum),
    after: printMoney(last.balanceAfter),
  }))

/** Sums up each account. The accounts of all members are one, which the house owes. */
const exposureOf = (posted: readonly PostedRow[]): ProposalEffects['exposure'] =>
  sumBy(
    posted,
    ({ member, ledgerAccount, currency }) => `${member === null ? ledgerAccount : 'members'} ${currency}`,
  ).map(({ first, sum }) => ({
    ledgerAccount: first.member === null ? first.ledgerAccount : 'members',
    currency: first.currency,
    change: printMoney(sum),
  }))
