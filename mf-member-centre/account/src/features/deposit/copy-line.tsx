import { IconButton, useCopy } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
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
  const copy = useCopy('member-centre')
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.copied}>
        <span>{shown}</span>
        <IconButton label={t('deposit.copy', { name })} icon={<Copy />} onClick={() => copy(value)} />
      </dd>
    </div>
  )
}
