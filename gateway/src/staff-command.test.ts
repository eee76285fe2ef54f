import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { listenForStaff } from './compose/listen-for-staff'
import { runStaffCommand } from './compose/run-staff-command'
import { readStaffAccess, staffAccessFileOf, writeStaffAccess } from './compose/staff-access-file'
import { openFileStore } from './modules/member/files/file-settings'
import { createFilesService } from './modules/member/files/files.service'
import { projectRoot } from './paths'
import { readStaffAnswer } from './testing/as-staff'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { captureLog } from './testing/captured-log'
import { addMemberWithMoney } from './testing/member-with-money'
import { addMember } from './testing/members.sql'
import { runScript } from './testing/run-script'

let site: TestApp
let dataDir: string
let forgetAccess: () => Promise<void>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parlay-staff-'))
  site = await buildTestApp({ environment: { PARLAY_SANDBOX: '0', DATA_DIR: dataDir } })
  await site.db.query(`insert into vendor (code, name) values ('VND', 'Vendor')`)
  await addMemberWithMoney(site, 'maya', 10_00n)
  await addMemberWithMoney(site, 'otto', 0n)
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

async function aRefusedCredit(currency: string | null = 'PHP'): Promise<string> {
  const [credit] = await site.db.query<{ id: bigint }>(
    `insert into vendor_refused_credit (vendor_code, call, content, status, currency, raw, first_at, last_at)
     values ('VND', 'win', $1, 'RS_ERROR_WRONG_TYPES', $2, '{"amount":"0.001"}', now(), now()) returning id`,
    [crypto.randomUUID(), currency],
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
  expect(shown.changes[0]).toMatchObject({ subject: 'CREDIT_SETTLED', changedBy: 'machine:lan' })
})

test('A.3 a report of a payment that cannot be read is decided with the name of the caller', async () => {
  const id = await anUnreadableReport()
  const before = (await balance()) ?? 0n

  const answer = await site.staffApp.inject({
    ...{ method: 'POST', url: `/ops/payment-incidents/${id}`, headers: site.staffHeaders('Trần Lan') },
    payload: { decision: 'credit', amount: '7.00', account: 'maya', reason: 'The statement shows it' },
  })
  const { list } = readStaffAnswer(
    await site.staffApp.inject({ url: '/ops/payment-incidents', headers: site.staffHeaders() }),
  )

  expect(readStaffAnswer(answer)).toEqual({ id, decision: 'CREDITED' })
  expect(await balance()).toBe(before + 7_00n)
  expect(list).toContainEqual(expect.objectContaining({ id, isOpen: false, decidedBy: 'machine:Trần Lan' }))
})

test('a decision repeated with another amount, for another member or the other way is refused, and moves nothing', async () => {
  const fields = ['decision=credit', 'amount=5', 'account=Maya', 'reason=The statement shows it']
  const paths = [
    `payment-incidents/${await anUnreadableReport()}`,
    `vendors/VND/refused-credits/${await aRefusedCredit()}`,
  ]
  const before = (await balance()) ?? 0n

  const answers: string[][] = []
  for (const path of paths) {
    const first = await run(path, ...fields)
    const again = await run(path, ...fields)
    const others = await Promise.all([
      run(path, 'decision=credit', 'amount=50.00', 'account=maya', 'reason=The statement shows it'),
      run(path, 'decision=credit', 'amount=5.00', 'account=otto', 'reason=The statement shows it'),
      run(path, 'decision=dismiss', 'reason=It is wrong'),
    ])
    answers.push([first === again ? 'the same' : 'another', ...others.map((text) => text.split('\n')[1] ?? text)])
  }

  expect(answers).toEqual([
    [
      'the same',
      '  amount: it is credited already, with 5.00',
      '  account: it is credited already, to another member',
      '  decision: it is CREDITED',
    ],
    [
      'the same',
      '  amount: it is settled already, in another way',
      '  account: it is settled already, in another way',
      '  decision: it is CREDITED',
    ],
  ])
  expect(await balance()).toBe(before + 10_00n)
})

test.each([null, 'USD'])('a member is credited for a call of a vendor that names the currency %s', async (currency) => {
  const id = await aRefusedCredit(currency)
  const before = (await balance()) ?? 0n

  await run(`vendors/VND/refused-credits/${id}`, 'decision=credit', 'amount=5', 'account=maya', 'reason=They asked')

  expect(await balance()).toBe(before + 5_00n)
})

