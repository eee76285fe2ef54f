import { Button, Checkbox, useCopy } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { saveFile } from '@parlay/web/site/save-file'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  account: string
  doneLabel: string
  onDone: () => void
}

/** Shows recovery codes, which are never shown again. The reader says that they are kept before the page goes on. */
export function RecoveryCodes({ codes, account, doneLabel, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('office')
  const copy = useCopy('office')
  const [isKept, setIsKept] = useState(false)
  const text = codes.join('\n')
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `recovery-codes-${account}.txt`)
  return (
    <div className={styles.codes}>
      <ul translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => copy(text)}>
          {t('codes.copy')}
        </Button>
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={save}>
          {t('codes.save')}
        </Button>
      </div>
      <Checkbox label={t('codes.kept')} checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
      <Button variant="primary" full disabled={!isKept} onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  )
}
