import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { balanceChangedChannel } from '../core/events'
import { sqlState } from '../core/sql-state'
import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import { packageRoot } from '../paths'
import {
  checkLedger,
  findBalances,
  findPoints,
  getMemberBalance,
  openMemberAccount,
  postAdjustment,
  postDeposit,
  postPoints,
  postReward,
  postVendorTransfer,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
  requirePosted,
  type VendorPlace,
} from './index'
import type { PointsKind } from './posting'
import { postBet, postRollback, postWin } from './testing/post-play'

let db: Database
let memberId = 0n
const currency = 'PHP'
const at = new Date('2026-03-01T00:00:00Z')

beforeAll(async () => {
  db = await testDatabase()
})
beforeEach(async () => {
  memberId += 1n
  await openMemberAccount(db, memberId, currency)
  await postDeposit(db, movement('deposit', 100_00n))
})
afterEach(async () => {
  expect((await checkLedger(db)).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => db.close())

const movement = (name: string, amount: bigint) => ({
  reference: `${name}:${memberId}`,
  memberId,
  currency,
  amount,
  at,
})
const balance = async () => (await getMemberBalance(db, memberId, currency)).available

test('opening an account again keeps its balance', async () => {
  await openMemberAccount(db, memberId, currency)

  expect(await balance()).toBe(100_00n)
})

test('a movement for a member without an account throws', async () => {
  await expect(postDeposit(db, { ...movement('x', 1n), memberId: 999_999n })).rejects.toThrow('never opened')
})

test('amounts that are not positive throw', async () => {
  await expect(postDeposit(db, movement('zero', 0n))).rejects.toThrow('positive amount')
  await expect(postBet(db, { ...movement('minus', -1n), vendorCode: 'VND' })).rejects.toThrow('positive amount')
})

test('a rollback posts the inverse once, and names the reversed movement', async () => {
  const bet = requirePosted(await postBet(db, { ...movement('bet', 30_00n), vendorCode: 'VND' }))
  const reverses = bet.transactionId

  const undone = await postRollback(db, { reference: `undo:${memberId}`, reverses, at })
  const again = await postRollback(db, { reference: `undo:${memberId}`, reverses, at })
  const other = await postRollback(db, { reference: `undo-2:${memberId}`, reverses, at })

  expect([undone, again, other].map(({ outcome }) => outcome)).toEqual(['posted', 'replayed', 'reversed'])
  expect(await balance()).toBe(100_00n)
})

test('a win that was spent cannot be rolled back', async () => {
  const win = requirePosted(await postWin(db, { ...movement('win', 5_00n), vendorCode: 'VND' }))
  await postBet(db, { ...movement('bet', 103_00n), vendorCode: 'VND' })

  const outcome = await postRollback(db, { reference: `undo:${memberId}`, reverses: win.transactionId, at })

  expect(outcome).toEqual({ outcome: 'insufficient', available: 2_00n })
})

test('a withdrawal holds, pays out in parts and releases the rest', async () => {
  await postWithdrawalHold(db, movement('hold', 60_00n))
  await postWithdrawalPayout(db, movement('payout', 40_00n))
  await postWithdrawalRelease(db, movement('release', 20_00n))
  const tooMuch = await postWithdrawalRelease(db, movement('release-more', 1n))

  expect(tooMuch).toEqual({ outcome: 'insufficient', available: 0n })
  expect(await getMemberBalance(db, memberId, currency)).toMatchObject({ available: 60_00n, hold: 0n })
})

test('money at a transfer-type vendor belongs to the member, changes by play, and can be returned', async () => {
  const step = (amount: bigint, from: VendorPlace, to: VendorPlace) =>
    postVendorTransfer(db, { ...movement(`${from} to ${to}`, amount), vendorCode: 'SBT', from, to })

  await step(70_00n, 'main', 'transit')
  await step(70_00n, 'transit', 'wallet')
  await step(5_00n, 'play', 'wallet')
  await step(5_00n, 'wallet', 'play')
  const tooMuch = await step(70_01n, 'wallet', 'transit')
  await step(20_00n, 'wallet', 'main')

  expect(tooMuch).toEqual({ outcome: 'insufficient', available: 70_00n })
  expect(await getMemberBalance(db, memberId, currency)).toMatchObject({
    available: 50_00n,
    vendors: { SBT: 50_00n },
  })
})

test('adjustments go both ways and never below zero', async () => {
  await postAdjustment(db, { ...movement('up', 1_00n), house: 'correction' })
  await postAdjustment(db, { ...movement('down', -2_00n), house: 'correction' })
  const tooFar = await postAdjustment(db, { ...movement('too-far', -500_00n), house: 'correction' })

  expect(tooFar).toEqual({ outcome: 'insufficient', available: 99_00n })
})

test('each kind of reward is paid from a separate account, and can be taken back', async () => {
  for (const kind of ['bonus', 'rebate', 'points', 'agent-pay'] as const) {
    await postReward(db, { ...movement(kind, 3_00n), kind })
    await postReward(db, { ...movement(`${kind} back`, -1_00n), kind })
  }

  const given = await db.query(
    `select t.kind, a.code as house, -sum(p.amount)::bigint as sum from ledger_posting p
     join ledger_account a on a.id = p.account_id and a.code like 'house:%'
     join ledger_transaction t on t.id = p.transaction_id
     where t.kind in ('bonus', 'rebate', 'points', 'agent-pay') group by 1, 2 order by 1`,
  )
  expect(given).toEqual([
    { kind: 'agent-pay', house: 'house:agentpay', sum: 2_00n },
    { kind: 'bonus', house: 'house:promo', sum: 2_00n },
    { kind: 'points', house: 'house:points', sum: 2_00n },
    { kind: 'rebate', house: 'house:rebate', sum: 2_00n },
  ])
})

describe('points', () => {
  const points = (kind: PointsKind, amount: bigint, reference = `${kind}:${memberId}`) =>
    postPoints(db, { kind, reference, memberId, amount, at })

  test('M8.balance points are earned, spent and returned once each, and never go below zero', async () => {
    const early = await points('points-spent', 1n, `early:${memberId}`)
    await points('points-earned', 50n)
    const again = await points('points-earned', 50n)
    await points('points-spent', 40n)
    const tooMany = await points('points-spent', 11n, `more:${memberId}`)
    const left = await findPoints(db, memberId)
    await points('points-returned', 40n)

    expect([early, again, tooMany]).toMatchObject([
      { outcome: 'insufficient', available: 0n },
      { outcome: 'replayed', to: { balance: 50n } },
      { outcome: 'insufficient', available: 10n },
    ])
    expect([left, await findPoints(db, memberId)]).toEqual([10n, 50n])
  })

  test('points are not money and change neither balances nor sums of play', async () => {
    const ofPlay = () => db.query('select count(*)::int as events from play_event where member_id = $1', [memberId])
    const before = [await findBalances(db, [memberId]), await ofPlay()]
    await points('points-earned', 70n)

    expect([await findBalances(db, [memberId]), await ofPlay()]).toEqual(before)
  })

  test.each([
    ['money that moves as points', `'points-earned', 'x', 'house:points', ledger_main($1), 'PHP'`],
    ['points that move as money', `'bonus', 'x', 'house:points', 'member:' || $1 || ':points', 'PTS'`],
    ['points on another account', `'points-earned', 'x', 'house:promo', 'member:' || $1 || ':points', 'PTS'`],
  ])('%s is a breach', async (_, params) => {
    const attempt = db.transaction(async (tx) => {
      await tx.query(`select ledger_move(${params}, 1, $2)`, [memberId, at])
      expect((await checkLedger(tx)).invariants.filter(({ ok }) => !ok)).toHaveLength(1)
      throw new Error('undone')
    })

    await expect(attempt).rejects.toThrow('undone')
  })
})

test('a promotion that an older gateway pays is a bonus', async () => {
  const old = { ...movement('promotion of old', 1_00n), house: 'promo' }
  const paid = await postAdjustment(db, old)

  expect(await postReward(db, { ...movement('promotion of old', 1_00n), kind: 'bonus' })).toEqual({
    ...paid,
    outcome: 'replayed',
  })
})

test('earlier promotions become bonuses with the same postings, and a repeat finds them', async () => {
  const { memberId, at } = movement('', 1n)
  const reference = `promotion:9:${memberId}`
  const params = [reference, `member:${memberId}:main`, currency, at]
  await db.query(`select ledger_move('adjustment', $1, 'house:promo', $2, $3, 5000, $4)`, params)
  await db.query(
    `insert into ledger_posting_summary
     select id, 0, 'adjustment', 1, 0, 5000, 0, $2, $2 from ledger_account where code = $1`,
    [params[1], at],
  )

  await db.runScript(readFileSync(join(packageRoot, 'migrations', '000622-promotions-are-bonuses.sql'), 'utf8'))

  const repeat = await postReward(db, { kind: 'bonus', reference, memberId, currency, amount: 50_00n, at })
  expect(repeat.outcome).toBe('replayed')
  expect(await db.query('select from ledger_posting_summary')).toEqual([])
  await expect(db.query(`update ledger_transaction set kind = 'bet'`)).rejects.toThrow('append-only')
  expect((await checkLedger(db)).ok).toBe(true)
})

test('every change of a main balance is announced after its commit', async () => {
  const announced: string[] = []
  const seen = new Promise<void>((resolve) => {
    void db.listen(balanceChangedChannel, (payload) => {
      announced.push(payload)
      resolve()
    })
  })
  await db.listen(balanceChangedChannel, () => undefined)

  await postBet(db, { ...movement('bet', 1n), vendorCode: 'VND' })
  await seen

  expect(announced).toContain(String(memberId))
})

describe('the database itself', () => {
  const refusal = (statement: string) => db.query(statement).then(() => 'done', sqlState)

  test.each([
    'update ledger_posting set amount = amount + 1',
    'delete from ledger_posting',
    'truncate ledger_posting',
    `update ledger_transaction set kind = 'win'`,
    'delete from ledger_transaction',
    'truncate ledger_transaction cascade',
  ])('refuses: %s', async (statement) => {
    expect(await refusal(statement)).toBe('23001')
  })

  test('refuses a transaction that does not sum to zero', async () => {
    const attempt = db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: bigint }>(
        `insert into ledger_transaction (kind, reference, fingerprint, occurred_at)
         values ('deposit', 'forged', '', now()) returning id`,
      )
      await tx.query(
        `insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
         select id, version + 1, $1, currency, 5, balance + 5 from ledger_account where member_id = $2`,
        [row?.id, memberId],
      )
    })

    await expect(attempt).rejects.toThrow('does not sum to zero')
  })

  test('refuses a posting that is added to a balanced transaction later', async () => {
    const late = `insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
      select id, version + 1, (select max(id) from ledger_transaction), currency, 5, balance + 5
      from ledger_account where member_id = ${memberId}`

    expect(await refusal(late)).toBe('23514')
  })

  test('refuses a posting of an unknown transaction or in an unknown currency', async () => {
    const insert = (transaction: string, money: string) => `
      insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
      select id, version + n, ${transaction}, ${money}, case n when 1 then 5 else -5 end, 0
      from ledger_account, generate_series(1, 2) n where member_id = ${memberId}`

    expect(await refusal(insert('9999999', 'currency'))).toBe('23514')
    expect(await refusal(insert('(select max(id) from ledger_transaction)', `'EUR'`))).toBe('23514')
  })

  test('refuses a negative member balance', async () => {
    expect(await refusal(`update ledger_account set balance = -1 where member_id = ${memberId}`)).toBe('23514')
  })
})

test('the check finds a balance that does not match its postings', async () => {
  await db.query('update ledger_account set balance = balance + 1 where member_id = $1', [memberId])

  const check = await checkLedger(db)

  expect(check.ok).toBe(false)
  expect(check.invariants.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([
    'the total is zero per currency',
    'every balance equals the sum of its postings',
  ])
  await db.query('update ledger_account set balance = balance - 1 where member_id = $1', [memberId])
})
