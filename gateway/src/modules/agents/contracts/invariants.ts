import type { InvariantQuery } from '../../../ledger'

const isInForce = (alias: string) => `${alias}.state in ('ACTIVE', 'TERMINATION_REQUESTED')`
/** The terms that were agreed last, in force now or from the next period. */
const lastTiers = (alias: string) => `(select v.tiers from agent_contract_version v
  where v.contract_id = ${alias}.id and v.effective_from is not null order by v.version desc limit 1)`

/** The invariants of agents' contracts that `checkLedger` verifies. */
export const contractInvariants: readonly InvariantQuery[] = [
  {
    name: 'there is at most one contract of a kind in force between an upline and a downline',
    breaches: `select c.downline_id from agent_contract c where ${isInForce('c')}
      group by c.kind, c.downline_id having count(*) > 1`,
  },
  {
    name: 'a contract is between a member and the direct upline, or the house',
    breaches: `select c.id from agent_contract c join member m on m.id = c.downline_id
      where c.upline_id is distinct from m.upline_id`,
  },
  {
    name: 'no contract pays more than the upline’s does where its tier is just reached',
    breaches: `select c.id from agent_contract c
      left join agent_contract u on u.kind = c.kind and u.downline_id = c.upline_id and ${isInForce('u')}
      where c.upline_id is not null and ${isInForce('c')}
        and (u.id is null or agent_contract_excess(${lastTiers('u')}, ${lastTiers('c')}) is not null)`,
  },
  {
    name: 'a contract stands as its last event says',
    breaches: `select c.id from agent_contract c where c.state is distinct from (
      select e.state from agent_contract_event e where e.contract_id = c.id order by e.id desc limit 1)`,
  },
  {
    name: 'every contract that is or was in force has terms from a moment on, and no other has',
    breaches: `select c.id from agent_contract c
      where (c.state in ('ACTIVE', 'TERMINATION_REQUESTED', 'SUPERSEDED', 'TERMINATED')) <> exists (
        select from agent_contract_version v where v.contract_id = c.id and v.effective_from is not null)`,
  },
]
