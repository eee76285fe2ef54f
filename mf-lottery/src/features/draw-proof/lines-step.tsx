import { Badge, Button } from '@parlay/ui'
import { usePlayWords } from '@parlay/ui/lottery-line/use-play-words'
import { emit } from '@parlay/web/events'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import styles from './draw-proof.module.css'
import { Step } from './step'
import type { StepResult } from './step-result'
import { type CheckedProof, computed } from './steps'

/** Shows whether the member's own lines are in the root that was published when the bets closed. */
export function LinesStep({ proof, check, ticketId }: CheckedProof & { ticketId: string | undefined }) {
  const { t } = useTranslation('lottery-proof')
  const { playName } = usePlayWords()
  const { linesRoot, linesCount, sealedAt, lines } = proof
  const { lines: results, seal, roundAt } = computed(check)
  return (
    <Step
      title={t('lines.title')}
      result={results && resultOf([seal ?? 'later', ...Object.values(results)])}
      shows={t('lines.shows')}
      leaves={t(seal === 'wrong' ? 'lines.late' : 'lines.leaves')}
      facts={
        linesRoot === null
          ? []
          : [
              [t('fact.root'), linesRoot],
              [t('fact.lines'), formatNumber(linesCount ?? 0)],
              ...(sealedAt === null ? [] : [[t('fact.sealed_at'), formatDateTime(sealedAt)] as const]),
              ...(roundAt === undefined ? [] : [[t('fact.round_at'), formatDateTime(roundAt)] as const]),
            ]
      }
    >
      {lines.length === 0 && <NoLines proof={proof} ticketId={ticketId} />}
      <ul className={styles.lines}>
        {lines.map(({ id, playType, numbers }) => {
          const result = results?.[id]
          return (
            <li key={id} className={styles.line}>
              <span>{t('line', { id, play: playName(playType), numbers: numbers.join(' ') })}</span>
              {result && <Badge tone={result === 'ok' ? 'success' : 'error'}>{t(`result.${result}`)}</Badge>}
            </li>
          )
        })}
      </ul>
    </Step>
  )
}

/** The result of the seal and all lines together: what is wrong first. */
const resultOf = (results: readonly StepResult[]): StepResult =>
  results.find((result) => result === 'wrong') ?? results.find((result) => result !== 'ok') ?? 'ok'

function NoLines({ proof, ticketId }: Pick<CheckedProof, 'proof'> & { ticketId?: string }) {
  const { t } = useTranslation('lottery-proof')
  const isMember = canEnterMemberCentre(useSession())
  const { state, linesRoot, announcedAt } = proof
  if (state === 'BETTING') return <p>{t('lines.waiting')}</p>
  if (linesRoot === null && announcedAt === null) return <p>{t('lines.unsold')}</p>
  if (linesRoot === null) return <p>{t('lines.no_root')}</p>
  if (ticketId === undefined) return <p>{t('lines.ticket')}</p>
  if (isMember) return <p>{t('lines.none')}</p>
  return (
    <>
      <p>{t('lines.log_in')}</p>
      <div>
        <Button size="small" onClick={() => emit('login-requested', { stay: true })}>
          {t('log_in')}
        </Button>
      </div>
    </>
  )
}
