import { downlineGroups, downlineStates } from '@parlay/contracts/endpoints/downlines'
import { rangeField, rangeOfPreset, type TimeRange } from '@parlay/ui'
import { textField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBusinessZone } from '../../business-zone'
import type { MemberFilter, ReportStart } from '../../reports/report-start'
import { useSettled } from '../../use-settled'
import { everybody, type ShownMembers } from './member-filter'

interface SharedFilter extends Pick<MemberFilter, 'account' | 'level' | 'state' | 'which'> {
  range: TimeRange
}

const conditions = {
  account: textField('account', /^[^<>]{1,64}$/),
  level: textField('level', /^[1-9]\d?$/),
  state: wordField('state', downlineStates),
  which: wordField('which', downlineGroups),
}

const conditionsOf = ({ account, level, state, which }: MemberFilter) => ({ account, level, state, which })

/**
 * Holds which members are shown. The address has what is worth sharing; a link or a team that another list has led to is
 * kept only here, and so is an account while it is typed.
 */
export function useShownMembers(start: ReportStart | undefined) {
  const timeZone = useBusinessZone()
  const first = { ...everybody, ...start?.members }
  const [{ range, ...shared }, show] = useAddressFilter<SharedFilter>(
    { range: rangeField(timeZone), ...conditions },
    () => ({ range: rangeOfPreset('past30', { timeZone }), account: '', level: '', state: '', which: '' }),
    start && { ...conditionsOf(first), ...(start.range && { range: start.range }) },
  )
  const [own, setOwn] = useState({
    account: shared.account,
    linkId: first.linkId,
    team: first.team,
    before: first.before,
  })
  const account = useSettled(own.account.trim())
  const settle = useEffectEvent((next: string) => next !== shared.account && show({ account: next }))
  useEffect(() => void settle(account), [account])

  const filter: ShownMembers = { ...shared, ...range, ...own }
  const change = (fields: Partial<ShownMembers>) => {
    const { startTime, endTime, level, state, which, ...others } = { ...filter, ...fields }
    setOwn({ account: others.account, linkId: others.linkId, team: others.team, before: others.before })
    show({ range: { startTime, endTime }, level, state, which })
  }
  return { filter, account, change, timeZone }
}
