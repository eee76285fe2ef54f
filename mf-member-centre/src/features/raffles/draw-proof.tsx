import type { RaffleDraw, RaffleOdds } from '@parlay/shared/contracts/endpoints/raffles'
import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui'
import { useState } from 'react'
import styles from './raffles.module.css'
import { type Verification, verifyDraw } from './verify-draw'

interface DrawProofProps {
  draw: RaffleDraw
  odds: readonly RaffleOdds[]
}

/** Shows what decided a draw, and lets this browser compute it again. */
export function DrawProof({ draw, odds }: DrawProofProps) {
  const { t } = useTranslation('member-centre')
  const [verification, setVerification] = useState<Verification | 'impossible'>()
  const { proof } = draw
  const facts: [string, string | number][] = [
    [t('raffles.hash'), proof.serverSeedHash],
    [t('raffles.serverSeed'), proof.serverSeed ?? t('raffles.seedLater')],
    ...(proof.type === 'DRAW'
      ? ([
          [t('raffles.clientSeed'), proof.clientSeed],
          [t('raffles.nonce'), proof.nonce],
          [t('raffles.oddsVersion'), proof.version],
        ] as [string, string | number][])
      : ([[t('raffles.share'), t('raffles.shareOf', { share: proof.share + 1, shares: proof.shares })]] as [
          string,
          string,
        ][])),
  ]
  const onVerify = () =>
    void verifyDraw(draw, odds).then(
      (verified) => setVerification(verified),
      () => setVerification('impossible'),
    )
  return (
    <details className={styles.proof}>
      <summary>{t('raffles.proof')}</summary>
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
          {t('raffles.verify')}
        </Button>
      )}
      <p role="status" className={styles.verdict}>
        {verification && <Verdict verification={verification} />}
      </p>
    </details>
  )
}

function Verdict({ verification }: { verification: Verification | 'impossible' }) {
  const { t } = useTranslation('member-centre')
  if (verification === 'impossible') return t('raffles.verifyImpossible')
  const { isSeedRight, isResultRight, result } = verification
  if (!isSeedRight) return t('raffles.seedWrong')
  return t(isResultRight ? 'raffles.resultRight' : 'raffles.resultWrong', { result })
}