test.each(['0', '-5.00', '5.001', '5,00', '', '90071992547.41', '999999999999999.99'])(
  'no decision takes the amount "%s"',
  async (amount) => {
    const before = await balance()
    const fields = ['decision=credit', `amount=${amount}`, 'account=maya', 'reason=The statement shows it']

    const answers = [
      await run(`payment-incidents/${await anUnreadableReport()}`, ...fields),
      await run(`vendors/VND/refused-credits/${await aRefusedCredit()}`, ...fields),
    ]

    expect(new Set(answers)).toEqual(
      new Set([
        'refused: SYS_VALIDATION\n  amount: has to be an amount such as 5 or 5.00, above zero and at most 90071992547.40',
      ]),
    )
    expect(await balance()).toBe(before)
  },
)

test('a field that a decision does not use is refused by its name', async () => {
  const dismissed = ['decision=dismiss', 'amount=5.00', 'reason=It is wrong']

  const answers = await Promise.all([
    run(`payment-incidents/${await anUnreadableReport()}`, ...dismissed),
    run(`vendors/VND/refused-credits/${await aRefusedCredit()}`, ...dismissed),
  ])

  expect(new Set(answers)).toEqual(
    new Set(['refused: SYS_VALIDATION\n  amount: does not belong to this call or decision']),
  )
})

test('O3.sandbox with the sandbox off, every decision that waits for staff has its call, and the site serves none of them', async () => {
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
  ['no key', {}, 401, 'AUTH_NOT_LOGGED_IN'],
  ['another key', { authorization: 'Bearer x', 'x-staff-name': 'lan' }, 403, 'AUTH_FORBIDDEN'],
  ['a cookie of a member', { cookie: 'sid=x', 'x-staff-name': 'lan' }, 401, 'AUTH_NOT_LOGGED_IN'],
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
  const [reasonless, textual, twice, nameless, unnamed, option] = await Promise.all([
    run('withdrawals/W1/decision', 'decision=approve'),
    run('promotion-applications/A1/decision', 'grant=true', 'reason=It is right'),
    run('payment-incidents/1', 'decision=credit', 'amount=5', 'amount=50', 'account=maya', 'reason=It is right'),
    run('payment-incidents/1', 'decision=dismiss', 'reason=It is wrong', '--staff'),
    run('payment-incidents/1', 'decision=dismiss', 'reason=It is wrong', '--staff='),
    run('payment-incidents/1', 'decision=dismiss', 'reason=It is wrong', '--dry-run'),
  ])
  const anonymous = runStaffCommand(['payment-incidents/1', 'decision=dismiss'], { DATA_DIR: dataDir })
  const away = runStaffCommand([], { DATA_DIR: join(dataDir, 'elsewhere') })

  expect(list).toContain('POST   withdrawals/:orderNo/decision')
  expect(unknown).toMatch(
    /^There is no call withdrawal\/W1\. These are the calls:\n(.*\n)*POST {3}withdrawals\/:orderNo/,
  )
  expect(fieldless).toBe('lottery/correction needs its fields, such as reason="…".')
  expect(refused).toMatch(/^refused: SYS_VALIDATION\n {2}reason: /)
  expect(reasonless).toBe('refused: SYS_VALIDATION\n  reason: is needed')
  expect(numberless).toBe('refused: there is nothing with this number or name')
  expect(unread).toBe('The value of grant is no JSON; write grant="…" for a text.')
  expect(textual).toMatch(/^refused: SYS_VALIDATION\n {2}grant: has to be true/)
  expect(twice).toBe('amount is there twice.')
  expect(nameless).toMatch(/^Option '--staff <value>' argument missing/)
  expect(unnamed).toMatch(/^refused: SYS_VALIDATION\n {2}--staff: has to be a name/)
  expect(option).toMatch(/^Unknown option '--dry-run'/)
  await expect(anonymous).rejects.toThrow('Who decides? Add --staff <name>, or set STAFF_NAME.')
  await expect(away).rejects.toThrow('No gateway of this machine is running with this DATA_DIR.')
})

