import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { Button, type Elements, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useId, useState } from 'react'
import { proofPath } from '../../draws/addresses'
import styles from './draw-page.module.css'

interface ProofSectionProps {
  draw: DrawProof
  ticketId: string | undefined
  /** The check, which is loaded and computed only on demand. */
  children: Elements
}

/** Shows what was published of the draw so far, and the check of it on a press. */
export function ProofSection({ draw: { gameCode, numero, seedHash, state }, ticketId, children }: ProofSectionProps) {
  const { t } = useTranslation('lottery-draw')
  const heading = useId()
  const [isShown, setIsShown] = useState(false)
  const isOver = state === 'OPENED' || state === 'VOID'
  const query = ticketId === undefined ? '' : `?${new URLSearchParams({ ticket: ticketId })}`
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.title}>
        {t('proof')}
      </h2>
      <p>{t(isOver ? 'proof.drawn' : 'proof.sealed')}</p>
      <code translate="no" className={styles.hash}>
        {seedHash}
      </code>
      <div className={styles.actions}>
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'proof.hide' : 'proof.check')}
        </Button>
        <LinkButton size="small" variant="quiet" to={proofPath(gameCode, numero) + query}>
          {t('proof.page')}
        </LinkButton>
      </div>
      {isShown && children}
    </section>
  )
}
