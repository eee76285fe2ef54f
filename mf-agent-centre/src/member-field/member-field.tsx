import { listDownlines } from '@parlay/contracts/endpoints/downlines'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import { TextField } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useEffect, useId, useRef, useState } from 'react'
import { useSettled } from '../use-settled'

export interface TeamMember {
  memberId: string
  account: string
}

interface MemberFieldProps {
  label: string
  /** Called with the member whose account is now in the field, and with undefined once the text is no member's account. */
  onChange: (member: TeamMember | undefined) => void
}

const suggestions = 10

/** A field for the account of a direct downline, which suggests accounts while it is typed. */
export function MemberField({ label, onChange }: MemberFieldProps) {
  const { t } = useTranslation('agent-centre')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const account = useSettled(typed.trim())
  const found = useQuery({
    ...queryOptionsFor(listDownlines, { account, pageSize: suggestions }),
    enabled: account !== '',
  })
  const direct = found.data?.list.filter(({ isDirect }) => isDirect) ?? []
  const member = direct.find((one) => accountOf(one.account) === accountOf(typed))
  const reportedId = useRef<string>(undefined)
  useEffect(() => {
    if (reportedId.current === member?.memberId) return
    reportedId.current = member?.memberId
    onChange(member)
  })
  const isUnknown = account !== '' && account === typed.trim() && found.isSuccess && member === undefined
  return (
    <>
      <TextField
        label={label}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed}
        error={isUnknown && direct.length === 0 ? t('noDownline') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {direct.map(({ memberId, account: name }) => (
          <option key={memberId} value={name} />
        ))}
      </datalist>
    </>
  )
}