test('the first person of the back office is invited by the command, as an administrator unless roles are named', async () => {
  const link = await run('invite', 'lan@example.test')
  const other = await run('invite', 'mai@example.test', 'roles=SUPPORT,RISK')
  const wrong = await Promise.all([
    run('invite'),
    run('invite', 'lan@example.test'),
    run('invite', 'a@b.test', 'roles=X'),
  ])
  const { list } = JSON.parse(await run('staff'))

  expect([link, other].map((text) => text.replace(/[\w-]{43}$/, '…'))).toEqual(
    Array(2).fill(expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/invitation#…$/)),
  )
  expect(wrong[0]).toMatch(/^An invitation needs an e-mail address/)
  expect(wrong.slice(1)).toEqual([
    'refused: REG_ACCOUNT_TAKEN',
    expect.stringMatching(/^refused: SYS_VALIDATION\n {2}roles\.0: /),
  ])
  expect(list).toMatchObject([
    { email: 'lan@example.test', roles: ['ADMIN'], state: 'INVITED', invitedBy: 'machine:lan' },
    { email: 'mai@example.test', roles: ['RISK', 'SUPPORT'] },
  ])
})

test('a command names the method where a path has several, and reads faults in English', async () => {
  const reasonless = await run('POST', 'staff/1/suspension', 'reason=')
  const restored = await run('DELETE', 'staff/1/suspension', 'reason=They are back')
  const absent = await run('DELETE', 'staff', 'reason=x')

  expect(reasonless).toMatch(/^refused: SYS_VALIDATION\n {2}reason: Too small/)
  expect(JSON.parse(restored)).toMatchObject({ staffId: '1', state: 'INVITED' })
  expect(absent).toBe('staff takes GET, POST, and not DELETE.')
})

test('changes by the command are in the audit, and a command verifies it and says where it breaks', async () => {
  const id = await anUnreadableReport()
  await run(`payment-incidents/${id}`, 'decision=dismiss', 'reason=It is wrong')
  await run(`payment-incidents/${id}`, 'decision=dismiss', 'reason=')
  const { list } = JSON.parse(await run('audit?call=payments.decide'))
  const { stdout: whole } = await runScript(projectRoot, 'audit', env(), 'verify')
  await site.db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`update staff_audit set staff = 'other' where seq = 2`)
  })
  const broken = await runScript(projectRoot, 'audit', env(), 'verify').then(
    () => undefined,
    (error: { code: number; stdout: string }) => [error.code, error.stdout.trim().split('\n').at(-1)],
  )

  expect(list.slice(0, 2)).toMatchObject([
    { staff: 'machine:lan', result: 'REFUSED', code: 'SYS_VALIDATION', request: { id } },
    { staff: 'machine:lan', result: 'DONE', reason: 'It is wrong', request: { id, decision: 'dismiss' } },
  ])
  expect(whole).toContain('The audit is whole: ')
  expect(broken).toEqual([1, expect.stringMatching(/^The audit breaks at row 2: /)])
})

test('a number or name in a path that the database cannot hold is unknown to every call', async () => {
  const headers = site.staffHeaders()
  const { calls } = (await site.staffApp.inject({ url: '/ops', headers })).json()
  const withParts = calls.filter(([, path]: [string, string]) => path.includes(':'))

  const codes = await Promise.all(
    withParts.map(async ([method, path]: ['GET' | 'POST' | 'PUT', string]) => {
      const url = path.replace(/:\w+/g, 'a%00b')
      const payload = method === 'GET' ? {} : { payload: {} }
      return (await site.staffApp.inject({ method, url, headers, ...payload })).json().code
    }),
  )

  expect(withParts.length).toBeGreaterThan(10)
  expect(new Set(codes)).toEqual(new Set(['SYS_INVALID_URL']))
})

test.each([
  ['vendorCode', { vendorCode: 'NONE' }],
  ['from', { vendorCode: 'VND', from: Number.MAX_SAFE_INTEGER }],
  ['to', { vendorCode: 'VND', to: '9999-12-31T00:00:00Z' }],
])('a comparison with a vendor is refused for its field %s', async (field, payload) => {
  const call = { method: 'POST', url: '/ops/reconciliation', headers: site.staffHeaders(), payload } as const

  const answer = await site.staffApp.inject(call)

  expect([answer.statusCode, Object.keys(answer.json().value?.fields ?? {})]).toEqual([400, [field]])
})

test('an id of a vendor reaches the gateway as it is shown, whatever characters it has', async () => {
  for (const round of ['a#1', 'a?b', 'a%41', 'á b', 'a/b'])
    await site.db.query(
      `insert into vendor_call (vendor_code, call, round, status, request_id, received_at, duration_ms)
       values ('VND', 'win', $1, 'RS_ERROR_WRONG_TYPES', $1, now(), 1)`,
      [round],
    )

  const found = []
  for (const path of ['a#1', 'a?b', 'a%41', 'á b', 'a%2Fb', '..', 'a\u0000b'])
    found.push(await run(`rounds/VND/${path}`))

  expect(found.slice(0, 5).map((text) => JSON.parse(text).calls.length)).toEqual([1, 1, 1, 1, 1])
  expect(found[5]).toMatch(/^There is no call/)
  expect(found[6]).toBe('refused: there is nothing with this number or name')
})

