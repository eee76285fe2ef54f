import { importContent } from '@parlay/contracts/staff/content'
import { Button } from '@parlay/ui'
import { Dialog } from '@parlay/ui/dialog'
import { useErrorText } from '@parlay/ui/forms'
import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useState } from 'react'
import { useAct } from '../../act/use-act'
import styles from './content.module.css'

type Files = { path: string; text: string }[]
type Drafts = { kind: string; key: string }[]

/** Reads files: those of a brand by their names, or the one file of an export. */
async function readFiles(chosen: FileList): Promise<Files> {
  const all = await Promise.all([...chosen].map(async (file) => ({ file, text: await file.text() })))
  return all.flatMap(({ file, text }): Files => {
    const path = file.webkitRelativePath.replace(/^.*?(?=content\/)/, '') || file.name
    if (file.name !== 'content.json') return [{ path, text }]
    return JSON.parse(text) as Files
  })
}

/** Makes drafts of the files of a brand. Nothing is published. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['office', 'content'])
  const errorText = useErrorText('office')
  const act = useAct(importContent)
  const [fault, setFault] = useState<string>()
  const [drafts, setDrafts] = useState<Drafts>()
  const read = async (chosen: FileList | null) => {
    if (!chosen || chosen.length === 0) return
    try {
      setFault(undefined)
      setDrafts((await act({ files: await readFiles(chosen) })).drafts)
    } catch (error) {
      const { value } = error as { value?: { fields?: { files?: string } } | null }
      const why = isApiError(error) ? value?.fields?.files : undefined
      setFault(why ?? (isApiError(error) ? errorText(error) : t('content:import_wrong')))
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('content:import')} description={t('content:import_text')} size="medium">
      <div className={styles.stack}>
        <label className={styles.file}>
          <span>{t('content:import_choose')}</span>
          <input type="file" accept="application/json,.json" onChange={(event) => void read(event.target.files)} />
        </label>
        {fault && <p role="alert">{fault}</p>}
        {drafts && (
          <section aria-live="polite">
            <p>{t('content:import_done', { count: drafts.length })}</p>
            <ul className={styles.plain}>
              {drafts.map(({ kind, key }) => (
                <li key={`${kind}/${key}`}>
                  <Link to={`/content/${kind}/${key}`}>{`${t(`content:kind_${kind}`)}: ${key}`}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Button onClick={onClose}>{t('content:close')}</Button>
      </div>
    </Dialog>
  )
}
