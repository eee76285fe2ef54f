import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { IconButton } from '@parlay/shared/ui'
import { Copy } from 'lucide-react'
import styles from './deposit.module.css'

interface CopyLineProps {
  name: string
  /** The text that is copied. */
  value: string
  shown?: string
}

/** Shows a value with a button that copies it. */
export function CopyLine({ name, value, shown = value }: CopyLineProps) {
  const { t } = useTranslation('member-centre')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => emit('toast-requested', { kind: 'success', text: t('security.copied') }),
      () => emit('toast-requested', { kind: 'error', text: t('security.notCopied') }),
    )
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.copied}>
        <span>{shown}</span>
        <IconButton label={t('deposit.copy', { name })} icon={<Copy />} onClick={() => void copy()} />
      </dd>
    </div>
  )
}
