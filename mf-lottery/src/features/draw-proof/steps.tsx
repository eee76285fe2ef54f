import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import type { Elements } from '@parlay/ui'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import type { DrawCheck } from './check-draw'
import { Step } from './step'

export interface CheckedProof {
  proof: DrawProof
  check: DrawCheck | 'failed' | undefined
}

/** The result of a step, if it could be computed. */
export const computed = (check: CheckedProof['check']): Partial<DrawCheck> => (typeof check === 'object' ? check : {})

export function SeedStep({ proof: { seedHash, seed }, check }: CheckedProof) {
  const { t } = useTranslation('lottery-proof')
  return (
    <Step
      title={t('seed.title')}
      result={computed(check).seed}
      shows={t('seed.shows')}
      leaves={t('seed.leaves')}
      facts={[[t('fact.seed_hash'), seedHash], ...(seed === null ? [] : [[t('fact.seed'), seed] as const])]}
    />
  )
}

export function RoundStep({ proof: { beacon, closeAt }, check }: CheckedProof) {
  const { t } = useTranslation('lottery-proof')
  const { round, roundAt } = computed(check)
  return (
    <Step
      title={t('round.title')}
      result={round}
      shows={t('round.shows')}
      leaves={t(beacon.isIndependent ? 'round.leaves_independent' : 'round.leaves_standin')}
      facts={[
        [t('fact.close_at'), formatDateTime(closeAt)],
        [t('fact.round'), formatNumber(beacon.round)],
        ...(roundAt === undefined ? [] : [[t('fact.round_at'), formatDateTime(roundAt)] as const]),
        ...(beacon.signature === null ? [] : [[t('fact.signature'), beacon.signature] as const]),
        [t('fact.chain'), beacon.chain],
        [t('fact.public_key'), beacon.publicKey],
      ]}
    />
  )
}

export function NumbersStep({ check, children }: Pick<CheckedProof, 'check'> & { children: Elements }) {
  const { t } = useTranslation('lottery-proof')
  return (
    <Step
      title={t('numbers.title')}
      result={computed(check).numbers}
      shows={t('numbers.shows')}
      leaves={t('numbers.leaves')}
    >
      {children}
    </Step>
  )
}
