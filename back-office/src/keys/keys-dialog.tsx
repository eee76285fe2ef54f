import { Dialog } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './keys-dialog.module.css'
import { useActiveKeys } from './use-keys'

/** Lists the keys that work on the open page. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('office')
  const keys = useActiveKeys()
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  const lines = [{ key: isMac ? '⌘ K' : 'Ctrl K', label: t('palette.open') }, ...keys]
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} size="small">
      <dl className={styles.keys}>
        {lines.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
