import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

/** The size of the picture in pixels, including the quiet zone around the code. */
const size = 200
const margin = 20

function draw(text: string): { path: string; scale: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cells = Array.from({ length: modules.size ** 2 }, (_, index) => index).filter((index) => modules.data[index])
  const path = cells.map((index) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`).join('')
  return { path, scale: (size - 2 * margin) / modules.size }
}

export interface QrCodeProps {
  text: string
  label: string
}

/**
 * A QR code with medium error correction, drawn by the page itself. Import it lazily, because drawing needs a library.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, scale } = useMemo(() => draw(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" transform={`translate(${margin} ${margin}) scale(${scale})`} />
    </svg>
  )
}
