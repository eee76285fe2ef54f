import { setTimeout } from 'node:timers/promises'
import { listAuditHeads } from '@parlay/contracts/endpoints/platform'
import { endStaffSessions, listStaff, suspendStaff } from '@parlay/contracts/staff/accounts'
import { exportAudit, searchAudit, verifyAudit } from '@parlay/contracts/staff/audit'
import { getStaffSelf } from '@parlay/contracts/staff/session'
import { openCore } from '../../../compose/open-core'
import type { Sql } from '../../../db'
import { createMetrics } from '../../../plugins/metrics'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { quickPasswords } from '../../../testing/quick-passwords'
import { StaffBrowser, staffOf } from '../../../testing/staff-browser'
import { openStaffModule } from '..'
import { createAuditService } from './audit.service'
import { lockHead } from './audit.sql'
import { verifyChain } from './verify-chain'
import { createActWriter } from './write-acts'

let site: TestApp
beforeEach(async () => {
  site = await buildTestApp()
})
afterEach(() => site.close())

const act = {
  staff: 'lan',
  ip: '127.0.0.1',
  device: 'Chrome on Windows',
  call: 'withdrawals.decide',
  permission: 'withdrawals.decide',
  subject: 'withdrawal:W1',
  reason: 'The papers are right',
  request: { orderNo: 'W1', note: 'a\0b\ud800' },
  requestId: 'r-1',
}
const done = { result: 'DONE', code: '', subject: '', before: { state: 'REVIEW' }, after: { state: 'PAID' } } as const

const writeActs = async (count: number): Promise<void> => {
  const acts = createActWriter(site)
  for (let at = 0; at < count; at += 1) {
    const subject = `withdrawal:W${at}`
    await acts.end(await acts.begin({ ...act, subject }), act, { ...done, subject })
  }
}

/** Changes the audit as an owner of the database can, who switches its triggers off. */
const tamper = (change: (tx: Sql) => Promise<unknown>): Promise<unknown> =>
  site.db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await change(tx)
  })

test('O2.audit an act is one row for its reader, with who, why, and what it changed', async () => {
  const { browser } = await staffOf(site, 'admin01')
  await writeActs(1)
  const { id } = await staffOf(site, 'support01', 'SUPPORT')
  await browser.call(endStaffSessions, { staffId: String(id), reason: 'A lost phone' })

  const { list } = (await browser.call(searchAudit)).value

  expect(list[0]).toMatchObject({
    staff: 'admin01',
    device: 'Chrome on Windows',
    call: 'staff.endSessions',
    permission: 'staff.invite',
    subject: `staff:${id}`,
    reason: 'A lost phone',
    result: 'DONE',
    request: { staffId: String(id) },
  })
  expect(list.find(({ staff }: { staff: string }) => staff === 'lan')).toMatchObject({
    ...{ subject: 'withdrawal:W0', result: 'DONE', before: { state: 'REVIEW' }, after: { state: 'PAID' } },
    request: { orderNo: 'W1' },
  })
})

test('acts are found by person, subject, call, result and time, a page at a time', async () => {
  const { browser } = await staffOf(site, 'admin01')
  await writeActs(5)
  await createActWriter(site).begin({ ...act, staff: 'mai', subject: 'withdrawal:W9' })
  await browser.call(listStaff)
  const find = async (filter: object) => (await browser.call(searchAudit, { ...filter })).value
  const subjects = ({ list }: { list: { subject: string }[] }) => list.map(({ subject }) => subject)

  const first = await find({ staff: 'lan', pageSize: 3 })
  const second = await find({ staff: 'lan', pageSize: 3, after: first.next })
  const later = site.clock.now().getTime() + 1

  expect([subjects(first), subjects(second), second.next]).toEqual([
    ...[['withdrawal:W4', 'withdrawal:W3', 'withdrawal:W2'], ['withdrawal:W1', 'withdrawal:W0'], null],
  ])
  expect(subjects(await find({ subject: 'withdrawal:W3' }))).toEqual(['withdrawal:W3'])
  expect(subjects(await find({ result: 'UNKNOWN' }))).toEqual(['withdrawal:W9'])
  expect((await find({ call: 'withdrawals.decide', startTime: later })).list).toEqual([])
  expect((await find({ call: 'withdrawals.decide', endTime: later })).list).toHaveLength(6)
  expect((await browser.call(searchAudit, { after: 'x' })).code).toBe('SYS_VALIDATION')
})

