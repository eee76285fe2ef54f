import { loadPart } from '@parlay/web/site/load-part'
import { saveFile } from '@parlay/web/site/save-file'
import { Download } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Button } from './button'
import { drawQrPicture } from './qr-picture'
import styles from './savable-qr.module.css'
import { Skeleton } from './skeleton'

const QrCode = lazy(() => loadPart(() => import('./qr-code')).then((module) => ({ default: module.QrCode })))

interface SavableQrProps {
  text: string
  label: string
  saveLabel: string
  /** The name of the picture on the device, without its ending. */
  fileName: string
}

/** A QR code with a button that saves it as a picture. */
export function SavableQr({ text, label, saveLabel, fileName }: SavableQrProps) {
  const place = useRef<HTMLDivElement>(null)
  const save = async () => {
    const code = place.current?.querySelector('svg')
    const picture = code && (await drawQrPicture(code))
    if (picture) saveFile(picture, `${fileName}.png`)
  }
  return (
    <div className={styles.qr}>
      <div ref={place}>
        <Suspense fallback={<Skeleton width="200px" height="200px" />}>
          <QrCode text={text} label={label} />
        </Suspense>
      </div>
      <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => void save()}>
        {saveLabel}
      </Button>
    </div>
  )
}
