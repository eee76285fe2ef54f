import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { type AgentSite, openAgentSite } from '../testing/agents-under-test'
import { findPlace } from '../testing/agents-under-test.sql'
import { createDownlineOpener } from './open-downline'

let site: AgentSite
beforeAll(async () => {
  site = await openAgentSite()
})
afterAll(() => site.close())

let lives = 0

/** Opens an account in a process that is killed at this kill point. The agent's retry goes to another process. */
async function live(killPoint: KillPoint) {
  lives += 1
  const agent = await site.add({ rebate: 10_000 })
  const account = `lived${lives}`
  const { db } = killableProcess(site.db, killPoint)
  const openOver = (over: typeof db) =>
    createDownlineOpener({
      db: over,
      clock: site.clock,
      limiter: { take: async () => undefined },
      limitScale: 1,
      rules: { highestRebate: 10_000 },
      currency: 'PHP',
      language: 'EN',
      readAccount: (typed) => typed,
      hashPassword: async (password) => `hash of ${password.length}`,
    })
  const wish = { account, accountType: 'AGENT' as const, rebate: '0.01' }
  await openOver(db)(agent.id, wish, 'key').catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const between = (await findPlace(site.db, account)) !== undefined
  const after = await openOver(site.db)(agent.id, wish, 'key')
  const place = await findPlace(site.db, account)
  return { agent, between, after, place }
}

test.each(killMoments)(
  'C.6 an account is opened once and completely if the process is killed %s any await',
  async (moment) => {
    const halfway = new Set<boolean>()
    for (const killPoint of killPoints(moment, { atLeast: 6 })) {
      const lived = await live(killPoint)
      halfway.add(lived.between)

      expect(lived.place).toMatchObject({ uplineId: lived.agent.id, isAgent: 41, rebate: 10_000 })
      expect(lived.after.initialPassword === null).toBe(lived.between)
      expect(await site.listBreaches()).toEqual([])
    }

    expect([...halfway].sort()).toEqual([false, true])
  },
  120_000,
)
