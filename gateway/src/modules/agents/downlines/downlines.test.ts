import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import * as calls from '@parlay/contracts/endpoints/downlines'
import type { Sql } from '../../../db'
import { openMemberAccount, postDeposit, requirePosted } from '../../../ledger'
import { type AgentSite, openAgentSite, type Person } from '../testing/agents-under-test'
import { findPlace } from '../testing/agents-under-test.sql'
import { addAll } from '../testing/line-under-test.sql'
import { findByAccount } from './downline.sql'

let site: AgentSite
let root: Person
let branch: Person
let leaf: Person
let second: Person
let stranger: Person

/**
 * The members branch and second are below root; leaf and its sister are below branch. The member stranger is the top of
 * another tree.
 */
beforeAll(async () => {
  site = await openAgentSite()
  root = await site.add({ account: 'root.of.all', rebate: 10_000 })
  stranger = await site.add({ account: 'stranger', rebate: 10_000 })
})
beforeEach(async () => {
  root = await site.add({ rebate: 10_000 })
  branch = await site.add({ uplineId: root.id, nickname: 'Branch', rebate: 6_000 })
  second = await site.add({ uplineId: root.id, isAgent: 0, status: 'DISABLED' })
  leaf = await site.add({ uplineId: branch.id, isAgent: 0, rebate: 2_000 })
  await site.add({ uplineId: branch.id, isAgent: 0 })
})
afterEach(async () => expect(await site.listBreaches()).toEqual([]))
afterAll(() => site.close())

const list = async (by: Person, request: Record<string, unknown> = {}) =>
  (await site.ask(by, calls.listDownlines, request)).value
const idsOf = async (by: Person, request: Record<string, unknown> = {}): Promise<string[]> =>
  (await list(by, request)).list.map(({ memberId }: calls.Downline) => memberId)
const detail = (by: Person, { id }: Pick<Person, 'id'>) => site.ask(by, calls.getDownline, { memberId: String(id) })
const update = (by: Person, { id }: Person, change: Record<string, unknown>) =>
  site.ask(by, calls.updateDownline, { memberId: String(id), ...change })
const textOf = (...people: Person[]) => people.map(({ id }) => String(id))

async function stake({ id }: Person, round: { stake: number; win?: number; at: Date; state?: string }) {
  await site.db.query(
    `insert into game_round (vendor_code, round, member_id, game_code, currency, stake, payout, bets, state, opened_at)
     select 'LUMEN', 'r' || count(*), $1, 'LUMEN_lantern-tide', 'PHP', $2, $3, 1, $4, $5 from game_round`,
    [id, round.stake, round.win ?? 0, round.state ?? 'SETTLED', round.at],
  )
}

