import type { StaffPasskey } from '@parlay/contracts/staff/passkeys'
import { IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Trash2 } from 'lucide-react'
import { SiteTime } from '../../texts/site-time'
import styles from './me.module.css'

interface PasskeyListProps {
  passkeys: readonly StaffPasskey[]
  onRemove: (passkey: StaffPasskey) => void
}

/** Passkeys by the names that the reader gave them, with their last use. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('office')
  if (passkeys.length === 0) return <p>{t('passkeys.none')}</p>
  return (
    <ul className={styles.passkeys}>
      {passkeys.map((passkey) => {
        const { passkeyId, name, createdAt, usedAt } = passkey
        return (
          <li key={passkeyId}>
            <div>
              <p className={styles.passkey} translate="no">
                {name}
              </p>
              <p className={styles.note}>
                <span>{t('passkeys.created')}</span> <SiteTime time={createdAt} />
              </p>
              {usedAt === null ? (
                <p className={styles.note}>{t('passkeys.unused')}</p>
              ) : (
                <p className={styles.note}>
                  <span>{t('passkeys.used')}</span> <SiteTime time={usedAt} />
                </p>
              )}
            </div>
            <IconButton
              size="small"
              label={t('passkeys.remove_name', { name })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onRemove(passkey)}
            />
          </li>
        )
      })}
    </ul>
  )
}