test('O2.audit every refused request is in the audit', async () => {
  const { browser } = await staffOf(site, 'support01', 'SUPPORT')
  await new StaffBrowser(site).call(getStaffSelf)
  await browser.call(listStaff)
  await site.staffApp.inject({ url: '/ops/staff', headers: { authorization: 'Bearer x' } })

  const rows = await site.db.query(
    `select staff, call, result, code from staff_audit where result = 'REFUSED' order by seq`,
  )

  expect(rows).toEqual([
    { staff: '', call: 'session.get', result: 'REFUSED', code: 'AUTH_NOT_LOGGED_IN' },
    { staff: 'support01', call: 'staff.list', result: 'REFUSED', code: 'AUTH_FORBIDDEN' },
    { staff: '', call: 'staff.list', result: 'REFUSED', code: 'AUTH_FORBIDDEN' },
  ])
})

test.each([
  [`update staff_audit set staff = 'other'`],
  ['delete from staff_audit'],
  ['truncate staff_audit'],
  [`update staff_audit_published_head set hash = ''`],
  ['delete from staff_audit_published_head'],
])('the database refuses to %s', async (statement) => {
  await writeActs(1)

  await expect(site.db.query(statement)).rejects.toThrow('is append-only')
})

test('acts of several gateways at one moment make one chain', async () => {
  const gateways = [createActWriter(site), createActWriter(site)]

  await Promise.all(
    Array.from({ length: 20 }, (_, at) => gateways[at % 2]?.record({ ...act, requestId: `r-${at}` }, done)),
  )

  expect(await verifyChain(site.db, 7)).toMatchObject({ rows: 20n, breach: undefined })
})

const columns = [
  ...['staff', 'ip', 'device', 'call', 'permission', 'subject', 'reason', 'request', 'before_value', 'after_value'],
  ...['code', 'request_id'],
]
const tampering: [what: string, statement: string, breaksAt: bigint][] = [
  ...columns.map((column): [string, string, bigint] => [
    column,
    `update staff_audit set ${column} = ${column} || 'x' where seq = 5`,
    5n,
  ]),
  ['time', `update staff_audit set at = at + interval '1 second' where seq = 5`, 5n],
  ['result', `update staff_audit set result = 'REFUSED' where seq = 5`, 5n],
  ['removed row', 'delete from staff_audit where seq = 5', 6n],
  ['removed end', 'delete from staff_audit where seq > 8', 9n],
  [
    'added row',
    `insert into staff_audit select 11, act, part, at, staff, ip, device, call, permission, subject, reason, request,
       before_value, after_value, result, code, request_id, hash from staff_audit where seq = 10;
     update staff_audit_head set seq = 11`,
    11n,
  ],
]

test.each(tampering)(
  'O2.chain a change of the audit is found where it was made: %s',
  async (_what, script, breaksAt) => {
    await writeActs(5)
    const before = await verifyChain(site.db, 3)

    await tamper((tx) => tx.runScript(script))

    expect(before).toMatchObject({ rows: 10n, breach: undefined })
    expect((await verifyChain(site.db, 3)).breach?.seq).toBe(breaksAt)
  },
)

test('O2.chain a chain that was computed again from a changed row contradicts the head that was published', async () => {
  await writeActs(3)
  const audit = createAuditService({ ...site, findBeaconRound: async () => ({ chain: 'c', round: 77n }) })
  await audit.publishHead()
  await audit.publishHead()
  const { value: published } = await call(site.app, listAuditHeads)

  await tamper(async (tx) => {
    await tx.query('delete from staff_audit')
    await tx.query('delete from staff_audit_head')
  })
  site.clock.move(1_000)
  await writeActs(4)
  const { browser } = await staffOf(site, 'admin01')
  const verified = await browser.call(verifyAudit)

  expect(published.list).toMatchObject([{ seq: '6', beaconRound: '77' }])
  expect(published.list[0].hash).toMatch(/^[0-9a-f]{64}$/)
  expect(verified.value).toMatchObject({ isWhole: false, breach: { seq: '6' } })
})

const suspension = { reason: 'They have left the team' }

test('O2.audit an act fails if the audit is full, and another one is carried out once it is not', async () => {
  const { browser } = await staffOf(site, 'admin01')
  const { id } = await staffOf(site, 'support01', 'SUPPORT')
  const request = { ...suspension, staffId: String(id) }
  const suspendedAt = async () => {
    const [row] = await site.db.query('select suspended_at as time from staff where id = $1', [id])
    return row?.time
  }

  await site.db.query('alter table staff_audit add constraint is_full check (false) not valid')
  const refused = await browser.call(suspendStaff, request)
  const meanwhile = await suspendedAt()
  await site.db.query('alter table staff_audit drop constraint is_full')
  const done = await browser.call(suspendStaff, request)

  expect([refused.status, refused.code, meanwhile]).toEqual([500, 'SYS_INTERNAL', null])
  expect([done.code, await suspendedAt()]).toEqual(['OK', site.clock.now()])
  expect((await verifyChain(site.db)).breach).toBeUndefined()
})

