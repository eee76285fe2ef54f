import { Button, TextField } from '@parlay/ui'
import { Dialog } from '@parlay/ui/dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { useState } from 'react'
import styles from './content.module.css'

const form = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Asks for the name of a new item, which never changes, and opens its editor. */
export function NewDialog({ kind, onClose }: { kind: string; onClose: () => void }) {
  const { t } = useTranslation(['office', 'content'])
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isRight = form.test(key)
  return (
    <Dialog open onClose={onClose} title={t('content:new')} size="small">
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (isRight) void navigate(`/content/${kind}/${key}`)
        }}
      >
        <TextField
          label={t('content:key')}
          hint={t('content:key_hint')}
          {...(isTried && !isRight && { error: t('content:key_hint') })}
          maxLength={64}
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <Button type="submit" variant="primary">
          {t('content:write')}
        </Button>
      </form>
    </Dialog>
  )
}
