import { useTranslation } from '@parlay/web/i18n'
import styles from './queue.module.css'

interface MemberReadsProps {
  title?: string
  text: string
}

/** The message that a decision sends to the member, before it is made. */
export function MemberReads({ title, text }: MemberReadsProps) {
  const { t } = useTranslation('office')
  return (
    <figure className={styles.reads}>
      <figcaption>{t('queue.member_reads')}</figcaption>
      <blockquote>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </blockquote>
    </figure>
  )
}
