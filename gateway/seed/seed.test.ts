import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promotionStates } from '@parlay/contracts/endpoints/promotions'
import { figuresOf, readBrand, readPromotions } from '@parlay/server'
import { readConfig } from '../src/compose/config'
import { createSealer } from '../src/core/sealer'
import type { Database } from '../src/db'
import { emptyDatabase } from '../src/db/empty-database.sql'
import { testDatabase } from '../src/db/testing/test-database'
import { checkLedger } from '../src/ledger'
import { contractInvariants } from '../src/modules/agents/contracts'
import { payInvariants } from '../src/modules/agents/pay'
import { vendorWalletInvariants } from '../src/modules/games/vendor-wallet'
import { sealedFor } from '../src/modules/member/account'
import { createFilesService, openFileStore } from '../src/modules/member/files'
import { depositInvariants } from '../src/modules/money/cashier/deposits/invariants'
import { withdrawalInvariants } from '../src/modules/money/cashier/withdrawals'
import { pointInvariants } from '../src/modules/rewards/points'
import { createPromotionsService, promotionInvariants } from '../src/modules/rewards/promotions'
import { readRafflesService } from '../src/modules/rewards/raffles'
import { referralInvariants } from '../src/modules/rewards/referral'
import { createContentService } from '../src/modules/site/content'
import { projectRoot } from '../src/paths'
import { testDataDir } from '../src/testing/test-data-dir'
import { demoStaff } from './people'
import { prepareData } from './prepare-data'
import { closeSessions } from './replay.sql'
import { digestOf, noon, seedAt, seedTogether } from './testing/seed-under-test'
import { testStages } from './testing/test-demo-of'

/** The digest of the data that filled the database. */
let digest: string
/** The progress messages of the filling. */
const said: string[] = []

