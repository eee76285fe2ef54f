import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { Suspense } from 'react'
import styles from './draw-kind-label.module.css'
import { useDrawKindTexts } from './messages'

interface DrawKindLabelProps {
  /** Undefined for a game that draws nothing. */
  kind: DrawKind | undefined
}

/** Says on a game's card what kind of draw the game has. */
export function DrawKindLabel({ kind }: DrawKindLabelProps) {
  if (kind === undefined) return null
  // Its texts load separately. Without a boundary here, the skeleton would replace the page around it until then.
  return (
    <Suspense fallback={null}>
      <KindName kind={kind} />
    </Suspense>
  )
}

function KindName({ kind }: { kind: DrawKind }) {
  const { t } = useDrawKindTexts()
  return <span className={styles.label}>{t(kind)}</span>
}
