import type { RaffleDraw, RaffleOdds } from '@parlay/contracts/endpoints/raffles'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import styles from './raffles.module.css'
import { type Verification, verifyDraw } from './verify-draw'

interface DrawProofProps {
  draw: RaffleDraw
  odds: readonly RaffleOdds[]
}

/** Shows what decided a draw, and lets this browser compute it again. */
export function DrawProof({ draw, odds }: DrawProofProps) {
  const { t } = useTranslation('raffles')
  const [verification, setVerification] = useState<Verification | 'impossible'>()
  const { proof } = draw
  const facts: [string, string | number][] = [
    [t('hash'), proof.serverSeedHash],
    [t('serverSeed'), proof.serverSeed ?? t('seedLater')],
    ...(proof.type === 'DRAW'
      ? ([
          [t('clientSeed'), proof.clientSeed],
          [t('nonce'), proof.nonce],
          [t('oddsVersion'), proof.version],
        ] as [string, string | number][])
      : ([[t('share'), t('shareOf', { share: proof.share + 1, shares: proof.shares })]] as [string, string][])),
  ]
  const onVerify = () =>
    void verifyDraw(draw, odds).then(
      (verified) => setVerification(verified),
      () => setVerification('impossible'),
    )
  return (
    <details className={styles.proof}>
      <summary>{t('proof')}</summary>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {proof.serverSeed !== null && (
        <Button size="small" onClick={onVerify}>
          {t('verify')}
        </Button>
      )}
      <p role="status" className={styles.verdict}>
        {verification && <Verdict verification={verification} />}
      </p>
    </details>
  )
}

function Verdict({ verification }: { verification: Verification | 'impossible' }) {
  const { t } = useTranslation('raffles')
  if (verification === 'impossible') return <span>{t('verifyImpossible')}</span>
  const { isSeedRight, isResultRight, result } = verification
  if (!isSeedRight) return <span>{t('seedWrong')}</span>
  return <span>{t(isResultRight ? 'resultRight' : 'resultWrong', { result })}</span>
}
