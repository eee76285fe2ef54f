import type { FoundDownline } from '@parlay/contracts/endpoints/downlines'
import { Button, classNames } from '@parlay/ui'
import { useFloating } from '@parlay/ui/phone/use-floating'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import styles from './member-field.module.css'
import type { FoundMembers } from './use-found-members'

export const optionId = (listId: string, { memberId }: FoundDownline): string => `${listId}-${memberId}`

interface MemberOptionsProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  found: FoundMembers
  active: FoundDownline | undefined
  onChoose: (member: FoundDownline) => void
  onRetry: () => void
  /** Called when the focus leaves the button that repeats the search. */
  onBlur: (event: FocusEvent) => void
}

/** The panel under the field: the members found, or why there are none. The field keeps the focus and has the keys. */
export function MemberOptions({ id, anchor, found, active, onChoose, ...again }: MemberOptionsProps) {
  const { t } = useTranslation('agent-centre')
  const panel = useRef<HTMLDivElement>(null)
  useFloating(panel, anchor)
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={panel} className={styles.panel} popover="manual">
      {found.list?.length ? (
        <div id={id} role="listbox" tabIndex={-1} aria-label={t('found.list')} className={styles.options}>
          {found.list.map((member) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            <div
              key={member.memberId}
              id={optionId(id, member)}
              role="option"
              tabIndex={-1}
              aria-selected={member === active}
              className={classNames(styles.option, member === active && styles.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(member)}
            >
              <span translate="no" className={styles.account}>
                {member.account}
              </span>
              <span className={styles.facts}>
                <span>{t('found.level', { level: member.level })}</span>
                <span>{t(member.type === 0 ? 'found.member' : 'found.agent')}</span>
                {member.state === 'DISABLED' && <span>{t('found.disabled')}</span>}
              </span>
            </div>
          ))}
        </div>
      ) : (
        <NoOptions found={found} {...again} />
      )}
    </div>
  )
}

type NoOptionsProps = Pick<MemberOptionsProps, 'found' | 'onRetry' | 'onBlur'>

function NoOptions({ found: { list, error, isOffline }, onRetry, onBlur }: NoOptionsProps) {
  const { t } = useTranslation('agent-centre')
  if (error) {
    return (
      <div className={styles.state}>
        <p role="alert">{errorMessage(error, t)}</p>
        <Button size="small" onClick={onRetry} onBlur={onBlur}>
          {t('common:action.retry')}
        </Button>
      </div>
    )
  }
  const text = isOffline ? 'offline' : list ? 'found.nobody' : 'found.searching'
  return (
    <p role="status" className={styles.state}>
      {t(text)}
    </p>
  )
}
