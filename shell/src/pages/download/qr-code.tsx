import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './download.module.css'

const size = 200
/** Light ground around the code, without which readers do not find it. */
const margin = 20

/** A QR code of medium error correction, drawn by the page itself. Dark on light in both themes, as readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { cells, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const dark = Array.from({ length: modules.size ** 2 }, (_, index) => index).filter((index) => modules.data[index])
    const draw = (index: number) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`
    return { cells: modules.size, path: dark.map(draw).join('') }
  }, [text])
  const scale = (size - 2 * margin) / cells
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} transform={`translate(${margin} ${margin}) scale(${scale})`} shapeRendering="crispEdges" />
    </svg>
  )
}
