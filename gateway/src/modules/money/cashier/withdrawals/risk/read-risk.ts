import type { Sql } from '../../../../../db'
import { readTurnover } from '../rules/read-turnover'
import { assessRisk, type Risk, type RiskFacts } from './assess-risk'
import { findRiskRow, type LinkedMember, listLinked } from './risk.sql'

const day = 24 * 60 * 60_000
/** More linked members than these are not listed. */
const mostLinked = 20

export interface RiskReading {
  facts: RiskFacts
  risks: Risk[]
  linked: LinkedMember[]
}

/** Reads the risks of a withdrawal as they are now, with the facts that they follow from. */
export async function readRisk(tx: Sql, orderNo: string): Promise<RiskReading | undefined> {
  const row = await findRiskRow(tx, orderNo)
  if (row === undefined) return undefined
  const { memberId, currency } = row
  const linked = await listLinked(tx, memberId, mostLinked)
  // With a factor of 1, what has to be wagered is the sum of the deposits.
  const { required: deposited, done: played } = await readTurnover(tx, memberId, {
    currency,
    factor: '1',
    except: orderNo,
  })
  const daysSince = (since: Date) => Math.max(0, Math.floor((row.requestedAt.getTime() - since.getTime()) / day))
  const sharing = (link: LinkedMember['links'][number]) => linked.filter(({ links }) => links.includes(link)).length
  const facts: RiskFacts = {
    amount: row.amount,
    accountDays: daysSince(row.joinedAt),
    payoutAccountDays: daysSince(row.accountAddedAt),
    isOtherHolder: row.isOtherHolder,
    hasProvenContact: row.hasProvenContact,
    hasOpenBonus: row.hasOpenBonus,
    paidBefore: row.paidBefore,
    largestBefore: row.largestBefore,
    deposited,
    played,
    samePayee: sharing('PAYEE'),
    sameDevice: sharing('DEVICE'),
  }
  return { facts, risks: assessRisk(facts), linked }
}