describe('two processes that start together after an interrupted start', () => {
  let db: Database

  beforeAll(async () => {
    db = await testDatabase()
    await seedTogether(db, (text) => said.push(text))
    digest = await digestOf(db)
  })
  afterAll(() => db.close())

  test('fill the database once', async () => {
    const [row] = await db.query(
      `select nickname, (select count(*)::int from member) as members from member where account = 'agent01'`,
    )
    expect(row).toEqual({ nickname: 'Amihan', members: 1032 })
  })

  testStages(join(projectRoot, 'brands', 'parlay'), () => db)

  test('M6.account the movements of a wallet are in order of time', async () => {
    const backwards = await db.query(
      `select code, kind, occurred_at, before from (
         select a.code, t.kind, t.occurred_at, lag(t.occurred_at) over (partition by a.id order by p.version) as before
         from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_transaction t on t.id = p.transaction_id
         where a.member_id is not null
       ) posting where occurred_at < before`,
    )
    expect(backwards).toEqual([])
  })

  test('every movement adds up in the ledger', async () => {
    const check = await checkLedger(db, [
      ...vendorWalletInvariants,
      ...withdrawalInvariants,
      ...depositInvariants,
      ...promotionInvariants,
      ...pointInvariants,
      ...contractInvariants,
      ...payInvariants,
    ])

    expect(check.invariants.filter(({ ok }) => !ok)).toEqual([])
  })

  test('a message about money names its order as the site numbers it, and a withdrawal is in the member’s list', async () => {
    const messages = await db.query<{ type: string; orderNo: string; isListed: boolean }>(
      `select m.type, m.params ->> 'orderNo' as "orderNo",
         exists (select from withdrawal w where w.order_no = m.params ->> 'orderNo' and w.member_id = m.member_id)
           as "isListed"
       from member_message m where m.type in ('DEPOSIT_CREDITED', 'WITHDRAW_APPROVED')`,
    )
    const paid = messages.filter(({ type }) => type === 'WITHDRAW_APPROVED')

    expect(messages.filter(({ orderNo }) => !/^(D[0-9A-Z]{26}|W\d{6}-[2-9A-Z]{8})$/.test(orderNo))).toEqual([])
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.filter(({ isListed }) => !isListed)).toEqual([])
  })

  test('every real account has messages about its real movements of money, and the newest two are unread', async () => {
    const members = await db.query<{ account: string; messages: number; unread: number; untrue: number }>(
      `select m.account, count(c.id)::int as messages, (count(c.id) filter (where c.read_at is null))::int as unread,
         (count(c.id) filter (where c.type not in ('SYSTEM', 'DEPOSIT_FAILED') and not exists (
           select from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
           join ledger_account a on a.id = p.account_id
           where a.member_id = m.id and t.occurred_at = c.created_at
             and abs(p.amount) = round((c.params ->> 'amount')::numeric * 100))))::int as untrue
       from member m left join member_message c on c.member_id = m.id and c.created_at <= $1
       where m.is_agent <> 4 and m.account not like 'crowd%' group by m.account`,
      [noon],
    )
    const [trial] = await db.query(
      'select from member_message c join member m on m.id = c.member_id where m.is_agent = 4',
    )

    for (const { messages, unread } of members) expect(unread).toBe(Math.min(2, messages))
    expect(members.filter(({ messages }) => messages === 0)).toEqual([])
    expect(members.find(({ account }) => account === 'member01')?.messages).toBeGreaterThan(5)
    expect(members.filter(({ untrue }) => untrue > 0)).toEqual([])
    expect(trial).toBeUndefined()
  })

  test('points were earned on most days, and redeemed in each state', async () => {
    const [earned] = await db.query<{ days: number }>(
      `select count(distinct t.occurred_at)::int as days from ledger_transaction t
       join ledger_posting p on p.transaction_id = t.id join ledger_account a on a.id = p.account_id
       join member m on m.id = a.member_id where t.kind = 'points-earned' and m.account = 'member01'`,
    )
    const redeemed = await db.query(
      `select r.state from point_redemption r join member m on m.id = r.member_id where m.account = 'member01'
       order by r.created_at`,
    )
    const [converted] = await db.query<{ count: number }>('select count(*)::int as count from point_conversion')

    expect(earned?.days).toBeGreaterThan(20)
    expect(redeemed.map(({ state }) => state)).toEqual(['REJECTED', 'APPROVED', 'PROCESSING'])
    expect(converted?.count).toBe(1)
  })

  test('G4.answers G4.daily agent01 has contracts of each kind in every state, and sixty days of pay that add up', async () => {
    const contracts = await db.query<{ party: string; kind: string; state: string }>(
      `select case when u.account = 'agent01' then d.account else coalesce(u.account, 'the house') end as party, c.kind, c.state
       from agent_contract c join member d on d.id = c.downline_id left join member u on u.id = c.upline_id
       where 'agent01' in (d.account, u.account) order by c.id`,
    )
    const [paid] = await db.query<Record<'days' | 'hours' | 'moments', number> & Record<'amount' | 'balance', bigint>>(
      `select count(*) filter (where kind = 'DAILY')::int as days, sum(amount)::bigint as amount,
         count(*) filter (where kind = 'HOURLY' and amount > 0)::int as hours,
         count(*) filter (where kind = 'REALTIME' and amount > 0)::int as moments,
         (select a.balance - (select coalesce(sum(b.amount), 0) from agent_rebate b where b.member_id = m.id)
          from ledger_account a where a.code = 'member:' || m.id || ':main')::bigint as balance
       from member m join pay_run r on r.downline_id = m.id where m.account = 'agent01' group by m.id`,
    )
    const lower = await db.query<{ account: string; amount: bigint }>(
      `select account, sum(amount)::bigint as amount from member m join pay_run r on r.downline_id = m.id
       where account in ('agent11', 'agent12', 'agent111') group by account order by account`,
    )

    expect(contracts.map(({ party, kind, state }) => `${party} ${kind} ${state}`)).toEqual([
      ...['the house DAILY ACTIVE', 'agent11 DAILY ACTIVE', 'agent12 DAILY ACTIVE'],
      ...['the house DIVIDEND ACTIVE', 'agent11 DIVIDEND ACTIVE', 'agent12 DIVIDEND TERMINATED'],
      ...['the house HOURLY ACTIVE', 'the house HOURLY OFFERED', 'agent12 DIVIDEND REQUESTED'],
      'the house REALTIME ACTIVE',
    ])
    expect(paid?.days).toBe(60)
    expect(paid?.hours).toBeGreaterThan(0)
    expect(paid?.moments).toBe(4)
    expect(paid?.balance).toBe(paid?.amount)
    expect(paid?.amount).toBeGreaterThan(0n)
    expect(lower.every(({ amount }) => amount > 0n)).toBe(true)
    expect(lower.map(({ account }) => account)).toEqual(['agent11', 'agent111', 'agent12'])
  })

  test('G2.tree agent03 has a thousand members on three levels, of whom some play and all have a wallet', async () => {
    const levels = await db.query(
      `select l.depth, count(*)::int as members, (count(*) filter (where m.is_agent = 41))::int as agents,
         (count(*) filter (where exists (select from game_round r where r.member_id = m.id)))::int as players,
         (count(*) filter (where exists (
           select from ledger_account a where a.member_id = m.id and a.code = 'member:' || m.id || ':main')))::int as wallets
       from member_line l join member m on m.id = l.descendant_id join member h on h.id = l.ancestor_id
       where h.account = 'agent03' group by l.depth order by l.depth`,
    )

    expect(levels).toEqual([
      { depth: 1, members: 40, agents: 40, players: 1, wallets: 40 },
      { depth: 2, members: 320, agents: 80, players: 8, wallets: 320 },
      { depth: 3, members: 640, agents: 0, players: 16, wallets: 640 },
    ])
  })

  test('A13 one account has an authenticator whose key is known, sealed, and codes may be sent to it', async () => {
    const [stored] = await db.query<{ id: bigint; secretSealed: string; isReachable: boolean }>(
      `select m.id, f.secret_sealed as "secretSealed",
         m.mobile_verified_at is not null and m.email_verified_at is not null as "isReachable"
       from member_two_factor f join member m on m.id = f.member_id where m.account = 'twofa01'`,
    )
    if (!stored) throw new Error('twofa01 has no authenticator')

    const secret = await createSealer().open(db, stored.secretSealed, sealedFor(stored.id))

    expect([secret, stored.isReachable]).toEqual(['JBSWY3DPEHPK3PXP', true])
    expect(stored.secretSealed).not.toContain(secret)
  })

  test('every account of demo staff has an authenticator and ten recovery codes', async () => {
    const staff = await db.query<{ account: string; codes: number }>(
      `select account, (select count(*)::int from staff_recovery_code c where c.staff_id = p.id) as codes
       from staff p where totp_sealed is not null order by account`,
    )

    expect(staff).toEqual(
      demoStaff
        .map(({ account }) => ({ account, codes: 10 }))
        .toSorted((one, other) => one.account.localeCompare(other.account)),
    )
  })

  test('three members have a payment password, and members with withdrawals have a usable payout account', async () => {
    const withPassword = await db.query(
      'select account from member where payment_password_hash is not null order by account',
    )
    const [stray] = await db.query<{ count: number }>(
      `select count(*)::int as count from withdrawal w join payout_account a on a.id = w.account_id
       where a.member_id <> w.member_id or a.usable_at > $1`,
      [noon],
    )
    const [own] = await db.query<{ finished: number }>(
      `select count(*)::int as finished from withdrawal w join member m on m.id = w.member_id
       where m.account = 'member01' and w.state = 'RECEIVED'`,
    )

    expect(withPassword.map(({ account }) => account)).toEqual(['member01', 'member02', 'member03'])
    expect(stray?.count).toBe(0)
    expect(own?.finished).toBeGreaterThan(0)
  })

  test('a session that housekeeping expired during the replay of the history is also closed', async () => {
    const read = () =>
      db.query<{ id: string; closedAt: Date; expiredAt: Date | null }>(
        `select id, closed_at as "closedAt", expired_at as "expiredAt" from game_session
         where closed_at is not null order by id limit 1`,
      )
    const [session] = await read()
    if (!session) throw new Error('no session was closed')
    await db.query('update game_session set closed_at = null, expired_at = $2 where id = $1', [session.id, noon])

    await closeSessions(db, [{ id: session.id, closedAt: session.closedAt.getTime() }])

    expect(await read()).toEqual([session])
  })

  test('A8 every agent invites with a code, and one with a host', async () => {
    const codes = await db.query<{ code: string; account: string }>(
      'select c.code, m.account from agent_code c join member m on m.id = c.agent_id order by c.code',
    )
    const hosts = await db.query('select host, m.account from agent_domain d join member m on m.id = d.agent_id')

    expect(codes.map(({ code }) => code)).toEqual([
      ...['AGENT01', 'AGENT02', 'AGENT03'],
      ...['AGENT11', 'AGENT111', 'AGENT12', 'AGENT21'],
    ])
    expect(codes.every(({ code, account }) => code === account.toUpperCase())).toBe(true)
    expect(hosts).toEqual([{ host: 'agent02.localhost', account: 'agent02' }])
  })

  test('the filling reports its progress', () => {
    const far = said.map((text) => Number(/^demo data: (\d+) of \d{4,5} movements$/.exec(text)?.[1]))

    expect(far.length).toBeGreaterThan(5)
    expect(far).toEqual(far.map((_, index) => index * 1000))
  })

  test('the accounts are those of the list, with their special states and with levels from their play', async () => {
    const odd = await db.query(
      `select account from member where is_agent = 4 or first_time_login or password_expired or must_change_password
       order by account`,
    )
    const [first] = await db.query(
      `select rank_level as rank, member_label as labels, balance from member m
       join ledger_account a on a.code = 'member:' || m.id || ':main' where account = 'member01'`,
    )

    expect(odd.map(({ account }) => account)).toEqual(['expired01', 'first01', 'trial01', 'weak01'])
    const levels = await db.query(
      `select distinct rank_level as level from member where account like 'member%' order by level`,
    )
    expect(levels.length).toBeGreaterThanOrEqual(3)
    expect(first).toMatchObject({ rank: 5, labels: ['VIP'] })
    expect(String(first?.balance)).toMatch(/^12\d{5}$/)
  })

  test('H6 M9 every demo member has something to claim, and three of them together show all states of promotions', async () => {
    const brandFolder = join(projectRoot, 'brands', 'parlay')
    const promotions = readPromotions(brandFolder)
    const clock = { now: () => noon }
    const brand = { currency: 'PHP', timeZone: 'Asia/Manila', languages: ['EN'], defaultLanguage: 'EN' } as const
    const names = { brand: 'Parlay', minAge: 21, currencySymbol: 'P' }
    const content = { ...brand, brandFolder, names, figures: figuresOf(promotions, 'P'), clock, isOn: () => true }
    const articles = createContentService(content)
    const service = createPromotionsService({
      ...{ ...brand, db, clock, sealer: createSealer(), promotions, articles, currencySymbol: 'P' },
      tickets: readRafflesService({ db, clock, brandFolder, brand: readBrand(brandFolder) }).tickets,
      files: createFilesService({ db, clock, store: await openFileStore(undefined, testDataDir) }),
    })
    const members = await db.query<{ id: bigint }>(
      `select id from member where account like 'member%' order by account`,
    )

    const waiting = await Promise.all(members.map(({ id }) => service.countUnclaimed(id)))

    const entries = await db.query(
      `select account, promotion_id, state from promotion_entry e join member m on m.id = e.member_id order by account, promotion_id`,
    )
    expect(waiting).toHaveLength(20)
    expect(Math.min(...waiting)).toBe(1)
    const entry = (account: string, promotionId: string, state: string) => ({
      account,
      promotion_id: promotionId,
      state,
    })
    expect(entries).toEqual([
      entry('member02', 'casino-rounds', 'JOINED'),
      entry('member02', 'community-code', 'ISSUED'),
      entry('member02', 'match-photo', 'CLAIMED'),
      entry('member02', 'weekly-rounds', 'JOINED'),
      entry('member02', 'wheel-turns', 'JOINED'),
      entry('member03', 'match-photo', 'APPLYING'),
      entry('member04', 'match-photo', 'REJECTED'),
      entry('member06', 'match-photo', 'JOINED'),
      entry('member08', 'match-photo', 'ISSUED'),
      entry('member12', 'deposit-bonus', 'ISSUED'),
    ])
    const states = new Set<string | null>()
    for (const { id } of members.slice(1, 4)) {
      const page = { language: 'EN', pageNo: 1, pageSize: 50 } as const
      for (const { state } of (await service.list(page, { memberId: id, isAgent: 0 })).list) states.add(state)
    }
    expect(promotionStates.filter((state) => !states.has(state))).toEqual([])
    const bonuses = await db.query(
      'select account, state from bonus_grant b join member m on m.id = b.member_id order by 1, 2',
    )
    expect(bonuses).toEqual([
      { account: 'member12', state: 'EXPIRED' },
      { account: 'member16', state: 'CANCELLED' },
      { account: 'member16', state: 'EXPIRED' },
      { account: 'member18', state: 'DONE' },
      { account: 'member20', state: 'ACTIVE' },
      { account: 'member20', state: 'WAITING' },
    ])
  })

  test('member01 has friends in every state, which match their real acts', async () => {
    const found = await db.query(
      `select m.account, r.state, r.reason, w.state as reward from referral r join member m on m.id = r.invitee_id
       left join referral_reward w on w.invitee_id = r.invitee_id and w.side = 'INVITER' order by m.account`,
    )
    const { invariants } = await checkLedger(db, referralInvariants)

    expect(found).toEqual([
      { account: 'member02', state: 'QUALIFIED', reason: null, reward: 'CLAIMABLE' },
      { account: 'member05', state: 'PENDING', reason: null, reward: null },
      { account: 'member08', state: 'QUALIFIED', reason: null, reward: 'CLAIMABLE' },
      { account: 'member11', state: 'REFUSED', reason: 'DEVICE', reward: null },
      { account: 'member12', state: 'LAPSED', reason: null, reward: null },
      { account: 'member17', state: 'QUALIFIED', reason: null, reward: 'CLAIMED' },
    ])
    expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  })

  test('agent01 has three levels of downlines, and agent02 has a separate tree', async () => {
    const levels = await db.query(
      `select root.account, array_length(m.ancestor_ids, 1) as level, count(*)::int as members
       from member m join member root on root.id = m.ancestor_ids[1] group by 1, 2 order by 1, 2`,
    )

    expect(levels).toEqual([
      { account: 'agent01', level: 1, members: 7 },
      { account: 'agent01', level: 2, members: 7 },
      { account: 'agent01', level: 3, members: 3 },
      { account: 'agent02', level: 1, members: 5 },
      { account: 'agent02', level: 2, members: 2 },
      { account: 'agent03', level: 1, members: 40 },
      { account: 'agent03', level: 2, members: 320 },
      { account: 'agent03', level: 3, members: 640 },
    ])
  })

  test('each vendor has a separate key pair that the wallet knows', async () => {
    const [row] = await db.query<{ vendors: number; keys: number }>(
      `select (select count(*)::int from vendor) as vendors, count(distinct public_key_pem)::int as keys from vendor_key`,
    )

    expect(row?.vendors).toBeGreaterThan(15)
    expect(row?.keys).toBe(row?.vendors)
    expect(readdirSync(join(testDataDir, 'keys'))).toContain('LUMEN.private.pem')
    expect(readdirSync(join(testDataDir, 'public-keys'))).toEqual(
      expect.arrayContaining(['LUMEN.public.pem', 'operator.public.pem']),
    )
    expect(readdirSync(join(testDataDir, 'operator'))).toEqual(['operator.private.pem'])
  })

  test('a second start changes nothing', async () => {
    await seedAt(db, new Date(noon.getTime() + 1000))

    expect(await digestOf(db)).toBe(digest)
  })

  test('without the sandbox a database with demo accounts is refused, and any other is filled only with the catalogue', async () => {
    const config = readConfig({ DATA_DIR: testDataDir })
    const prepare = () => prepareData(config, { db, clock: { now: () => noon } })

    await expect(prepare()).rejects.toThrow(/holds the demo accounts of a sandbox.*set PARLAY_SANDBOX=1.*DATABASE_URL/)
    await emptyDatabase(db)
    await prepare()

    const [row] = await db.query(
      'select (select count(*)::int from member) as members, count(*) > 0 as has_games from game',
    )
    expect(row).toEqual({ members: 0, has_games: true })
  })
})
