import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './security.module.css'

/** Light modules around the code, without which readers do not find it. */
const quietZone = 4

/** A QR code of medium error correction, drawn by the page itself. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const cells = Array.from({ length: modules.size ** 2 }, (_, index) => index).filter((index) => modules.data[index])
    const draw = (index: number) =>
      `M${(index % modules.size) + quietZone} ${Math.floor(index / modules.size) + quietZone}h1v1h-1z`
    return { size: modules.size + 2 * quietZone, path: cells.map(draw).join('') }
  }, [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
