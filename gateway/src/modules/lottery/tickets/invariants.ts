import type { InvariantQuery } from '../../../ledger'

/**
 * The sums that members were paid, given back and owe for each draw, by the references of `lottery_pay`:
 * `lottery:<draw>:<revision>:<member>`, followed by `:bonus:<grant>` for the share of a bonus.
 */
const paidByDraw = `select split_part(t.reference, ':', 2) as draw, a.member_id, p.amount
  from ledger_transaction t
  join ledger_posting p on p.transaction_id = t.id
  join ledger_account a on a.id = p.account_id and a.member_id is not null
  where t.reference like 'lottery:%'`

/**
 * The invariants of tickets that `checkLedger` verifies: the stakes, the payments, and the sums that the house may have
 * to pay.
 */
export const ticketInvariants: readonly InvariantQuery[] = [
  {
    name: 'every ticket is a round with its stake and its payout, and costs what its lines cost',
    breaches: `select t.id from lottery_ticket t
      left join game_round r on r.id = t.id and r.member_id = t.member_id and r.game_code = t.game_code
      left join (select ticket_id, sum(cost) as cost from lottery_line group by ticket_id) l on l.ticket_id = t.id
      where l.cost is distinct from t.cost
        or r.payout is distinct from coalesce(t.payout, 0)
        or r.stake is distinct from case when t.state in ('CANCELLED', 'REFUNDED') then 0 else t.cost end
        or r.state is distinct from case t.state when 'PLACED' then 'OPEN' when 'WON' then 'SETTLED' when 'LOST' then 'SETTLED'
          else 'ROLLED_BACK' end`,
  },
  {
    name: 'every line was sold at the published odds of its version, mode, area and play',
    breaches: `select l.id from lottery_line l
      join lottery_ticket t on t.id = l.ticket_id
      left join lottery_odds o on o.version = l.odds_version
      -- What was sold before versions were published stands for itself.
      where (o.published_at is null or t.placed_at >= o.published_at)
        and (l.odds_version <> t.odds_version or l.odds::text is distinct from
          o.odds -> t.prize_mode -> case when t.area in ('MB', 'FAST') then 'north' else 'south' end ->> l.play_type)`,
  },
  {
    name: 'every ticket was paid for once, out of each purse its part, and one that was taken back was returned so once',
    breaches: `select reference from (
        select 'ticket:' || t.id || way.suffix || part.suffix as reference, t.member_id, way.sign * part.amount as amount
        from lottery_ticket t
        left join lottery_bonus_part b on b.ticket_id = t.id
        cross join lateral (values ('', t.cost - coalesce(b.amount, 0)), (':bonus', b.amount)) part(suffix, amount)
        join (values ('', -1), (':cancel', 1)) way(suffix, sign) on way.sign < 0 or t.state = 'CANCELLED'
        where part.amount > 0
        union all
        select t.reference, a.member_id, -p.amount from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
          and a.code = case when t.reference like '%:bonus' then ledger_bonus(a.member_id) else ledger_main(a.member_id) end
        where t.reference like 'ticket:%'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'a bonus has got back of every ticket the share that its money had in the cost, and no more',
    breaches: `select b.ticket_id from lottery_bonus_part b
      join lottery_ticket t on t.id = b.ticket_id
      left join ledger_posting p on p.transaction_id = b.ledger_transaction_id and p.amount = -b.amount
        and p.account_id in (select id from ledger_account where code = ledger_bonus(t.member_id))
      where p.account_id is null or b.amount > t.cost or b.returned <> case
        when t.state in ('CANCELLED', 'REFUNDED') then b.amount
        else floor(coalesce(t.payout, 0)::numeric * b.amount / t.cost) end`,
  },
  {
    name: 'every ticket was paid what its lines were paid, and no more than the most that it is paid',
    breaches: `select t.id from lottery_ticket t
      left join (select ticket_id, sum(payout) as payout from lottery_line where payout is not null group by ticket_id) l
        on l.ticket_id = t.id
      where coalesce(l.payout, 0) <> coalesce(t.payout, 0) or t.payout > t.max_payout`,
  },
  {
    name: 'every member was paid for every draw what the tickets won or had returned, less what is owed',
    breaches: `select draw, member_id from (
        select game_code || '/' || numero as draw, member_id,
          case state when 'REFUNDED' then cost else coalesce(payout, 0) end as amount
        from lottery_ticket where state in ('WON', 'LOST', 'REFUNDED')
        union all
        select game_code || '/' || numero, member_id, amount from lottery_receivable
        union all
        select game_code || '/' || numero, member_id, -amount from lottery_repayment where kind = 'NETTED'
        union all
        select draw, member_id, -amount from (${paidByDraw}) paid
      ) sides group by draw, member_id having sum(amount) <> 0`,
  },
  {
    name: 'the house of the lottery holds what was staked and neither won nor returned',
    breaches: `select currency from (
        select currency, balance as amount from ledger_account where code = 'house:lottery'
        union all
        select currency, coalesce(payout, 0) - cost from lottery_ticket where state in ('PLACED', 'WON', 'LOST')
      ) sides group by currency having sum(amount) <> 0`,
  },
  {
    name: 'what corrections could not take back is what members owe',
    breaches: `select currency from (
        select currency, balance as amount from ledger_account where code = 'house:receivable'
        union all
        select currency, amount - cleared from lottery_receivable
      ) sides group by currency having sum(amount) <> 0`,
  },
  {
    name: 'what of a debt is cleared is what was booked for it, each part once',
    breaches: `select r.member_id from lottery_receivable r
      left join lottery_repayment p using (member_id, game_code, numero, revision)
      group by r.member_id, r.game_code, r.numero, r.revision having coalesce(sum(p.amount), 0) <> r.cleared
      union all
      select p.member_id from lottery_repayment p where (
        select count(*) from ledger_transaction t
        join ledger_posting own on own.transaction_id = t.id and own.amount = p.amount
        join ledger_account a on a.id = own.account_id and a.code = 'house:receivable'
        where t.reference = p.reference) <> 1`,
  },
  {
    name: 'a debt is taken from winnings, settled or waived only where staff have said so',
    breaches: `select p.member_id from lottery_repayment p
      where p.kind <> 'NETTED' and not exists (
        select from lottery_receivable_decision d
        where d.member_id = p.member_id and d.game_code = p.game_code and d.numero = p.numero and d.revision = p.revision
          and case p.kind when 'COLLECTED' then d.decision = 'COLLECT'
            when 'REPAID' then d.decision = 'SETTLE' and d.amount = p.amount else d.decision = 'WAIVE' and (d.amount = p.amount or p.amount < 0 and d.amount >= -p.amount) end)
      union all
      select r.member_id from lottery_receivable r
      where r.collects and not exists (
        select from lottery_receivable_decision d
        where d.member_id = r.member_id and d.game_code = r.game_code and d.numero = r.numero and d.revision = r.revision
          and d.decision = 'COLLECT')`,
  },
  {
    name: 'the exposure of every draw is what its tickets that stand would be paid for one hit',
    breaches: `select game_code, numero, play_type, number from (
        select game_code, numero, play_type, number, liability from lottery_exposure
        union all
        select l.game_code, l.numero, l.play_type, chosen.number, -(l.unit * l.multiple * l.odds / 100)
        from lottery_ticket t
        join lottery_line l on l.ticket_id = t.id
        cross join lateral (
          select unnest(l.numbers) as number where l.mask is null
          union all
          select string_agg(n, '-' order by n) from unnest(l.numbers) n where l.mask is not null having count(*) > 0
        ) chosen
        where t.state <> 'CANCELLED'
      ) sides group by game_code, numero, play_type, number having sum(liability) <> 0`,
  },
  {
    name: 'every draw of which lines could be sold was sealed before it opened, and none that opened is void',
    breaches: `select d.numero from lottery_draw d
      join lottery_announcement a using (game_code, numero)
      left join lottery_seal s using (game_code, numero)
      left join lottery_void v using (game_code, numero)
      where s.numero is null or v.numero is not null`,
  },
  {
    name: 'no ticket is open once its draw is settled, and none is settled before',
    breaches: `select t.id from lottery_ticket t
      left join lottery_settlement s on s.game_code = t.game_code and s.numero = t.numero and s.revision = 0
      where s.numero is null or (t.state = 'PLACED' and (s.finished_at is not null or s.last_member_id >= t.member_id))
        or (t.state in ('WON', 'LOST', 'REFUNDED') and s.last_member_id < t.member_id)`,
  },
  {
    name: 'every settlement is of a draw that has opened or is void, and every revision is settled once',
    breaches: `select s.numero from lottery_settlement s
      where s.last_member_id > 0 and not exists (
        select from lottery_draw d where d.game_code = s.game_code and d.numero = s.numero
          and (s.revision = 0 or exists (
            select from lottery_revision r
            where r.game_code = s.game_code and r.numero = s.numero and r.revision = s.revision)))
      and (s.revision > 0 or not exists (
        select from lottery_void v where v.game_code = s.game_code and v.numero = s.numero))
      union all
      select r.numero from lottery_revision r
      join lottery_settlement s on s.game_code = r.game_code and s.numero = r.numero and s.revision = 0
      where not exists (
        select from lottery_settlement own
        where own.game_code = r.game_code and own.numero = r.numero and own.revision = r.revision)`,
  },
  {
    name: 'what covers a ticket is no more than it costs',
    breaches: `select t.id from lottery_ticket t join game_round r on r.id = t.id
      where r.covered < 0 or r.covered > t.cost or (r.covered > 0 and t.state not in ('WON', 'LOST'))`,
  },
]
