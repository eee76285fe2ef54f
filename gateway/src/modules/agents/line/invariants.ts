import type { InvariantQuery } from '../../../ledger'

/** The invariants of the tree that `checkLedger` verifies. */
export const lineInvariants: readonly InvariantQuery[] = [
  {
    name: 'every member is in the lines of all of its uplines, and in no others',
    breaches: `select coalesce(l.ancestor_id, up.id) as ancestor_id, coalesce(l.descendant_id, up.member_id) as descendant_id
      from member_line l
      full join (
        select a.id, cardinality(m.ancestor_ids) + 1 - a.place as depth, m.id as member_id
        from member m cross join unnest(m.ancestor_ids) with ordinality a(id, place)
      ) up on up.id = l.ancestor_id and up.depth = l.depth and up.member_id = l.descendant_id
      where l.ancestor_id is null or up.id is null`,
  },
  {
    name: 'nobody has a higher rebate than the direct upline',
    breaches: `select m.id from member m join member u on u.id = m.upline_id where m.rebate_millionths > u.rebate_millionths`,
  },
]