describe('G2.tree the list', () => {
  test('has all members below by level, and within a level in the order of registration', async () => {
    const { list: all, next } = await list(root)

    expect(all.map(({ memberId }: calls.Downline) => memberId)).toEqual([
      ...textOf(branch, second, leaf),
      String(leaf.id + 1n),
    ])
    expect(next).toBeNull()
    expect(all[0]).toEqual({
      memberId: String(branch.id),
      account: branch.account,
      isDirect: true,
      type: 41,
      level: 1,
      registeredAt: expect.any(Number),
      lastLogin: site.clock.now().getTime(),
      state: 'ACTIVE',
      balance: '0.00',
      stake: '0.00',
      net: '0.00',
      children: 2,
      team: 2,
    })
    expect(all[2]).toMatchObject({
      account: `${leaf.account.slice(0, 1)}•••${leaf.account.slice(-2)}`,
      isDirect: false,
      level: 2,
      balance: null,
      children: 0,
    })
  })

  test('has pages that leave no member out and show none twice', async () => {
    const all = await idsOf(root)

    const paged: string[] = []
    for (let after: string | undefined, more = true; more; ) {
      const page = await list(root, { pageSize: 1, ...(after && { after }) })
      paged.push(...page.list.map(({ memberId }: calls.Downline) => memberId))
      after = page.next
      more = page.next !== null
    }

    expect(paged).toEqual(all)
  })

  test.each(['', 'x', '1', '-1.2', '1.2.3', "1.2'; drop table member"])('refuses the page after %j', async (after) => {
    const { code, value } = await site.ask(root, calls.listDownlines, { after })

    expect([code, value]).toEqual(['SYS_VALIDATION', { fields: { after: 'err_enter_correct' } }])
  })

  test('can be filtered by level, by the member directly above, or by state', async () => {
    expect(await idsOf(root, { level: 2 })).toEqual([String(leaf.id), String(leaf.id + 1n)])
    expect(await idsOf(root, { memberId: String(branch.id) })).toEqual([String(leaf.id), String(leaf.id + 1n)])
    expect(await idsOf(root, { memberId: String(branch.id), pageSize: 1 })).toEqual([String(leaf.id)])
    expect(await idsOf(root, { state: 'DISABLED' })).toEqual(textOf(second))
    expect(await idsOf(root, { level: 1, memberId: String(branch.id) })).toEqual([])
  })

  test('can show the whole team of one member in pages, with as many members as the team has', async () => {
    const lowest = await site.add({ uplineId: leaf.id, isAgent: 0 })
    const team = { memberId: String(branch.id), scope: 'TEAM' }
    const everybody = [String(leaf.id), String(leaf.id + 1n), String(lowest.id)]

    const { list: first, next } = await list(root, { ...team, pageSize: 2 })

    expect(first.map(({ memberId }: calls.Downline) => memberId)).toEqual(everybody.slice(0, 2))
    expect(await idsOf(root, { ...team, after: next })).toEqual(everybody.slice(2))
    expect((await list(root, { level: 1 })).list[0]).toMatchObject({ memberId: String(branch.id), team: 3 })
    expect(await idsOf(root, { ...team, level: 3 })).toEqual(textOf(lowest))
    expect(await idsOf(root, { ...team, level: 1 })).toEqual([])
    expect(await idsOf(root, { ...team, account: branch.account })).toEqual([])
    expect((await site.ask(stranger, calls.listDownlines, team)).code).toBe('AGENT_DOWNLINE_UNKNOWN')
  })

  test('finds accounts by their first characters, if they are shown in full', async () => {
    expect(await idsOf(root, { account: ` ${branch.account.toUpperCase()}` })).toEqual(textOf(branch))
    expect(await idsOf(branch, { account: leaf.account })).toEqual(textOf(leaf))
    expect(await idsOf(root, { account: leaf.account })).toEqual([])
    expect(await idsOf(root, { account: leaf.account, memberId: String(branch.id) })).toEqual([])
    expect(await idsOf(root, { account: '%' })).toEqual([])
  })

  test('G5.sees suggests direct downlines in alphabetical order while an account is typed, ten at most, and no other member', async () => {
    const find = async (by: Person, account?: string): Promise<calls.FoundDownline[]> =>
      (await site.ask(by, calls.findDownlines, account === undefined ? {} : { account })).value.list
    const agent = await site.add({ rebate: 10_000 })
    const ofAgent = (account: string, isAgent = 0) =>
      site.add({ account, uplineId: agent.id, isAgent: isAgent as 0 | 41 })
    const beta = await ofAgent('quill_b', 41)
    const alpha = await ofAgent('quill_a')
    const others = await Promise.all(Array.from({ length: 12 }, (_, index) => ofAgent(`quill_x.${10 + index}`)))
    await site.add({ account: 'quill_below', uplineId: beta.id, isAgent: 0 })

    expect(await find(agent, ' QUILL_')).toEqual([
      { memberId: String(alpha.id), account: 'quill_a', type: 0, level: 1, state: 'ACTIVE' },
      { memberId: String(beta.id), account: 'quill_b', type: 41, level: 1, state: 'ACTIVE' },
      ...others.slice(0, 8).map(({ account }) => expect.objectContaining({ account })),
    ])
    expect(await find(agent)).toHaveLength(10)
    expect((await find(agent, 'quill_a')).map(({ account }) => account)).toEqual(['quill_a'])
    expect(await find(agent, 'quill_below')).toEqual([])
    expect(await find(agent, '%')).toEqual([])
    expect(await find(beta, 'quill_a')).toEqual([])
    expect(await find(stranger, 'quill_')).toEqual([])
  })

  test('G5.sees reads its suggestions from a range of an index, however many downlines there are', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => 7_000_000 + index)
    await addAll(
      site.db,
      ids,
      ids.map(() => Number(root.id)),
    )
    await site.db.query('analyze member, member_line')
    const plan: string[] = []
    const explained: Pick<Sql, 'query'> = {
      async query(text: string, values?: readonly unknown[]) {
        const lines = await site.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        plan.push(...lines.map((line) => line['QUERY PLAN']))
        return []
      },
    }

    await findByAccount(explained as Sql, root.id, 'member70', 10)

    expect(plan.join(' ')).toMatch(/Index Scan using member_upline_account/)
    expect(plan.join(' ')).not.toMatch(/Seq Scan/)
  })

  test('shows the balance and the team of a direct downline', async () => {
    await openMemberAccount(site.db, branch.id, 'PHP')
    const money = { reference: `gift:${branch.id}`, memberId: branch.id, currency: 'PHP', amount: 12_50n }
    requirePosted(await postDeposit(site.db, { ...money, at: site.clock.now() }))

    expect((await list(root)).list[0]).toMatchObject({ balance: '12.50' })
  })

  test('shows the play of each member within the range, at any moment of the roll-up', async () => {
    const at = site.clock.now()
    const later = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
    await stake(leaf, { stake: 10_00, win: 4_00, at: later(80) })
    await stake(leaf, { stake: 1_00, at: later(2) })
    await stake(leaf, { stake: 50_00, at: later(3), state: 'ROLLED_BACK' })
    await stake(leaf, { stake: 70_00, at: later(200) })
    await stake(branch, { stake: 5, at: later(1) })
    const range = { startTime: later(100).getTime(), endTime: at.getTime() }
    const shown = async () =>
      (await list(root, range)).list.map(({ stake, net }: calls.Downline) => [stake, net]).slice(0, 3)

    const before = await shown()
    await site.db.query(`select roll_up_play('Asia/Manila')`)
    const after = await shown()
    await stake(leaf, { stake: 2_00, at: later(1) })

    expect(before).toEqual([
      ['0.05', '-0.05'],
      ['0.00', '0.00'],
      ['11.00', '-7.00'],
    ])
    expect(after).toEqual(before)
    expect((await shown())[2]).toEqual(['13.00', '-9.00'])
  })
})

