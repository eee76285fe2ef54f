import type { AgentCentrePage, MemberCentrePage } from '@parlay/shared/contracts/remotes'
import { emit, useEvent } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { Spinner } from '@parlay/shared/ui/spinner'
import { type ReactNode, useState } from 'react'
import { RemoteBoundary } from './remote-boundary'
import styles from './screen-problem.module.css'

type Open =
  | { overlay: 'login'; stay?: boolean }
  | { overlay: 'member-centre'; page: MemberCentrePage }
  | { overlay: 'agent-centre'; page: AgentCentrePage }

/** What remotes show over the page, one at a time, on request of anyone. */
export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    emit('overlay-closed', {})
  }
  useEvent('login-requested', ({ stay }) => setOpen({ overlay: 'login', ...(stay ? { stay } : {}) }))
  useEvent('overlay-requested', (request) => {
    setOpen(
      request.overlay === 'member-centre'
        ? { overlay: request.overlay, page: request.page ?? 'securityCenter' }
        : { overlay: request.overlay, page: request.page ?? 'agentTeamOverview' },
    )
  })
  useEvent('session-ended', () => setOpen((shown) => (shown?.overlay === 'login' ? shown : undefined)))
  if (!open) return null

  const frame = {
    skeleton: (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    ),
    problemFrame: (problem: ReactNode) => <ProblemDialog onClose={close}>{problem}</ProblemDialog>,
  }
  if (open.overlay === 'login')
    return <RemoteBoundary screen="mf-auth/LoginModal" props={{ onClose: close, stay: open.stay }} {...frame} />
  if (open.overlay === 'member-centre') {
    return (
      <RemoteBoundary
        screen="mf-member-centre/MemberCentreOverlay"
        props={{ page: open.page, onClose: close }}
        {...frame}
      />
    )
  }
  return (
    <RemoteBoundary
      screen="mf-agent-centre/AgentCentreOverlay"
      props={{ page: open.page, onClose: close }}
      {...frame}
    />
  )
}

/** The browser's own dialog: it must not need anything that can fail to load as well. */
function ProblemDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('remotes')
  return (
    <dialog className={styles.frame} ref={(dialog) => dialog?.showModal?.()} onClose={onClose}>
      {children}
      <Button onClick={onClose}>{t('close')}</Button>
    </dialog>
  )
}