test('an act waits for an audit that is slow, and is not carried out before its row is written', async () => {
  const { browser } = await staffOf(site, 'admin01')
  const { id } = await staffOf(site, 'support01', 'SUPPORT')
  const suspendedAt = async (sql: Sql) =>
    (await sql.query('select suspended_at as time from staff where id = $1', [id]))[0]?.time

  const locked = signal()
  const free = signal()
  const writing = site.db.transaction(async (tx) => {
    await lockHead(tx)
    locked.send()
    await free.sent
    return suspendedAt(tx)
  })
  await locked.sent
  const answer = browser.call(suspendStaff, { ...suspension, staffId: String(id) })
  const first = await Promise.race([answer, setTimeout(500, 'waits')])
  free.send()
  const meanwhile = await writing

  expect([first, meanwhile]).toEqual(['waits', null])
  expect([(await answer).code, await suspendedAt(site.db)]).toEqual(['OK', site.clock.now()])
})

function signal() {
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  return { send, sent }
}

test('the job of each hour publishes the head with the beacon’s last round, from one gateway, and nothing without a new row', async () => {
  const core = await openCore({
    ...site,
    log: captureLog('error').log,
    metrics: createMetrics(),
    passwordOptions: quickPasswords,
  })
  const { jobs } = await openStaffModule({
    messages: { word: () => ({ title: '', content: '' }) },
    ...core,
    lottery: { findBeaconRound: async () => ({ chain: 'c', round: 77n }) },
  })
  const job = jobs.find(({ name }) => name === 'staff-audit-head')
  const heads = async () => (await call(site.app, listAuditHeads)).value.list

  await job?.run()
  const ofEmpty = await heads()
  await writeActs(1)
  await job?.run()
  site.clock.move(60 * 60_000)
  await job?.run()
  const once = await heads()
  await writeActs(1)
  await job?.run()
  await core.close()

  expect(job).toMatchObject({ everyMs: 60 * 60_000, onlyOneGateway: true })
  expect([ofEmpty, once.length]).toEqual([[], 1])
  expect(await heads()).toMatchObject([
    { seq: '4', beaconRound: '77', publishedAt: site.clock.now().getTime() },
    { seq: '2', beaconRound: '77' },
  ])
})

test('an export has every row of the acts of a filter with its hash, and is an act itself', async () => {
  const { browser } = await staffOf(site, 'admin01')
  await writeActs(3)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: 'localhost:4001', 'sec-fetch-site': 'same-origin', cookie }

  const answer = await site.staffApp.inject({ url: `/ops${exportAudit.path}?subject=withdrawal:W1`, headers })
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { list } = (await browser.call(searchAudit, { call: 'audit.export' })).value

  expect(answer.headers['content-type']).toContain('application/x-ndjson')
  expect(lines.map(({ part, subject, hash }) => [part, subject, hash.length])).toEqual([
    ...[
      ['BEGUN', 'withdrawal:W1', 64],
      ['ENDED', 'withdrawal:W1', 64],
    ],
  ])
  expect(list).toMatchObject([{ staff: 'admin01', result: 'DONE' }])
})

async function decide(killPoint?: KillPoint): Promise<'decided' | 'killed'> {
  const dying = killableProcess(site.db, killPoint)
  const acts = createActWriter({ db: dying.db, clock: site.clock })
  const run = async () => {
    const number = await acts.begin(act)
    await dying.db.query(`insert into staff_role values ('MADE', 'Made', '{}') on conflict do nothing`)
    await acts.end(number, act, done)
  }
  const outcome = await run().then(
    () => 'decided' as const,
    (error: unknown) => {
      if (error instanceof ProcessKilled) return 'killed' as const
      throw error
    },
  )
  await dying.hasSettled()
  return outcome
}

test.each(killMoments)(
  'an act of a gateway that dies %s any of its steps is unknown, and never missing',
  async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 6 })) {
      const earlier = await site.db.query<{ seq: bigint }>('select seq from staff_audit')
      await site.db.query(`delete from staff_role where code = 'MADE'`)
      const outcome = await decide(killPoint)

      const [made] = await site.db.query(`select from staff_role where code = 'MADE'`)
      const added = await site.db.query<{ part: string }>('select part from staff_audit where seq > $1 order by seq', [
        BigInt(earlier.length),
      ])
      const parts = added.map(({ part }) => part)
      if (made) expect(parts[0]).toBe('BEGUN')
      if (outcome === 'decided') expect(parts).toEqual(['BEGUN', 'ENDED'])
      expect((await verifyChain(site.db)).breach).toBeUndefined()
    }
  },
)
