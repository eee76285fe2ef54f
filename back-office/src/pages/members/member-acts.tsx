import type { StaffEndpoint } from '@parlay/contracts/staff/define-staff-endpoint'
import {
  closeMember,
  forceMemberPassword,
  logMemberOut,
  reopenMember,
  resetMemberFactor,
  restoreMember,
  type StaffMember,
  type Standing,
  suspendMember,
} from '@parlay/contracts/staff/members'
import { Button } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import {
  Ban,
  DoorClosed,
  KeyRound,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  RotateCcw,
  ShieldOff,
} from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { useMay } from '../../session/session'
import { MessageDialog } from './message-dialog'

interface MemberAct {
  /** Its texts are `members.<name>`, `members.<name>_title`, `members.<name>_text` and `members.<name>_done`. */
  name: string
  endpoint: StaffEndpoint
  icon: LucideIcon
  danger?: boolean
  /** The standings in which it makes sense. */
  standings: readonly Standing[]
}

const inUse: readonly Standing[] = ['ACTIVE', 'SUSPENDED']
const acts: readonly MemberAct[] = [
  { name: 'log_out', endpoint: logMemberOut, icon: LogOut, standings: ['ACTIVE'] },
  { name: 'reset_factor', endpoint: resetMemberFactor, icon: ShieldOff, danger: true, standings: inUse },
  { name: 'force_password', endpoint: forceMemberPassword, icon: KeyRound, danger: true, standings: inUse },
  { name: 'restore', endpoint: restoreMember, icon: RotateCcw, standings: ['SUSPENDED'] },
  { name: 'reopen', endpoint: reopenMember, icon: RotateCcw, standings: ['CLOSED'] },
  { name: 'suspend', endpoint: suspendMember, icon: Ban, danger: true, standings: ['ACTIVE'] },
  { name: 'close', endpoint: closeMember, icon: DoorClosed, danger: true, standings: inUse },
]

/** The acts that the reader may do for a member. */
export function MemberActs({ member }: { member: StaffMember }) {
  const { t } = useTranslation('office')
  const may = useMay()
  const [opened, setOpened] = useState<MemberAct | null>(null)
  const [isWriting, setIsWriting] = useState(false)
  const { account, standing, security } = member
  const isPossible = ({ name, endpoint, standings }: MemberAct) =>
    standings.includes(standing) &&
    (endpoint.permission === 'open' || endpoint.permission === 'signed-in' || may(endpoint.permission)) &&
    (name !== 'reset_factor' || security.hasAuthenticator)
  return (
    <>
      {may('members.message') && (
        <Button icon={<MessageSquareText aria-hidden="true" />} onClick={() => setIsWriting(true)}>
          {t('members.send_message')}
        </Button>
      )}
      {acts.filter(isPossible).map((act) => (
        <Button
          key={act.name}
          variant={act.name === 'close' ? 'danger' : 'secondary'}
          icon={<act.icon aria-hidden="true" />}
          onClick={() => setOpened(act)}
        >
          {t(`members.${act.name}`)}
        </Button>
      ))}
      {opened && (
        <ActDialog
          endpoint={opened.endpoint}
          request={{ account }}
          danger={opened.danger ?? false}
          title={t(`members.${opened.name}_title`, { account })}
          text={t(`members.${opened.name}_text`)}
          submitLabel={t(`members.${opened.name}`)}
          onDone={() =>
            emit('toast-requested', { kind: 'success', text: t(`members.${opened.name}_done`, { account }) })
          }
          onClose={() => setOpened(null)}
        />
      )}
      {isWriting && <MessageDialog member={member} onClose={() => setIsWriting(false)} />}
    </>
  )
}
