import { openContentPicture, uploadContentPicture } from '@parlay/contracts/staff/content'
import { Button } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { fetchStaffFile } from '../../calls/call-staff'
import { uploadStaffFile } from '../../calls/upload-staff-file'
import styles from './content.module.css'

interface PictureFieldProps {
  label: string
  /** The hash of the picture; empty for that of the brand. */
  value: string
  error?: string
  disabled: boolean
  onChange: (value: string | null) => void
}

/** Uploads a picture and shows it. Without one, a banner has the picture that the build has drawn for it. */
export function PictureField({ label, value, error, disabled, onChange }: PictureFieldProps) {
  const { t } = useTranslation(['office', 'content'])
  const errorText = useErrorText('office')
  const [fault, setFault] = useState<string>()
  const { data: source } = useQuery({
    queryKey: [openContentPicture.id, value],
    queryFn: async () => asDataUrl(await fetchStaffFile(openContentPicture, { picture: value })),
    enabled: value !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const send = async (file: File | undefined) => {
    if (!file) return
    setFault(undefined)
    try {
      onChange((await uploadStaffFile(uploadContentPicture, file)).picture)
    } catch (failure) {
      setFault(errorText(failure))
    }
  }
  return (
    <div className={styles.stack}>
      <label className={styles.file}>
        <span>{label}</span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          disabled={disabled}
          onChange={({ target }) => void send(target.files?.[0])}
        />
      </label>
      <p className={styles.quiet}>{t('content:picture_hint')}</p>
      {(fault ?? error) && (
        <p role="alert" className={styles.fault}>
          {fault ?? error}
        </p>
      )}
      {source && <img className={styles.picture} src={source} alt={t('content:picture_alt')} />}
      {value && !disabled && <Button onClick={() => onChange(null)}>{t('content:picture_none')}</Button>}
    </div>
  )
}

/** The policy of the page admits no other addresses of pictures that are not files of the site. */
async function asDataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(text)}`
}
