import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { listenForStaff } from './compose/listen-for-staff'
import { runStaffCommand } from './compose/run-staff-command'
import { staffAccessFileOf } from './compose/staff-access-file'
import { openFileStore } from './modules/member/files/file-settings'
import { createFilesService } from './modules/member/files/files.service'
import { projectRoot } from './paths'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { captureLog } from './testing/captured-log'
import { addMemberWithMoney } from './testing/member-with-money'
import { runScript } from './testing/run-script'

let site: TestApp
let dataDir: string
let forgetAccess: () => Promise<void>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parlay-staff-'))
  site = await buildTestApp({ environment: { PARLAY_SANDBOX: '0', DATA_DIR: dataDir } })
  await site.db.query(`insert into vendor (code, name) values ('VND', 'Vendor')`)
  await addMemberWithMoney(site, 'maya', 10_00n)
  const { staffApp, config, staffKey: key } = site
  forgetAccess = await listenForStaff({ staffApp, config, key, log: captureLog('info').log })
})
afterAll(async () => {
  await forgetAccess()
  await site.close()
  await rm(dataDir, { recursive: true })
})

const env = () => ({ DATA_DIR: dataDir, STAFF_NAME: 'lan' })

/** Runs the command as lan, and returns what it prints, or why it was refused. */
const run = (...args: string[]): Promise<string> =>
  runStaffCommand(args, env()).then(String, (error: Error) => error.message)

async function aRefusedCredit(): Promise<string> {
  const [credit] = await site.db.query<{ id: bigint }>(
    `insert into vendor_refused_credit (vendor_code, call, content, status, currency, raw, first_at, last_at)
     values ('VND', 'win', $1, 'RS_ERROR_WRONG_TYPES', 'PHP', '{"amount":"0.001"}', now(), now()) returning id`,
    [crypto.randomUUID()],
  )
  return String(credit?.id)
}

async function anUnreadableReport(): Promise<string> {
  const [incident] = await site.db.query<{ id: bigint }>(
    `insert into payment_incident (kind, raw, first_at, last_at) values ('UNREADABLE', $1, now(), now()) returning id`,
    [crypto.randomUUID()],
  )
  return String(incident?.id)
}

async function balance(): Promise<bigint | undefined> {
  const [row] = await site.db.query<{ balance: bigint }>(
    `select sum(balance)::bigint as balance from ledger_account a join member m on m.id = a.member_id where m.account = 'maya'`,
  )
  return row?.balance
}

test('A.3 with the sandbox off, the command of the staff settles a refused credit, with the name of who decided', async () => {
  const id = await aRefusedCredit()
  const before = (await balance()) ?? 0n

  const { stdout: settled } = await runScript(
    ...([projectRoot, 'staff', env(), `vendors/VND/refused-credits/${id}`] as const),
    ...['decision=credit', 'amount=5.00', 'account=maya', 'reason=The vendor asked'],
  )
  const shown = JSON.parse(await run('vendors/VND'))

  expect(JSON.parse(settled)).toEqual({ id, state: 'CREDITED' })
  expect(await balance()).toBe(before + 5_00n)
  expect(shown.changes[0]).toMatchObject({ subject: 'CREDIT_SETTLED', changedBy: 'lan' })
}, 60_000)

test('A.3 a report of a payment that cannot be read is decided with the name of the caller', async () => {
  const id = await anUnreadableReport()
  const before = (await balance()) ?? 0n

  const answer = await site.staffApp.inject({
    ...{ method: 'POST', url: `/ops/payment-incidents/${id}`, headers: site.staffHeaders('Trần Lan') },
    payload: { decision: 'credit', amount: '7.00', account: 'maya', reason: 'The statement shows it' },
  })
  const { list } = (await site.staffApp.inject({ url: '/ops/payment-incidents', headers: site.staffHeaders() })).json()

  expect(answer.json()).toEqual({ id, decision: 'CREDITED' })
  expect(await balance()).toBe(before + 7_00n)
  expect(list).toContainEqual(expect.objectContaining({ id, isOpen: false, decidedBy: 'Trần Lan' }))
})

