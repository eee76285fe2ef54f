import { Button, Dialog, useCopy } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Copy } from 'lucide-react'
import styles from './staff.module.css'

interface LinkDialogProps {
  link: string
  endsAt: number
  onClose: () => void
}

/** Shows the link of an invitation, which is shown once. */
export function LinkDialog({ link, endsAt, onClose }: LinkDialogProps) {
  const { t } = useTranslation('office')
  const copy = useCopy('office')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link.title')}
      description={t('link.text', { time: formatDateTime(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
      size="form"
      footer={<Button onClick={onClose}>{t('link.done')}</Button>}
    >
      <div className={styles.link}>
        <code translate="no">{link}</code>
        <Button variant="primary" icon={<Copy aria-hidden="true" />} data-autofocus onClick={() => copy(link)}>
          {t('link.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
