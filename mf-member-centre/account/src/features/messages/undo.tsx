import type { Message } from '@parlay/contracts/endpoints/messages'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './messages.module.css'

interface UndoProps {
  message: Message
  onUndo: () => void
}

/** Shows which message was deleted and offers to restore it. It takes the focus that the message had. */
export function Undo({ message, onUndo }: UndoProps) {
  const { t } = useTranslation('member-centre')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.undo}>
      <p role="status">{t('messages.deleted', { title: message.title })}</p>
      <Button ref={button} size="small" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
        {t('messages.undo')}
      </Button>
    </div>
  )
}
