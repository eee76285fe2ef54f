import { queryOptionsFor } from '@parlay/shared/api'
import { listDownlines } from '@parlay/shared/contracts/endpoints/downlines'
import { useTranslation } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'
import { TextField } from '@parlay/shared/ui'
import { useId, useState } from 'react'
import { useSettled } from '../use-settled'

export interface TeamMember {
  memberId: string
  account: string
}

interface MemberFieldProps {
  label: string
  /** Called with the member whose account stands in the field, and with undefined while it is nobody's. */
  onChange: (member: TeamMember | undefined) => void
  required?: boolean
  error?: string | undefined
}

const suggestions = 10

/** A field for the account of a direct downline, which suggests accounts while it is typed. */
export function MemberField({ label, onChange, required, error }: MemberFieldProps) {
  const { t } = useTranslation('agent-centre')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const account = useSettled(typed.trim())
  const found = useQuery({
    ...queryOptionsFor(listDownlines, { account, pageSize: suggestions }),
    enabled: account !== '',
  })
  const direct = found.data?.list.filter(({ isDirect }) => isDirect) ?? []
  const memberOf = (text: string) => direct.find((one) => one.account.toLowerCase() === text.trim().toLowerCase())
  const isUnknown = account !== '' && account === typed.trim() && found.isSuccess && memberOf(account) === undefined
  return (
    <>
      <TextField
        label={label}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required={required}
        value={typed}
        error={error ?? (isUnknown && direct.length === 0 ? t('noDownline') : undefined)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(memberOf(target.value))
        }}
        onBlur={() => onChange(memberOf(typed))}
      />
      <datalist id={listId}>
        {direct.map(({ memberId, account: name }) => (
          <option key={memberId} value={name} />
        ))}
      </datalist>
    </>
  )
}
