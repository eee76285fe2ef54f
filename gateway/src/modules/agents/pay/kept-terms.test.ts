import { openPaySite, type PaySite, tier } from '../testing/pay-under-test'

let site: PaySite
beforeAll(async () => {
  site = await openPaySite()
  const agent = await site.agent()
  await site.agree(null, agent, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  const memberId = String((await site.agent()).id)
  await site.staff('DAILY', { action: 'OFFER', memberId, tiers: [tier('DAILY', 1, '100.00', '0.01')] })
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const richer = `tiers = '[{"activeMembers": 0, "base": 0, "rate": 20000}]'`

test.each([
  ['changed once they are agreed', `update agent_contract_version set ${richer} where effective_from is not null`],
  ['changed while they are offered', `update agent_contract_version set ${richer} where effective_from is null`],
  [
    'changed as they are agreed',
    `update agent_contract_version set effective_from = now(), ${richer} where effective_from is null`,
  ],
  [
    'in force from another moment',
    `update agent_contract_version set effective_from = effective_from - interval '1 day' where effective_from is not null`,
  ],
  ['taken out of force', 'update agent_contract_version set effective_from = null where effective_from is not null'],
  ['another version', 'update agent_contract_version set version = version + 1 where effective_from is null'],
  ['deleted', 'delete from agent_contract_version'],
  ['emptied', 'truncate agent_contract_version'],
])('G4.answers G4.periods the terms of a contract cannot be %s', async (_, tampering) => {
  await expect(site.db.query(tampering)).rejects.toThrow('agent_contract_version is append-only')
})
