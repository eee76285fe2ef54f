import type { RaffleDraw } from '@parlay/contracts/endpoints/raffles'
import { useTranslation } from '@parlay/web/i18n'
import { useRef, useState } from 'react'
import styles from './eggs.module.css'
import { useMotionEnd } from './use-motion-end'

interface EggsProps {
  draw: RaffleDraw | undefined
  isStill: boolean
  isBusy: boolean
  isDisabled: boolean
  /** The egg goes into the client seed, so that the choice takes part in the draw. */
  onChoose: (egg: number) => void
  onShown: () => void
}

const eggs = Array.from({ length: 9 }, (_, index) => index + 1)

/** The egg that was chosen for a draw, as its client seed ends with it. */
const eggOf = (draw: RaffleDraw): number =>
  draw.proof.type === 'DRAW' ? Number(/-(\d)$/.exec(draw.proof.clientSeed)?.[1] ?? 1) : 1

/** Nine eggs. The chosen one opens on what the gateway has drawn; all of them are whole again for the next choice. */
export function Eggs({ draw, isStill, isBusy, isDisabled, onChoose, onShown }: EggsProps) {
  const { t } = useTranslation('raffles')
  const stage = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<number>()
  const opened = draw && eggOf(draw)
  const prize = draw?.prize.amount?.replace(/\.00$/, '') ?? '–'
  const pressed = isBusy ? chosen : undefined
  useMotionEnd(stage, draw && !isStill ? draw.drawId : undefined, onShown)
  return (
    <fieldset ref={stage} className={styles.eggs}>
      <legend className={styles.legend}>{t('chooseEgg')}</legend>
      {eggs.map((egg) => (
        <button
          key={egg}
          type="button"
          className={styles.egg}
          data-state={egg === opened ? 'open' : egg === pressed ? 'pressed' : undefined}
          data-still={isStill || undefined}
          aria-label={`${t('egg', { number: egg })}${egg === opened ? `: ${prize}` : ''}`}
          aria-disabled={isBusy || undefined}
          disabled={isDisabled}
          onClick={() => {
            if (isBusy) return
            setChosen(egg)
            onChoose(egg)
          }}
        >
          <svg viewBox="0 0 60 72" aria-hidden="true" className={styles.picture}>
            <ellipse cx="30" cy="67" rx="20" ry="4" className={styles.shadow} />
            <path d="M30 4C15 4 6 24 6 42A24 24 0 0 0 54 42C54 24 45 4 30 4Z" className={styles.inside} />
            {egg === opened && (
              <text x="30" y="44" className={styles.prize}>
                {prize}
              </text>
            )}
            <path d="M6 42A24 24 0 0 0 54 42L47 36 40 43 32 35 24 43 15 36Z" className={styles.bottom} />
            <path
              d="M30 4C15 4 6 24 6 42L15 36 24 43 32 35 40 43 47 36 54 42C54 24 45 4 30 4Z"
              className={styles.top}
            />
            <path d="M20 15C15 22 13 28 13 34" className={styles.shine} />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}