test('with the sandbox off, every decision that waits for staff has its call, and the site serves none of them', async () => {
  const { calls } = (await site.staffApp.inject({ url: '/ops', headers: site.staffHeaders() })).json()

  const bySite = await Promise.all(
    calls.flatMap(([method, path]: [string, string]) =>
      [path, path.replace('/ops', '/sandbox')].map(async (url) => (await site.app.inject({ method, url })).statusCode),
    ),
  )
  expect(calls).toEqual(
    expect.arrayContaining([
      ['POST', '/ops/withdrawals/:orderNo/decision'],
      ['POST', '/ops/payment-incidents/:id'],
      ['POST', '/ops/vendors/:code/refused-credits/:id'],
      ['POST', '/ops/vendors/:code/held-wins/:transactionUuid'],
      ['POST', '/ops/lottery/receivables'],
      ['POST', '/ops/lottery/correction'],
      ['POST', '/ops/feedback/:ticketNo/reply'],
      ['POST', '/ops/promotion-applications/:applicationId/decision'],
      ['POST', '/ops/point-redemptions/:redeemId/decision'],
      ['POST', '/ops/agent-contracts'],
      ['POST', '/ops/reconciliation'],
      ['GET', '/ops/ledger/check'],
    ]),
  )
  expect(new Set(bySite)).toEqual(new Set([404]))
})

test.each([
  ['no key', {}, 403, 'AUTH_FORBIDDEN'],
  ['another key', { authorization: 'Bearer x', 'x-staff-name': 'lan' }, 403, 'AUTH_FORBIDDEN'],
  ['a cookie of a member', { cookie: 'sid=x', 'x-staff-name': 'lan' }, 403, 'AUTH_FORBIDDEN'],
  ['the key without a name', { 'x-staff-name': '' }, 400, 'SYS_VALIDATION'],
  ['the key with a name that is not text', { 'x-staff-name': '%E0%A4%A' }, 400, 'SYS_VALIDATION'],
])('a caller with %s decides nothing', async (_title, sent, status, code) => {
  const id = await anUnreadableReport()
  const { authorization } = site.staffHeaders()
  const headers = status === 400 ? { authorization, ...sent } : sent

  const answer = await site.staffApp.inject({
    ...{ method: 'POST', url: `/ops/payment-incidents/${id}`, headers },
    payload: { decision: 'dismiss', reason: 'It is wrong' },
  })

  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await site.db.query('select from payment_decision where incident_id = $1', [id])).toEqual([])
})

test('the command says what it can do, and what was wrong with what it was given', async () => {
  const [list, unknown, fieldless, refused, unread, numberless] = await Promise.all([
    run(),
    run('withdrawal/W1'),
    run('lottery/correction'),
    run('withdrawals/W1/decision', 'decision=approve', 'reason='),
    run('withdrawals/W1/decision', 'grant:=yes'),
    run('withdrawals/W1/decision', 'decision=approve', 'reason=The papers are right'),
  ])
  const away = runStaffCommand([], { DATA_DIR: join(dataDir, 'elsewhere') })

  expect(list).toContain('POST withdrawals/:orderNo/decision')
  expect(unknown).toMatch(/^There is no call withdrawal\/W1\. These are the calls:\n(.*\n)*POST withdrawals\/:orderNo/)
  expect(fieldless).toBe('lottery/correction needs its fields, such as reason="…".')
  expect(refused).toMatch(/^refused: SYS_VALIDATION\n {2}reason: /)
  expect(numberless).toBe('refused: there is nothing with this number or name')
  expect(unread).toBe('The value of grant is no JSON; write grant="…" for a text.')
  await expect(away).rejects.toThrow('No gateway of this machine is running with this DATA_DIR.')
})

test('a picture that a member sent is written as its bytes', async () => {
  const [maya] = await site.db.query<{ id: bigint }>(`select id from member where account = 'maya'`)
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const files = createFilesService({ ...site, store: await openFileStore(undefined, dataDir) })
  const { fileId } = await files.upload(maya?.id ?? 0n, photo)

  const picture = await runStaffCommand([`files/${fileId}`], env())

  expect((await sharp(picture as Uint8Array).metadata()).format).toBe('jpeg')
})

test('only the gateway’s own user can read the key of the command', async () => {
  const { mode } = await stat(staffAccessFileOf(dataDir))

  expect(mode & 0o077).toBe(0)
})