/** Runs a listener in the gateway's place, which answers the list of calls and then whatever the test wants. */
async function runInstead(answer: (decide: boolean) => [status: number, text: string] | undefined): Promise<string> {
  const server = createServer((request, response) => {
    const [status, text] = answer(request.method !== 'GET') ?? []
    if (status === undefined) request.socket.destroy()
    else response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'parlay-staff-'))
  const { port } = server.address() as AddressInfo
  await writeStaffAccess(folder, { url: `http://127.0.0.1:${port}/ops`, key: 'x' })
  const args = ['payment-incidents/1', 'decision=dismiss', 'reason=It is wrong', '--staff', 'lan']
  const said = await runStaffCommand(args, { DATA_DIR: folder }).catch((error: Error) => error.message)
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
  return String(said)
}

test('a decision without an answer is not called refused, because it may have been carried out', async () => {
  const calls = JSON.stringify({ calls: [['POST', '/ops/payment-incidents/:id']] })
  const failure = JSON.stringify({ code: 'SYS_INTERNAL', value: null, requestId: 'R1' })

  const [ended, failed, stranger, other] = await Promise.all([
    runInstead((isDecision) => (isDecision ? undefined : [200, calls])),
    runInstead((isDecision) => (isDecision ? [500, failure] : [200, calls])),
    runInstead(() => [200, '<html>']),
    runInstead(() => [403, JSON.stringify({ code: 'AUTH_FORBIDDEN', value: null })]),
  ])

  const unknown = (why: string) =>
    `It is not known whether this was carried out: ${why}. Look, or send the same again; it is carried out once.`
  expect(ended).toBe(unknown('the gateway ended before it answered'))
  expect(failed).toBe(unknown('the gateway failed with SYS_INTERNAL, request R1 of its log'))
  expect(stranger).toMatch(/^What answers at .* is not the gateway\.$/)
  expect(other).toBe('refused: the gateway does not know this key. Was another one started since?')
})

test('a refusal with the status 200 is a refusal too, and names what the next decision needs', async () => {
  const memberId = await addMember(site.db, { account: 'root', isAgent: 1 })
  const tiers = [{ activeMembers: 1, betPerDay: '1.00', rate: '0.9' }]
  const value = { affected: [{ contractId: '7', party: 'twig' }], confirmToken: '17.abc' }
  const calls = JSON.stringify({ calls: [['POST', '/ops/payment-incidents/:id']] })
  const unconfirmed = JSON.stringify({ success: false, code: 'CONTRACT_CONFIRM_REQUIRED', value })

  const tooHigh = await run(
    ...['agent-contracts', 'kind=DAILY', 'requestKey=monday', 'action=OFFER', `memberId=${memberId}`],
    `tiers:=${JSON.stringify(tiers)}`,
    'reason=They asked',
  )
  const asked = await runInstead((isDecision) => [200, isDecision ? unconfirmed : calls])

  expect(tooHigh).toMatch(/^refused: CONTRACT_RATE_TOO_HIGH\n {2}tiers\.0: .*err_contract_rate/)
  expect(asked.split('\n')).toEqual([
    'refused: CONTRACT_CONFIRM_REQUIRED',
    '  affected: [{"contractId":"7","party":"twig"}]',
    '  confirmToken: 17.abc',
  ])
})

test('a reading call that fails says so, and has longer than a call of a member', async () => {
  const calls = JSON.stringify({ calls: [['POST', '/ops/payment-incidents/:id']] })
  const failure = JSON.stringify({ success: false, code: 'SYS_INTERNAL', value: null, requestId: 'R1' })

  const failed = await runInstead((isDecision) => (isDecision ? [200, calls] : [503, failure]))

  expect(failed).toBe('There is no answer: the gateway failed with SYS_INTERNAL, request R1 of its log.')
  const [ofStaff = 0, ofMembers = 0] = [site.staffApp, site.app].map(({ initialConfig }) =>
    Number(Reflect.get(initialConfig, 'handlerTimeout')),
  )
  expect(ofStaff).toBeGreaterThan(10 * ofMembers)
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

test('the key replaces what is in its place: a file that others can read, or a link to another file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlay-staff-'))
  const access = { url: 'http://127.0.0.1:1/ops', key: 'x' }
  const file = staffAccessFileOf(folder)
  await writeStaffAccess(folder, access)
  await rm(file)
  const elsewhere = join(folder, 'elsewhere')
  await writeFile(elsewhere, 'mine', { mode: 0o644 })
  await symlink(elsewhere, file)

  await writeStaffAccess(folder, { ...access, key: 'y' })

  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readStaffAccess(folder)).toMatchObject({ key: 'y' })
  expect(await readFile(elsewhere, 'utf8')).toBe('mine')
  await rm(folder, { recursive: true })
})
