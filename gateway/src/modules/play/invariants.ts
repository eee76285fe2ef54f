import type { InvariantQuery } from '../../ledger'

const sums = ['rounds', 'stake', 'valid_bet', 'win', 'deposit', 'withdrawal', 'bonus', 'rebate', 'agent_pay']
const playSums = ['rounds', 'stake', 'valid_bet', 'win']
const list = (columns: readonly string[], write: (column: string) => string, separator = ', ') =>
  columns.map(write).join(separator)
const zone = '(select time_zone from play_rolled_up)'
const dayOf = `date_trunc('day', e.at at time zone ${zone}) at time zone ${zone}`
/** Of a member's day, rounds and stakes count that were not taken back. */
const ofDay = (column: string) =>
  column === 'rounds' || column === 'stake' ? `case e.state when 'SETTLED' then e.${column} else 0 end` : `e.${column}`

/** The sums, what is not in them yet, and the negative of what the rounds and the ledger say: together nothing. */
const against = (sides: string, key: string, columns: readonly string[]) =>
  `select ${key} from (${sides}) sides where exists (select from play_rolled_up) group by ${key} having ${list(columns, (column) => `sum(${column}) <> 0`, ' or ')}`

/** What `checkLedger` verifies of the stream of play. Before the first roll-up there is nothing to compare. */
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
]
