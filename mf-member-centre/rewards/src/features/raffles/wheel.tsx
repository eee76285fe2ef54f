import type { RaffleDraw, RafflePrize } from '@parlay/contracts/endpoints/raffles'
import { useTranslation } from '@parlay/web/i18n'
import { useRef } from 'react'
import { useMotionEnd } from './use-motion-end'
import styles from './wheel.module.css'

interface WheelProps {
  prizes: readonly RafflePrize[]
  /** The draw that the wheel shows; it turns when this changes. */
  draw: RaffleDraw | undefined
  /** Set for a result that has been shown before, which the wheel takes without turning. */
  isStill: boolean
  onShown: () => void
}

const wholeTurns = 5
/** Fields with less than this share have no room for their name; the list of odds next to it has all of them. */
const leastNamed = 0.04
const radius = 96
/** The width of a name between the hub and the rim, in Latin letters. */
const mostLetters = 18

const pointAt = (share: number, distance: number) => {
  const angle = share * 2 * Math.PI
  return `${(Math.sin(angle) * distance).toFixed(3)} ${(-Math.cos(angle) * distance).toFixed(3)}`
}

const sectorOf = (from: number, odds: number) =>
  `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 ${odds > 0.5 ? 1 : 0} 1 ${pointAt(from + odds, radius)}Z`

/** Letters of Chinese, Japanese and full width take the room of two. */
const widthOf = (letter: string): number => (letter >= '\u2e80' ? 2 : 1)

/** Returns the name as far as it fits into a field. */
function fitName(name: string): string {
  let left = mostLetters
  const letters = [...name]
  const end = letters.findIndex((letter) => {
    left -= widthOf(letter)
    return left < 0
  })
  return end < 0
    ? name
    : `${letters
        .slice(0, end - 1)
        .join('')
        .trimEnd()}…`
}

/** Returns the start of each field, as a share of the turn. */
function fieldsOf(prizes: readonly RafflePrize[]) {
  let from = 0
  return prizes.map((prize) => {
    const field = { prize, from, middle: from + prize.odds / 2 }
    from += prize.odds
    return field
  })
}

/** A wheel whose fields are as large as their odds. It stops where the gateway's draw says. */
export function Wheel({ prizes, draw, isStill, onShown }: WheelProps) {
  const { t } = useTranslation('raffles')
  const stage = useRef<SVGSVGElement>(null)
  const fields = fieldsOf(prizes)
  const drawnId = draw?.proof.type === 'DRAW' ? draw.proof.prizeId : undefined
  const stop = fields.find(({ prize }) => prize.prizeId === drawnId)
  const turns = useTurns(draw?.drawId, stop?.middle ?? 0, isStill)
  useMotionEnd(stage, draw && !isStill ? draw.drawId : undefined, onShown)
  return (
    <svg ref={stage} viewBox="-104 -110 208 218" className={styles.wheel} role="img" aria-label={t('wheelLabel')}>
      <circle r="102" className={styles.rim} />
      <g
        className={isStill ? styles.disc : `${styles.disc} ${styles.turning}`}
        style={{ transform: `rotate(${turns}turn)` }}
      >
        {fields.map(({ prize, from }, index) => (
          <path
            key={prize.prizeId}
            d={sectorOf(from, prize.odds)}
            className={styles.field}
            data-kind={prize.kind}
            data-odd={index % 2 === 1 || undefined}
          />
        ))}
        {fields
          .filter(({ prize }) => prize.odds >= leastNamed)
          .map(({ prize, middle }) => (
            <text
              key={prize.prizeId}
              x={radius - 6}
              className={styles.name}
              data-kind={prize.kind}
              transform={`rotate(${middle * 360 - 90})`}
            >
              {fitName(prize.name)}
            </text>
          ))}
        <circle r="14" className={styles.hub} />
      </g>
      <path d="M-8 -108H8L0 -90Z" className={styles.pointer} />
    </svg>
  )
}

/** Returns how far the wheel has turned, in turns: always onwards, and to the middle of the field that was drawn. */
function useTurns(drawId: string | undefined, middle: number, isStill: boolean): number {
  const held = useRef({ drawId: undefined as string | undefined, turns: 0 })
  if (drawId !== undefined && drawId !== held.current.drawId) {
    const whole = Math.ceil(held.current.turns) + (isStill ? 0 : wholeTurns)
    held.current = { drawId, turns: whole + 1 - middle }
  }
  return held.current.turns
}
