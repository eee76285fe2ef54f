import {
  endStaffSessions,
  reinviteStaff,
  restoreStaff,
  type StaffRow,
  suspendStaff,
} from '@parlay/contracts/staff/accounts'
import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { Button } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { Ban, KeyRound, LogOut, RotateCcw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { useMay, useSelf } from '../../session/session'
import { LinkDialog } from './link-dialog'
import { RolesDialog } from './roles-dialog'

type Act = 'suspend' | 'restore' | 'reinvite' | 'end' | 'roles'

/** The acts that the reader may do about another member of staff. */
export function MemberActs({ member }: { member: StaffRow }) {
  const { t } = useTranslation('office')
  const may = useMay()
  const self = useSelf()
  const [open, setOpen] = useState<Act | null>(null)
  const [link, setLink] = useState<StaffValueOf<typeof reinviteStaff> | null>(null)
  if (self.staffId === member.staffId) return <p>{t('staff.self')}</p>

  const { staffId, state } = member
  const name = member.name ?? member.account ?? member.email
  const close = () => setOpen(null)
  const say = (key: string) => () => emit('toast-requested', { kind: 'success', text: t(key, { name }) })
  const common = { request: { staffId }, onClose: close }
  const isSuspended = state === 'SUSPENDED'
  return (
    <>
      {may('staff.roles') && (
        <Button icon={<ShieldCheck aria-hidden="true" />} onClick={() => setOpen('roles')}>
          {t('staff.change_roles')}
        </Button>
      )}
      {may('staff.invite') && !isSuspended && (
        <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen('reinvite')}>
          {t('staff.reinvite')}
        </Button>
      )}
      {may('staff.invite') && member.openSessions > 0 && (
        <Button icon={<LogOut aria-hidden="true" />} onClick={() => setOpen('end')}>
          {t('staff.end_sessions')}
        </Button>
      )}
      {may('staff.invite') &&
        (isSuspended ? (
          <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => setOpen('restore')}>
            {t('staff.restore')}
          </Button>
        ) : (
          <Button variant="danger" icon={<Ban aria-hidden="true" />} onClick={() => setOpen('suspend')}>
            {t('staff.suspend')}
          </Button>
        ))}
      {open === 'roles' && <RolesDialog member={member} onClose={close} />}
      {open === 'suspend' && (
        <ActDialog
          {...common}
          endpoint={suspendStaff}
          danger
          title={t('staff.suspend_title', { name })}
          text={t('staff.suspend_text')}
          submitLabel={t('staff.suspend')}
          onDone={say('staff.suspended')}
        />
      )}
      {open === 'restore' && (
        <ActDialog
          {...common}
          endpoint={restoreStaff}
          title={t('staff.restore_title', { name })}
          text={t('staff.restore_text')}
          submitLabel={t('staff.restore')}
          onDone={say('staff.restored')}
        />
      )}
      {open === 'end' && (
        <ActDialog
          {...common}
          endpoint={endStaffSessions}
          danger
          title={t('staff.end_title', { name })}
          text={t('staff.end_text')}
          submitLabel={t('staff.end_sessions')}
          onDone={say('staff.ended')}
        />
      )}
      {open === 'reinvite' && (
        <ActDialog
          {...common}
          endpoint={reinviteStaff}
          danger={state === 'ACTIVE'}
          title={t('staff.reinvite_title', { name })}
          text={t(state === 'ACTIVE' ? 'staff.reinvite_active' : 'staff.reinvite_text')}
          submitLabel={t('staff.make_link')}
          onDone={setLink}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </>
  )
}
