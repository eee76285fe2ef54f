import { openMemberFile } from '@parlay/contracts/staff/files'
import { Button } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { fetchStaffFile } from '../calls/call-staff'
import { useMay } from '../session/session'
import styles from './queue.module.css'

interface PicturesProps {
  /** The ids of the pictures. */
  files: readonly string[]
}

/** The pictures that a member has sent. Each one is opened by a press, because the audit keeps who has seen it. */
export function Pictures({ files }: PicturesProps) {
  const { t } = useTranslation('office')
  const may = useMay()
  if (files.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('pictures.title')}</h3>
      <p className={styles.note}>{t(may('files.read') ? 'pictures.audited' : 'pictures.refused')}</p>
      {may('files.read') && (
        <ul className={styles.pictures}>
          {files.map((fileId, index) => (
            <li key={fileId}>
              <Picture fileId={fileId} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Picture({ fileId, number }: { fileId: string; number: number }) {
  const { t } = useTranslation('office')
  const errorText = useErrorText('office')
  const [state, setState] = useState<{ source?: string; fault?: string; isLoading?: boolean }>({})
  const open = async () => {
    setState({ isLoading: true })
    try {
      setState({ source: await asDataUrl(await fetchStaffFile(openMemberFile, { fileId })) })
    } catch (error) {
      setState({ fault: errorText(error) })
    }
  }
  if (state.source) return <img src={state.source} alt={t('pictures.number', { number })} />
  return (
    <>
      <Button icon={<Image aria-hidden="true" />} loading={state.isLoading} onClick={() => void open()}>
        {t('pictures.open', { number })}
      </Button>
      {state.fault && <p role="alert">{state.fault}</p>}
    </>
  )
}

/** The policy of the page admits no other addresses of pictures that are not files of the site. */
async function asDataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(text)}`
}
