import { startOfDay } from '../../../core/business-day.sql'
import type { InvariantQuery } from '../../../ledger'

const sums = ['rounds', 'stake', 'valid_bet', 'win', 'deposit', 'withdrawal', 'bonus', 'rebate', 'agent_pay']
const playSums = ['rounds', 'stake', 'valid_bet', 'win']
const list = (columns: readonly string[], write: (column: string) => string, separator = ', ') =>
  columns.map(write).join(separator)
const zone = '(select time_zone from play_rolled_up)'
const dayOf = startOfDay('e.at', zone)
/** On a member's day, rounds and stakes that were taken back do not count. */
const ofDay = (column: string) =>
  column === 'rounds' || column === 'stake' ? `case e.state when 'SETTLED' then e.${column} else 0 end` : `e.${column}`

const teamSums = [
  ...['rounds', 'stake', 'valid_bet', 'win', 'voided', 'voided_stake', 'voided_win'],
  ...['deposit', 'withdrawal', 'bonus', 'rebate', 'agent_pay'],
]
const isCash = (column: string) => teamSums.indexOf(column) >= teamSums.indexOf('deposit')
/** Selects a column of a team, by the sums of a game. */
const ofGame = (column: string) => {
  if (column === 'rounds' || column === 'stake') return `case r.state when 'SETTLED' then r.${column} else 0 end`
  if (!column.startsWith('voided')) return `r.${column}`
  return `case r.state when 'ROLLED_BACK' then r.${column.replace('voided_', '').replace('voided', 'rounds')} else 0 end`
}
const withoutStale = 'and not exists (select from play_rolled_up where stale)'

/**
 * Adds the sums, the events that are not in them yet, and the negative of the rounds and the ledger: the total must be
 * zero.
 */
const against = (sides: string, key: string, columns: readonly string[], and = '') =>
  `select ${key} from (${sides}) sides where exists (select from play_rolled_up) ${and} group by ${key} having ${list(columns, (column) => `sum(${column}) <> 0`, ' or ')}`

/**
 * The invariants of the stream of play that `checkLedger` verifies. Before the first roll-up there is nothing to
 * compare.
 */
export const playInvariants: readonly InvariantQuery[] = [
  {
    name: 'the days of members and what is not rolled up equal their rounds and their cash',
    breaches: against(
      `select member_id, day, currency, ${list(sums, (column) => `${column}::bigint`)} from member_day
       union all
       select e.member_id, ${dayOf}, e.currency, ${list(sums, ofDay)} from play_tail() e
       union all
       select e.member_id, ${dayOf}, e.currency, ${list(sums, (column) => `-(${ofDay(column)})`)}
       from play_of_all() e`,
      'member_id, day, currency',
      sums,
    ),
  },
  {
    name: 'the days of members by game and what is not rolled up equal their rounds',
    breaches: against(
      `select member_id, day, currency, vendor_code, game_code, state, ${list(playSums, (column) => `${column}::bigint`)}
       from member_game_day
       union all
       select e.member_id, ${dayOf}, e.currency, e.vendor_code, e.game_code, e.state,
         ${list(playSums, (column) => `e.${column}`)}
       from play_tail() e where e.state is not null
       union all
       select e.member_id, ${dayOf}, e.currency, e.vendor_code, e.game_code, e.state,
         ${list(playSums, (column) => `-e.${column}`)}
       from play_of_all() e where e.state is not null`,
      'member_id, day, currency, vendor_code, game_code, state',
      playSums,
    ),
  },
  {
    name: 'the days of games and what is not rolled up count their rounds',
    breaches: against(
      `select day, game_code, rounds from game_day
       union all
       select ${dayOf}, e.game_code, e.rounds from play_tail() e where e.state = 'SETTLED'
       union all
       select ${dayOf}, e.game_code, -e.rounds from play_of_all() e where e.state = 'SETTLED'`,
      'day, game_code',
      ['rounds'],
    ),
  },
  {
    name: 'the days of teams equal the days of their members, and count who has joined',
    breaches: against(
      `select ancestor_id, day, currency, category, joined::bigint, ${list(teamSums, (column) => `${column}::bigint`)}
       from team_day
       union all
       select e.ancestor_id, ${dayOf}, e.currency, '', e.joined, ${list(teamSums, () => '0')}
       from (
         select l.ancestor_id, t.at, t.currency, t.joined from play_tail() t
         join member_line l on l.descendant_id = t.member_id where t.joined <> 0
         union all
         select l.ancestor_id, m.created_at, '', -1 from member m join member_line l on l.descendant_id = m.id
       ) e
       union all
       select a.id, s.day, s.currency, s.category, 0, ${list(teamSums, (column) => `-s.${column}`)}
       from (
         select m.ancestor_ids, r.day, r.currency, coalesce(g.game_type, '') as category,
           ${list(teamSums, (column) => (isCash(column) ? `0 as ${column}` : `sum(${ofGame(column)}) as ${column}`))}
         from member_game_day r join member m on m.id = r.member_id left join game g on g.game_code = r.game_code
         group by 1, 2, 3, 4
         union all
         select m.ancestor_ids, d.day, d.currency, '',
           ${list(teamSums, (column) => (isCash(column) ? `sum(d.${column})` : '0'))}
         from member_day d join member m on m.id = d.member_id
         group by 1, 2, 3
       ) s cross join unnest(s.ancestor_ids) a(id)`,
      'ancestor_id, day, currency, category',
      ['joined', ...teamSums],
      withoutStale,
    ),
  },
  {
    name: 'the days on which members of teams are active are those with a valid bet',
    breaches: against(
      `select member_id, currency, day, 1 as days from active_day
       union all
       select member_id, currency, day, -1 from member_day where valid_bet > 0 and upline_id <> 0`,
      'member_id, currency, day',
      ['days'],
      withoutStale,
    ),
  },
  {
    name: 'the active members of teams are counted by the days before',
    breaches: against(
      `select t.ancestor_id, t.currency, t.day, s.since, s.members - s.earlier as members
       from team_activity t cross join lateral (
         select since, members, lead(members, 1, 0) over (order by since) as earlier
         from unnest(t.since, t.members) s(since, members)
       ) s
       union all
       select l.ancestor_id, a.currency, a.day, a.since, -1
       from (
         select member_id, currency, day, days_since_active(lag(day) over before, day, ${zone}) as since
         from active_day window before as (partition by member_id, currency order by day)
       ) a join member_line l on l.descendant_id = a.member_id`,
      'ancestor_id, currency, day, since',
      ['members'],
      withoutStale,
    ),
  },
  {
    name: 'the balances of teams and what is not rolled up equal those of their members',
    breaches: against(
      `select ancestor_id, currency, balance from team_balance
       union all
       select l.ancestor_id, p.currency, p.amount from posted_since((select watermark from play_rolled_up)) p
       join member_line l on l.descendant_id = p.member_id
       union all
       select l.ancestor_id, a.currency, -a.balance from ledger_account a
       join member_line l on l.descendant_id = a.member_id`,
      'ancestor_id, currency',
      ['balance'],
      withoutStale,
    ),
  },
  {
    name: 'the sizes of teams and who has come since count who is below',
    breaches: against(
      `select ancestor_id, direct, members from team_size
       union all
       select l.ancestor_id, case l.depth when 1 then e.joined else 0 end, e.joined
       from play_tail() e join member_line l on l.descendant_id = e.member_id where e.joined <> 0
       union all
       select ancestor_id, -(depth = 1)::int, -1 from member_line`,
      'ancestor_id',
      ['direct', 'members'],
      withoutStale,
    ),
  },
]
