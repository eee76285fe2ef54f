import { randomUUID } from 'node:crypto'
import { createSealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import { testDatabase } from '../../../db/testing/test-database'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { addMember } from '../../../testing/members.sql'
import { insertAgentCode } from './affiliate.sql'
import { findByKey } from './registration.sql'
import { saveMember } from './save-member'

let db: Database
let agentId: bigint
const at = new Date('2026-03-01T00:00:00Z')
const ip = '203.0.113.7'

beforeAll(async () => {
  db = await testDatabase()
  agentId = await addMember(db, { account: 'agentone', isAgent: 1 })
  await db.query('update member set rebate_millionths = 10000 where id = $1', [agentId])
  await insertAgentCode(db, 'LINKED', agentId, at)
})
afterAll(() => db.close())

const save = (over: Database, account: string, idempotencyKey: string) =>
  saveMember(
    over,
    createSealer(),
    {
      registration: { kind: 'username', fields: {}, account, birthday: undefined },
      currency: 'PHP',
      member: {
        passwordHash: '',
        paymentPasswordHash: null,
        uplineId: agentId,
        isAgent: 41,
        rebateMillionths: 5_000,
        mobile: null,
        isMobileVerified: false,
        language: 'EN',
        at,
      },
      source: {
        kind: 'username',
        method: 'WEB',
        hasPassword: true,
        idempotencyKey,
        ip,
        userAgent: '',
        termsVersion: '1',
        registerUrl: null,
        pageHost: null,
        affiliateCode: null,
        agentCode: 'LINKED',
        referralCode: 'LINKED',
        recommenderId: null,
      },
    },
    async () => undefined,
  )

/** Returns all that a registration by a link leaves behind. */
async function traceOf(account: string) {
  const [trace] = await db.query(
    `select m.upline_id as "uplineId", m.is_agent as "isAgent", m.rebate_millionths as rebate, r.agent_code as code,
       (select count(*)::int from member_line where descendant_id = m.id and ancestor_id = $2 and depth = 1) as lines,
       (select count(*)::int from ledger_account where member_id = m.id) as wallets,
       (select count(*)::int from member_message where member_id = m.id) as messages
     from member m left join registration r on r.member_id = m.id where m.account = $1`,
    [account, agentId],
  )
  return trace
}

let lives = 0
/** Registers by a link in a process that dies at this kill point; the visitor's retry goes to another process. */
async function live(killPoint: KillPoint) {
  lives += 1
  const [account, key] = [`lived${lives}`, randomUUID()]
  const { db: dying } = killableProcess(db, killPoint)
  await save(dying, account, key).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const past = await findByKey(db, ip, key)
  const between = past === undefined ? await traceOf(account) : 'whole'
  if (past === undefined) await save(db, account, key)
  return { between, trace: await traceOf(account) }
}

test.each(killMoments)(
  'G2.links C.6 when a process dies %s any await, a member who registers by a link is below its agent, whole or not at all',
  async (moment) => {
    const halfway = new Set<unknown>()
    for (const killPoint of killPoints(moment, { atLeast: 5 })) {
      const lived = await live(killPoint)
      halfway.add(lived.between)

      expect(lived.trace).toEqual({
        ...{ uplineId: agentId, isAgent: 41, rebate: 5_000, code: 'LINKED' },
        ...{ lines: 1, wallets: 1, messages: 1 },
      })
    }

    expect(halfway).toEqual(new Set([undefined, 'whole']))
  },
  120_000,
)