describe('G2.tree each group that the overview counts', () => {
  const hour = 3_600_000
  const countsOf = async (range: Record<string, unknown>) => {
    const { value } = await site.ask(root, getTeamOverview, range)
    return { ACTIVE: value.active, NEW: value.newMembers, ONLINE: value.online }
  }
  const listed = async (range: Record<string, unknown>) => {
    const found: Record<string, string[]> = {}
    for (const which of ['ACTIVE', 'NEW', 'ONLINE']) found[which] = await idsOf(root, { ...range, which })
    return found
  }

  test('is listed at any moment of the roll-up: members who bet in the range, who registered in it, and who are online', async () => {
    const now = site.clock.now().getTime()
    const at = (hours: number) => new Date(now - hours * hour)
    const top = await site.add({ createdAt: at(200) })
    const [old, new1, new2] = [
      await site.add({ uplineId: top.id, createdAt: at(100) }),
      await site.add({ uplineId: top.id, createdAt: at(50) }),
      await site.add({ uplineId: top.id, createdAt: at(20), isAgent: 0 }),
    ]
    const below = await site.add({ uplineId: new1.id, createdAt: at(30), isAgent: 0 })
    await stake(new1, { stake: 3_00, at: at(30) })
    await stake(below, { stake: 9_00, at: at(40), state: 'ROLLED_BACK' })
    await stake(old, { stake: 2_00, at: at(80) })
    const ranges = [
      { startTime: now - 60 * hour, endTime: now + 1 },
      { startTime: now - 35 * hour, endTime: now - 25 * hour },
      { startTime: now - 90 * hour, endTime: now - 70 * hour },
    ]
    const ONLINE = textOf(old, new1, new2, below)
    const expected = [
      { ACTIVE: textOf(new1), NEW: textOf(new1, new2, below), ONLINE },
      { ACTIVE: textOf(new1), NEW: textOf(below), ONLINE },
      { ACTIVE: textOf(old), NEW: [], ONLINE },
    ]
    root = top
    for (const isRolledUp of [false, true]) {
      if (isRolledUp) await site.db.query(`select roll_up_play('Asia/Manila')`)
      for (const [index, range] of ranges.entries()) {
        const found = await listed(range)
        expect([isRolledUp, index, found]).toEqual([isRolledUp, index, expected[index]])
        const counts = Object.entries(found).map(([which, ids]) => [which, ids.length])
        expect(await countsOf(range)).toEqual(Object.fromEntries(counts))
      }
    }

    await site.db.query(`update game_round set state = 'ROLLED_BACK', stake = 0 where member_id = $1`, [new1.id])
    await stake(below, { stake: 1_00, at: at(1) })
    expect((await listed(ranges[0] ?? {})).ACTIVE).toEqual(textOf(below))
    expect(await countsOf(ranges[0] ?? {})).toMatchObject({ ACTIVE: 1 })
    site.clock.move(6 * 60_000)
    root = await site.again(root)
    expect((await listed({})).ONLINE).toEqual([])
  })
})

