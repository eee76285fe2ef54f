import { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { Card, LinkButton, Skeleton } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { recordsPath } from '../../draws/addresses'
import { PrizeTable } from '../../draws/prize-table'
import { nameOfDraw, useDrawList } from '../../draws/use-draw-list'
import styles from './draw-proof.module.css'
import { LinesStep } from './lines-step'
import './messages'
import { NoProof } from './no-proof'
import { OwnCheck } from './own-check'
import { NumbersStep, RoundStep, SeedStep } from './steps'
import { useDrawCheck } from './use-draw-check'
import { Verdict } from './verdict'

/** The time between two looks at a draw that is about to open. */
const lookEvery = 5000

interface DrawProofProps {
  gameCode: string
  numero: string
  ticketId: string | undefined
}

/** Computes a draw again from what was published, step by step, with what each step shows and what not. */
export function DrawProof({ gameCode, numero, ticketId }: DrawProofProps) {
  const { t } = useTranslation('lottery-proof')
  const { t: tLottery } = useTranslation('lottery')
  const money = useBrandMoneyText()
  const isMember = canEnterMemberCentre(useSession())
  const { games } = useDrawList()
  const {
    data: proof,
    error,
    refetch,
  } = useQuery({
    // Only its holder may ask about a ticket; a visitor is shown the draw, and may log in.
    ...queryOptionsFor(getDrawProof, { gameCode, numero, ticketId: isMember ? ticketId : undefined }),
    refetchInterval: ({ state }) => (state.data?.state === 'CLOSED' ? lookEvery : false),
  })
  const check = useDrawCheck(proof)
  useEvent('draw-changed', (event) => {
    if (event.gameCode === gameCode && event.numero === numero) void refetch()
  })

  if (!proof && error) {
    return <NoProof error={error} draw={{ gameCode, numero, ticketId }} onRetry={() => void refetch()} />
  }
  if (!proof) {
    return (
      <div aria-busy="true">
        <Skeleton height="40rem" />
      </div>
    )
  }
  const { area, state, voidReason, prizes, revision, correction, beacon, debts = [] } = proof
  const isDrawn = Object.keys(prizes).length > 0
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('draw', { game: nameOfDraw(games, gameCode), numero })}</h2>
        <LinkButton to={recordsPath('results', gameCode)} size="small">
          {t('results')}
        </LinkButton>
      </div>
      {state !== 'OPENED' && <p className={styles.notice}>{t(`state.${state}`)}</p>}
      {voidReason && <p className={styles.notice}>{tLottery(`void.${voidReason}`)}</p>}
      {revision > 0 && <p className={styles.notice}>{t('corrected', { revision, reason: correction ?? '–' })}</p>}
      {debts.map(({ revision: of, takenBack, owed, stillOwed }) => (
        <p key={of} className={styles.notice}>
          {t('debt', { revision: of, taken: money(takenBack), owed: money(owed), still: money(stillOwed) })}
        </p>
      ))}
      <p className={beacon.isIndependent ? styles.notice : styles.warning}>
        {t(beacon.isIndependent ? 'beacon.independent' : 'beacon.standin')}
      </p>
      <Verdict check={check} isOver={state === 'OPENED' || state === 'VOID'} />
      <section aria-labelledby="steps">
        <h2 id="steps" className={styles.title}>
          {t('steps')}
        </h2>
        <ol className={styles.steps}>
          <SeedStep proof={proof} check={check} />
          <RoundStep proof={proof} check={check} />
          <NumbersStep check={check}>
            {isDrawn && (
              <PrizeTable area={area} prizes={prizes} caption={t(state === 'VOID' ? 'prizes.void' : 'prizes')} />
            )}
          </NumbersStep>
          <LinesStep proof={proof} check={check} ticketId={ticketId} />
        </ol>
      </section>
      <Card as="section" aria-labelledby="own-check" className={styles.step}>
        <OwnCheck proof={proof} />
      </Card>
    </>
  )
}
