import type { RaffleDraw } from '@parlay/contracts/endpoints/raffles'
import { useRef } from 'react'
import styles from './envelope.module.css'
import { useMotionEnd } from './use-motion-end'

interface EnvelopeProps {
  draw: RaffleDraw | undefined
  isStill: boolean
  onShown: () => void
}

/** A red envelope, which opens on the share that was grabbed. */
export function Envelope({ draw, isStill, onShown }: EnvelopeProps) {
  const stage = useRef<SVGSVGElement>(null)
  useMotionEnd(stage, draw && !isStill ? draw.drawId : undefined, onShown)
  return (
    <svg
      ref={stage}
      viewBox="0 0 160 190"
      className={styles.envelope}
      aria-hidden="true"
      data-state={draw && 'open'}
      data-still={isStill || undefined}
    >
      <rect x="10" y="30" width="140" height="150" rx="12" className={styles.back} />
      <g className={styles.card}>
        <rect x="24" y="44" width="112" height="96" rx="8" className={styles.paper} />
        <text x="80" y="86" className={styles.amount}>
          {draw?.prize.name}
        </text>
      </g>
      <path d="M10 96L80 128 150 96V168A12 12 0 0 1 138 180H22A12 12 0 0 1 10 168Z" className={styles.front} />
      <g className={styles.flap}>
        <path d="M10 42A12 12 0 0 1 22 30H138A12 12 0 0 1 150 42V96L80 128 10 96Z" className={styles.front} />
        <circle cx="80" cy="112" r="17" className={styles.seal} />
        <path d="M80 102V122M70 112H90" className={styles.mark} />
      </g>
    </svg>
  )
}
