import { type ContactKind, setContactProof } from '@parlay/contracts/staff/members'
import { Button } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { useMay } from '../../session/session'
import { useMemberTexts } from './use-member-texts'

interface ContactActProps {
  account: string
  contact: ContactKind
  isProven: boolean
}

/** Marks a contact as proven, or as not proven. */
export function ContactAct({ account, contact, isProven }: ContactActProps) {
  const { t } = useMemberTexts()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('members.secure')) return null
  const key = isProven ? 'unprove' : 'prove'
  const field = t(`members.${contact}`)
  return (
    <>
      <Button size="small" aria-label={`${t(`members.${key}`)}: ${field}`} onClick={() => setIsOpen(true)}>
        {t(`members.${key}`)}
      </Button>
      {isOpen && (
        <ActDialog
          endpoint={setContactProof}
          request={{ account, contact, isProven: !isProven }}
          title={t(`members.${key}_title`, { field, account })}
          text={t(`members.${key}_text`)}
          submitLabel={t(`members.${key}`)}
          onDone={() => emit('toast-requested', { kind: 'success', text: t('members.saved') })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