describe('G2.tree one downline', () => {
  test('has its place and its settings, and no personal data', async () => {
    const { value } = await detail(root, branch)

    expect(value).toEqual({
      memberId: String(branch.id),
      account: branch.account,
      isDirect: true,
      type: 41,
      level: 1,
      registeredAt: expect.any(Number),
      lastLogin: site.clock.now().getTime(),
      state: 'ACTIVE',
      balance: '0.00',
      children: 2,
      team: 2,
      path: [],
      nickname: 'Branch',
      rankLevel: 1,
      remark: null,
      rebate: '0.006',
      transferEnabled: false,
      rebateFrom: '0.002',
      rebateTo: '0.01',
      contracts: [],
    })
  })

  test('further below has a path of accounts, masked as for the agent, and no settings', async () => {
    const deep = await site.add({ uplineId: leaf.id, isAgent: 0 })

    const { value } = await detail(root, deep)

    expect(value).toMatchObject({
      level: 3,
      path: [
        { memberId: String(branch.id), account: branch.account },
        { memberId: String(leaf.id), account: expect.stringContaining('•••') },
      ],
      nickname: null,
      balance: null,
      remark: null,
      rebate: null,
      transferEnabled: null,
      rebateFrom: null,
      rebateTo: null,
    })
  })
})

describe('G2.tree a change', () => {
  test('of the remark, the rebate or the transfer switch leaves the other settings as they are', async () => {
    await update(root, branch, { remark: '  From Cebu  ' })
    await update(root, branch, { transferEnabled: true })
    await update(root, branch, { rebate: '0.008' })

    const shown = { remark: 'From Cebu', rebate: '0.008', transferEnabled: true }
    expect((await detail(root, branch)).value).toMatchObject(shown)
    await update(root, branch, { remark: '' })
    expect((await detail(root, branch)).value).toMatchObject({ ...shown, remark: null })
  })

  test.each([
    ['more than the agent’s own', '0.010001', 'AGENT_REBATE_TOO_HIGH', { most: '0.01' }],
    ['less than a downline of the downline has', '0.001999', 'AGENT_REBATE_TOO_LOW', { least: '0.002' }],
  ])('to a rebate that is %s is refused', async (_, rebate, code, params) => {
    const answer = await update(root, branch, { rebate, remark: 'unsaid' })

    expect(answer).toMatchObject({ code, params })
    expect((await detail(root, branch)).value).toMatchObject({ rebate: '0.006', remark: null })
  })

  test('of both ends of a line in parallel leaves no downline with a higher rebate than its upline', async () => {
    const agentBelow = await site.add({ uplineId: branch.id, rebate: 2_000 })

    const answers = await Promise.all([
      update(root, branch, { rebate: '0.002' }),
      update(branch, agentBelow, { rebate: '0.006' }),
    ])

    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(answers.filter(({ code }) => code.startsWith('AGENT_REBATE_TOO_'))).toHaveLength(1)
  })

  test.each(['remark', 'rebate', 'transferEnabled'])(
    'of the %s is allowed only to the direct upline',
    async (field) => {
      const change = { remark: 'mine', rebate: '0.003', transferEnabled: true }
      const before = await findPlace(site.db, leaf.account)

      const byRoot = await update(root, leaf, { [field]: change[field as keyof typeof change] })
      const byStranger = await update(stranger, leaf, { [field]: change[field as keyof typeof change] })

      expect([byRoot.status, byRoot.code]).toEqual([404, 'AGENT_DOWNLINE_UNKNOWN'])
      expect([byStranger.status, byStranger.code]).toEqual([404, 'AGENT_DOWNLINE_UNKNOWN'])
      expect(await findPlace(site.db, leaf.account)).toEqual(before)
    },
  )
})
