import { Badge, type BadgeTone, type Elements } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { type ReactNode, useId } from 'react'
import styles from './draw-proof.module.css'
import type { StepResult } from './step-result'

const tones: Record<StepResult, BadgeTone> = {
  ok: 'success',
  wrong: 'error',
  later: 'neutral',
  corrected: 'warning',
  none: 'neutral',
}

interface StepProps {
  title: string
  /** Undefined while it is computed, and where there is nothing to compute. */
  result: StepResult | undefined
  shows: string
  leaves: string
  facts?: readonly (readonly [name: string, fact: ReactNode])[]
  children?: Elements
}

/** One step of the proof: what was computed, from which facts, and what follows from it. */
export function Step({ title, result, shows, leaves, facts = [], children }: StepProps) {
  const { t } = useTranslation('lottery-proof')
  const id = useId()
  return (
    <li className={styles.step} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {title}
        </h3>
        {result && <Badge tone={tones[result]}>{t(`result.${result}`)}</Badge>}
      </div>
      {children}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.meaning}>
        <div>
          <dt>{t('shows')}</dt>
          <dd>{shows}</dd>
        </div>
        <div>
          <dt>{t('leaves')}</dt>
          <dd>{leaves}</dd>
        </div>
      </dl>
    </li>
  )
}
