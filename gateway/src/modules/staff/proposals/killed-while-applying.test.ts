import { killableProcess, killMoments, killPoints, ProcessKilled } from '../../../testing/killable-process'
import { openProposalSite, type ProposalSite } from '../testing/proposals-under-test'

let site: ProposalSite
beforeAll(async () => {
  site = await openProposalSite()
})
afterAll(() => site.close())

const survive = (error: unknown) => {
  if (!(error instanceof ProcessKilled)) throw error
}

const personOf = (id: bigint, account: string) => ({
  id,
  account,
  name: account,
  permissions: new Set(['proposals.read', 'proposals.decide', 'money.adjust'] as const),
})

describe.each(killMoments)('when a process dies %s any await', (moment) => {
  test('of a proposal, the same request again makes one', async () => {
    for (const killPoint of killPoints(moment, { atLeast: 5 })) {
      const account = await site.aMember()
      const proposing = {
        kind: 'members.adjust',
        fields: site.fieldsOf(account),
        reason: 'A wrong round',
        caller: personOf(site.one.id, 'payments01'),
        ip: '127.0.0.1',
      }
      await site.openIn(killableProcess(site.db, killPoint).db).propose(proposing).catch(survive)
      const { proposalId } = await site.proposals.propose(proposing)
      const all = await site.db.query('select from staff_proposal where fields->>$1 = $2', ['account', account])

      expect([killPoint, all.length, (await site.proposals.propose(proposing)).proposalId]).toEqual([
        killPoint,
        1,
        proposalId,
      ])
      expect(await site.balanceOf(account)).toBe(100_00n)
    }
  }, 120_000)

  test('O5.killed of an approval, the proposal is applied once', async () => {
    const seen = new Set<string>()
    for (const killPoint of killPoints(moment, { atLeast: 10 })) {
      const account = await site.aMember()
      const made = await site.proposals.propose({
        kind: 'members.adjust',
        fields: site.fieldsOf(account),
        reason: 'A wrong round',
        caller: personOf(site.one.id, 'payments01'),
        ip: '127.0.0.1',
      })
      const act = {
        proposalId: made.proposalId,
        version: made.version,
        caller: personOf(site.other.id, 'payments02'),
        reason: 'It is right',
        bypass: false,
      }
      await site.openIn(killableProcess(site.db, killPoint).db).approve(act).catch(survive)
      const [row] = await site.db.query<{ state: string }>('select state from staff_proposal where proposal_no = $1', [
        made.proposalId,
      ])
      seen.add(row?.state ?? '')
      // The job of another gateway goes on with what was approved, and the person presses again.
      await site.proposals.sweep()
      const { state, outcome, effects } = await site.proposals.approve(act)

      expect([killPoint, state, await site.balanceOf(account)]).toEqual([killPoint, 'APPLIED', 125_00n])
      expect(outcome).toEqual(effects)
      const messages = await site.db.query(
        `select from member_message m join member on member.id = m.member_id
         where member.account = $1 and m.template like 'moneyAdded%'`,
        [account],
      )
      expect(messages).toHaveLength(1)
    }
    expect([...seen].sort()).toEqual(['APPLIED', 'APPROVED', 'IN_REVIEW'])
    expect(await site.isLedgerSound()).toBe(true)
  }, 120_000)
})
