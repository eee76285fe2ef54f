import { listStaffPasskeys, removeStaffPasskey, type StaffPasskey } from '@parlay/contracts/staff/passkeys'
import { Button, Card, Skeleton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { staffQuery } from '../../calls/staff-query'
import { canUsePasskeys } from '../../session/passkey'
import { loadSession } from '../../session/session'
import { QueryState } from '../../states/query-state'
import styles from './me.module.css'
import { PasskeyDialog } from './passkey-dialog'
import { PasskeyList } from './passkey-list'

/** The reader's passkeys: they add one and remove one. */
export function PasskeysCard() {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(listStaffPasskeys, {}))
  const [open, setOpen] = useState<'new' | StaffPasskey | null>(null)
  const close = () => setOpen(null)
  const say = (text: string) => {
    emit('toast-requested', { kind: 'success', text })
    // The session says which second factors the reader has.
    void loadSession()
  }
  return (
    <Card as="section" aria-label={t('passkeys.title')} className={styles.safety}>
      <h2>{t('passkeys.title')}</h2>
      <p>{t('passkeys.about')}</p>
      <QueryState query={query} loading={<Skeleton height="64px" />}>
        {({ list }) => <PasskeyList passkeys={list} onRemove={setOpen} />}
      </QueryState>
      {canUsePasskeys() ? (
        <Button icon={<Fingerprint aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p>{t('passkeys.unsupported')}</p>
      )}
      {open === 'new' && <PasskeyDialog onAdded={() => say(t('passkeys.added'))} onClose={close} />}
      {open !== null && open !== 'new' && (
        <ActDialog
          endpoint={removeStaffPasskey}
          request={{ passkeyId: open.passkeyId }}
          title={t('passkeys.remove_title', { name: open.name })}
          text={t('passkeys.remove_text')}
          submitLabel={t('passkeys.remove')}
          danger
          onDone={() => say(t('passkeys.removed'))}
          onClose={close}
        />
      )}
    </Card>
  )
}
