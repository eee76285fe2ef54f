import type { InvariantQuery } from '../../ledger'

/** What `checkLedger` verifies of the days that are closed. */
export const closedDaysInvariants: readonly InvariantQuery[] = [
  {
    name: 'closed days equal their bets and their cash',
    breaches: `select member_id, day, currency from (
        select d.member_id, d.day, d.currency, d.rounds, d.stake, d.valid_bet, d.win, d.deposit, d.withdrawal from member_day d
        union all
        select r.member_id, date_trunc('day', r.opened_at at time zone c.time_zone) at time zone c.time_zone, r.currency,
          -(r.state = 'SETTLED')::int, -r.stake, case r.state when 'SETTLED' then -r.stake else 0 end, -r.payout, 0, 0
        from bet_record r join closed_days c on r.opened_at < c.until
        union all
        select a.member_id, date_trunc('day', t.occurred_at at time zone c.time_zone) at time zone c.time_zone, p.currency,
          0, 0, 0, 0, case t.kind when 'deposit' then -p.amount else 0 end,
          case t.kind when 'withdrawal-payout' then p.amount else 0 end
        from ledger_transaction t join closed_days c on t.occurred_at < c.until
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.kind in ('deposit', 'withdrawal-payout')
      ) sides group by member_id, day, currency
      having sum(rounds) <> 0 or sum(stake) <> 0 or sum(valid_bet) <> 0 or sum(win) <> 0 or sum(deposit) <> 0
        or sum(withdrawal) <> 0`,
  },
  {
    name: 'closed days count the rounds of each game',
    breaches: `select day, game_code from (
        select day, game_code, rounds from game_day
        union all
        select date_trunc('day', r.opened_at at time zone c.time_zone) at time zone c.time_zone, r.game_code, -1
        from bet_record r join closed_days c on r.opened_at < c.until
      ) sides group by day, game_code having sum(rounds) <> 0`,
  },
]
