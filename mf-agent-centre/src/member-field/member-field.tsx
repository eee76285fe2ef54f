import type { FoundDownline } from '@parlay/contracts/endpoints/downlines'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import { TextField, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './member-field.module.css'
import { MemberOptions, optionId } from './member-options'
import { useFoundMembers } from './use-found-members'

export interface TeamMember {
  memberId: string
  account: string
}

interface MemberFieldProps {
  label: string
  /** The account that is in the field at first. */
  initial?: string
  /** Why the gateway has refused the member. */
  error?: string | undefined
  /** Called with the member whose account is now in the field, and with undefined once the text is no member's account. */
  onChange: (member: TeamMember | undefined) => void
}

/**
 * A field for the account of a direct downline. It suggests accounts while one is typed: the arrow keys move through
 * them, Enter chooses one, and Escape closes the list. A whole account needs no choice, and one of no downline is refused.
 */
export function MemberField({ label, initial = '', error, onChange }: MemberFieldProps) {
  const { t } = useTranslation('agent-centre')
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const [chosen, setChosen] = useState<FoundDownline>()
  const found = useFoundMembers(typed, isOpen)
  const list = found.list ?? []
  const active = list.find(({ memberId }) => memberId === activeId)
  const isTyped = ({ account }: FoundDownline) => accountOf(account) === accountOf(typed)
  const member = chosen && isTyped(chosen) ? chosen : list.find(isTyped)
  const reportedId = useRef<string>(undefined)
  useEffect(() => {
    if (reportedId.current === member?.memberId) return
    reportedId.current = member?.memberId
    onChange(member && { memberId: member.memberId, account: member.account })
  })

  // A search without a result, which the field says, needs no list, nor does the one member whose account has been typed.
  const isNone = typed.trim() !== '' && found.list?.length === 0
  const isShown = isOpen && !isNone && !(member && list.length <= 1)
  const isRefused = typed.trim() !== '' && found.list !== undefined && !member && !isShown

  const close = () => {
    setIsOpen(false)
    setActiveId(undefined)
  }
  const closeIfLeft = ({ relatedTarget }: FocusEvent) => field.current?.contains(relatedTarget) || close()
  const repeat = () => {
    found.retry()
    input.current?.focus()
  }
  const choose = (next: FoundDownline) => {
    setTyped(next.account)
    setChosen(next)
    close()
  }
  const move = (step: number) => {
    setIsOpen(true)
    const from = active ? list.indexOf(active) + step : Math.min(0, step)
    setActiveId(list.at(from % list.length)?.memberId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && isShown) close()
    // An account that is only begun sends no form.
    else if (event.key === 'Enter' && isShown) active ? choose(active) : close()
    else return
    event.preventDefault()
  }
  return (
    <div ref={field} className={styles.field} data-owns-escape={isShown || undefined}>
      <TextField
        ref={input}
        label={label}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown && list.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? optionId(listId, active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed}
        error={isRefused ? t('noDownline') : error}
        onClick={() => setIsOpen(true)}
        onBlur={closeIfLeft}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value)
          setActiveId(undefined)
          setIsOpen(true)
        }}
      />
      <VisuallyHidden role="status">
        {isShown && found.list ? t('found.count', { count: list.length }) : ''}
      </VisuallyHidden>
      {isShown && (
        <MemberOptions
          id={listId}
          anchor={input}
          found={found}
          active={active}
          onChoose={choose}
          onRetry={repeat}
          onBlur={closeIfLeft}
        />
      )}
    </div>
  )
}
