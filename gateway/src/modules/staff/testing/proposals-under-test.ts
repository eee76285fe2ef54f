import { randomUUID } from 'node:crypto'
import { adjustMember } from '@parlay/contracts/staff/adjustments'
import { approveProposal, getProposal, type Proposal, proposeCall } from '@parlay/contracts/staff/proposals'
import { readBrand } from '@parlay/server'
import type { Database } from '../../../db'
import { checkLedger, findBalances } from '../../../ledger'
import { createMetrics } from '../../../plugins/metrics'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../testing/build-test-app'
import { captureLog } from '../../../testing/captured-log'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { type StaffBrowser, staffOf } from '../../../testing/staff-browser'
import { createMessagesModule } from '../../member/messages'
import { createAdjustmentsModule } from '../../money/adjustments'
import { createActWriter } from '../audit/write-acts'
import { openProposals } from '../proposals'

export type ProposalSite = Awaited<ReturnType<typeof openProposalSite>>

/** A site with two persons of payments, who can propose and approve. */
export async function openProposalSite(options: TestAppOptions = {}) {
  const site = await buildTestApp({ ...options, environment: { RATE_LIMIT_SCALE: '100000', ...options.environment } })
  const one = await staffOf(site, 'payments01', 'PAYMENTS')
  const other = await staffOf(site, 'payments02', 'PAYMENTS')
  return { ...site, one, other, ...actsOn(site, one.browser, other.browser) }
}

function actsOn(site: TestApp, one: StaffBrowser, other: StaffBrowser) {
  const { db, clock } = site
  const brand = readBrand(site.config.brandFolder)
  /** The proposals of another process on this database. */
  function openIn(other: Database) {
    const parts = { db: other, clock, brand, log: captureLog('fatal').log, metrics: createMetrics() }
    const { word } = createMessagesModule(parts)
    const proposals = openProposals({ ...parts, word, acts: createActWriter(parts) })
    const { proposalKinds, invariants } = createAdjustmentsModule(parts)
    proposals.takeKinds(proposalKinds)
    return { ...proposals.service, invariants }
  }
  const proposals = openIn(db)
  let members = 0
  const fieldsOf = (account: string, amount = '25.00', fields: Record<string, unknown> = {}) => ({
    account,
    direction: 'credit',
    amount,
    cause: 'CORRECTION',
    requestKey: randomUUID(),
    ...fields,
  })
  return {
    openIn,
    proposals,
    fieldsOf,
    /** Adds a member with money, and returns the account. */
    async aMember(amount = 100_00n): Promise<string> {
      members += 1
      const account = `member${members}`
      await addMemberWithMoney(site, account, amount)
      return account
    },
    async balanceOf(account: string): Promise<bigint> {
      const [row] = await db.query<{ id: bigint }>('select id from member where account = $1', [account])
      const [balance] = await findBalances(db, [row?.id ?? 0n])
      return balance?.available ?? 0n
    },
    /** The first person adjusts, which makes a proposal. */
    async propose(account: string, fields: Record<string, unknown> = {}, amount = '25.00'): Promise<Proposal> {
      const { code, value } = await one.call(adjustMember, {
        ...fieldsOf(account, amount, fields),
        reason: 'A wrong round',
      })
      if (code !== 'STAFF_SECOND_PERSON') throw new Error(`it was not proposed: ${code} ${JSON.stringify(value)}`)
      return (await one.call(getProposal, { proposalId: value.proposalId })).value
    },
    draft: async (account: string, more: Record<string, unknown> = {}): Promise<Proposal> =>
      (
        await one.call(proposeCall, {
          kind: adjustMember.id,
          fields: fieldsOf(account),
          isDraft: true,
          reason: 'A wrong round',
          ...more,
        })
      ).value,
    read: async (proposalId: string): Promise<Proposal> => (await one.call(getProposal, { proposalId })).value,
    /** The second person approves. */
    approve: ({ proposalId, version }: Pick<Proposal, 'proposalId' | 'version'>, more: Record<string, unknown> = {}) =>
      other.call(approveProposal, { proposalId, version, reason: 'It is right', ...more }),
    isLedgerSound: async (): Promise<boolean> => (await checkLedger(db, proposals.invariants)).ok,
  }
}
