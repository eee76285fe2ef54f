import { Card, LinkButton, Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { usePageName } from '@parlay/web/site/use-page-name'
import { lazy, Suspense, useState } from 'react'
import '../bet-messages'
import { drawPath } from '../draws/addresses'
import { PrizeTable } from '../draws/prize-table'
import { useCurrentDraws } from '../draws/use-current-draws'
import { nameOfDraw, useDrawList } from '../draws/use-draw-list'
import { FollowButton } from '../favourites/follow-button'
import { DrawHead } from '../features/draw/draw-head'
import styles from '../features/draw/draw-page.module.css'
import '../features/draw/messages'
import { NoDraw } from '../features/draw/no-draw'
import { ProofSection } from '../features/draw/proof-section'
import { UnboughtLines } from '../features/draw/unbought-lines'
import { useDraw } from '../features/draw/use-draw'
import { DrawState } from '../features/draw-results/draw-state'
import { EndsTable } from '../features/draw-results/ends-table'
import { LateDraws } from '../features/draw-results/late-draws'
import '../features/draw-results/messages'
import { OpeningDraw } from '../features/draw-results/opening-draw'
import { Outcome } from '../features/draw-results/outcome'
import { DrawTickets } from '../features/tickets/draw-tickets'
import { HiddenHeading } from '../hidden-heading'
import '../messages'
import { usePlayAgain } from './use-play-again'

const DrawDesk = lazy(() => import('./draw-desk').then(({ DrawDesk: desk }) => ({ default: desk })))
const DrawProof = lazy(() =>
  import('../features/draw-proof/draw-proof').then(({ DrawProof: proof }) => ({ default: proof })),
)

interface DrawPageProps {
  gameCode: string
  numero: string
  /** A ticket of the member, which is shown first. */
  ticketId: string | undefined
}

/**
 * One draw from its first bet to its proof. What a player needs in the present state of the draw comes first: the bet
 * and its countdown, then the numbers as they open, then the result.
 */
export function DrawPage({ gameCode, numero, ticketId }: DrawPageProps) {
  // The parts that come with the answers have texts too. Once it is shown, the page must not wait for them.
  const { t } = useTranslation(['lottery-draw', 'lottery', 'lottery-results', 'lottery-bets', 'lottery-line'])
  const { games } = useDrawList()
  const draws = useCurrentDraws(gameCode)
  const { draw, state, error, retry, hasJustOpened } = useDraw(gameCode, numero, draws)
  const [isRevealed, setIsRevealed] = useState(false)
  const isRevealing = hasJustOpened && !isRevealed
  const playAgain = usePlayAgain()
  const name = nameOfDraw(games, gameCode)
  const title = t('title', { game: name, numero })
  usePageName(title)
  if (!draw || !state)
    return (
      <>
        <HiddenHeading>{title}</HiddenHeading>
        {!draw && error ? <NoDraw error={error} onRetry={retry} /> : <PageSkeleton />}
      </>
    )

  const { area, openAt, closeAt, prizes, voidReason, correction, revision } = draw
  const game = games.find((one) => one.gameCode === gameCode)
  const next = draws.open.find((one) => one.numero !== numero)
  return (
    <div className={styles.page}>
      <DrawHead draw={draw} name={name} state={isRevealing ? 'REVEALING' : state}>
        <FollowButton gameCode={gameCode} name={name} />
      </DrawHead>
      <p role="status" className={styles.notice}>
        {error && t('stale')}
      </p>
      {state === 'VOID' && (
        <p className={styles.notice}>
          <span>{t('void')}</span> {voidReason && <span>{t(`lottery:void.${voidReason}`)}</span>}
        </p>
      )}
      {revision > 0 && <p className={styles.notice}>{t('corrected', { reason: correction ?? '–' })}</p>}
      {(state === 'BETTING' || state === 'CLOSED') && (
        <Card as="section" aria-labelledby="draw-live" className={styles.section}>
          <h2 id="draw-live" className={styles.title}>
            {t('live')}
          </h2>
          {draws.clock.serverTime > 0 && <DrawState closeAt={closeAt} openAt={openAt} clock={draws.clock} />}
          {state === 'CLOSED' && <LateDraws draws={[draw]} clock={draws.clock} />}
        </Card>
      )}
      {state === 'BETTING' && game && (
        <section aria-labelledby="draw-bet" className={styles.section}>
          <h2 id="draw-bet" className={styles.title}>
            {t('bet')}
          </h2>
          <Suspense fallback={<Skeleton height="60dvh" />}>
            <DrawDesk game={game} games={games} draws={draws} numero={numero} playType={undefined} />
          </Suspense>
        </section>
      )}
      {state === 'OPENED' && (
        <Result
          area={area}
          numero={numero}
          prizes={prizes}
          isLive={hasJustOpened}
          isShown={!isRevealing}
          onShown={() => setIsRevealed(true)}
        />
      )}
      {state !== 'BETTING' && <UnboughtLines gameCode={gameCode} numero={numero} />}
      <section aria-labelledby="draw-tickets" className={styles.section}>
        <h2 id="draw-tickets" className={styles.title}>
          {t('tickets')}
        </h2>
        <Outcome gameCode={gameCode} numero={numero} />
        <DrawTickets
          gameCode={gameCode}
          numero={numero}
          ticketId={ticketId}
          isOpen={state === 'BETTING'}
          onPlayAgain={playAgain}
        />
      </section>
      {state !== 'BETTING' && next && (
        <div className={styles.actions}>
          <LinkButton variant="primary" to={drawPath(gameCode, next.numero)}>
            {t('next')}
          </LinkButton>
        </div>
      )}
      <ProofSection draw={draw} ticketId={ticketId}>
        <Suspense fallback={<Skeleton height="20rem" />}>
          <DrawProof gameCode={gameCode} numero={numero} ticketId={ticketId} isPart />
        </Suspense>
      </ProofSection>
    </div>
  )
}

interface ResultProps extends Pick<Parameters<typeof PrizeTable>[0], 'area' | 'prizes'> {
  numero: string
  /** True if the draw opened while the page was open. */
  isLive: boolean
  /** True once all numbers are shown. */
  isShown: boolean
  onShown: () => void
}

/** The drawn numbers; one by one if the draw opens now, and then by their last two digits too. */
function Result({ area, numero, prizes, isLive, isShown, onShown }: ResultProps) {
  const { t } = useTranslation('lottery-draw')
  const { t: tResults } = useTranslation('lottery-results')
  return (
    <section aria-labelledby="draw-result" className={styles.section}>
      <h2 id="draw-result" className={styles.title}>
        {t('result')}
      </h2>
      <div className={styles.tables}>
        {isLive ? (
          <div className={styles.section}>
            <OpeningDraw area={area} numero={numero} prizes={prizes} onShown={onShown} />
          </div>
        ) : (
          <PrizeTable area={area} prizes={prizes} caption={tResults('prizes', { numero })} />
        )}
        {isShown && <EndsTable area={area} prizes={prizes} caption={tResults('ends', { numero })} />}
      </div>
    </section>
  )
}

const PageSkeleton = () => (
  <div aria-busy="true" className={styles.page}>
    <Skeleton height="4rem" />
    <Skeleton height="40rem" />
  </div>
)
