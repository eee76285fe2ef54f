import { addMember } from '../testing/members.sql'
import { migrate } from './migrate'
import { openUpgrade, ordinaryStates, type Upgrade } from './testing/upgrade-under-test'

let upgrade: Upgrade
beforeAll(async () => {
  upgrade = await openUpgrade()
})
afterAll(() => upgrade.close())

test.each(ordinaryStates.migrations)(
  'a database that was released with %s is upgraded to the same state as a fresh one',
  async (_name, count) => {
    expect(await upgrade.fromMigrations(count)).toEqual(upgrade.fresh)
  },
)

test.each(ordinaryStates.releases)(
  'a database of the release that ended with $name is upgraded to the same state as a fresh one',
  async ({ files }) => {
    expect(await upgrade.fromRelease(files)).toEqual(upgrade.fresh)
  },
)

test('members who are active in a team by the sums of an earlier release are active by those of today, and the sums continue', async () => {
  const { db } = upgrade
  await upgrade.release('000981')
  const top = await addMember(db, { account: 'top', isAgent: 1 })
  const branch = await addMember(db, { account: 'branch', isAgent: 1, uplineId: top })
  const leaf = await addMember(db, { account: 'leaf', uplineId: branch })
  await bet(branch, '2026-03-01', '2026-03-04')
  await bet(leaf, '2026-03-01', '2026-03-02', '2026-03-04')
  await rollUp()
  const counted = await listActive()
  expect(counted).toEqual([
    { team: top, day: '2026-03-01', since: 100, members: 2 },
    { team: top, day: '2026-03-02', since: 1, members: 1 },
    { team: top, day: '2026-03-04', since: 2, members: 1 },
    { team: top, day: '2026-03-04', since: 3, members: 1 },
    { team: branch, day: '2026-03-01', since: 100, members: 1 },
    { team: branch, day: '2026-03-02', since: 1, members: 1 },
    { team: branch, day: '2026-03-04', since: 2, members: 1 },
  ])

  await migrate(db)
  const carriedOver = await listActive()
  await bet(branch, '2026-03-02')
  await rollUp()

  expect(carriedOver).toEqual(counted)
  expect((await listActive()).slice(0, 3)).toEqual([
    { team: top, day: '2026-03-01', since: 100, members: 2 },
    { team: top, day: '2026-03-02', since: 1, members: 2 },
    { team: top, day: '2026-03-04', since: 2, members: 2 },
  ])
})

test('G4.lower-rate contracts of an earlier release that pay more than their uplines’ contracts are found', async () => {
  const { db } = upgrade
  await upgrade.release('000981')
  const top = await addMember(db, { account: 'top', isAgent: 1 })
  const [above, within] = [
    await addMember(db, { account: 'above', isAgent: 1, uplineId: top }),
    await addMember(db, { account: 'within', isAgent: 1, uplineId: top }),
  ]
  await agree(null, top, { activeMembers: 2, base: 500_00, rate: 10_000 })
  const found = await agree(top, above, { activeMembers: 1, base: 500_00, rate: 5_000 })
  await agree(top, within, { activeMembers: 2, base: 500_00, rate: 10_000 })

  await migrate(db)

  expect(await db.query('select contract_id as id, ended_at as "endedAt" from agent_contract_above')).toEqual([
    { id: found, endedAt: null },
  ])
})

async function agree(uplineId: bigint | null, downlineId: bigint, tier: object): Promise<bigint> {
  const [row] = await upgrade.db.query<{ id: bigint }>(
    `with made as (
       insert into agent_contract (kind, upline_id, downline_id, state, created_at) values ('DAILY', $1, $2, 'ACTIVE', now())
       returning id)
     insert into agent_contract_version (contract_id, version, tiers, period, carries_negative, effective_from)
     select id, 1, $3::text::jsonb, 'DAILY', true, now() from made returning contract_id as id`,
    [uplineId, downlineId, JSON.stringify([tier])],
  )
  return row?.id ?? 0n
}

const rollUp = () => upgrade.db.query(`select roll_up_play('UTC')`)
const bet = (memberId: bigint, ...days: string[]) =>
  upgrade.db.query(
    `insert into game_round (vendor_code, round, member_id, game_code, currency, stake, payout, bets, state, opened_at)
     select 'LUMEN', $1::bigint || day, $1, 'LUMEN_reef', 'PHP', 1, 0, 1, 'SETTLED', (day || 'T12:00Z')::timestamptz
     from unnest($2::text[]) day`,
    [memberId, days],
  )
/** The query that a gateway of the release before uses. */
const listActive = () =>
  upgrade.db.query(`select ancestor_id as team, to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, since, members
    from team_active_day where members <> 0 order by team, day, since`)
