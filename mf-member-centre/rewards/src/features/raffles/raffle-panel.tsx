import {
  maxClientSeedLength,
  type RaffleDraw,
  type RaffleKind,
  type RaffleObstacle,
} from '@parlay/contracts/endpoints/raffles'
import { shortTime } from '@parlay/member-common/short-time'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Button, Card, EmptyState, FormProblem, Skeleton, TextField } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { errorMessage } from '@parlay/web/api'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useGate, useSession } from '@parlay/web/session'
import { useOnline } from '@parlay/web/site'
import { useState } from 'react'
import { Eggs } from './eggs'
import { Envelope } from './envelope'
import { OddsList } from './odds-list'
import { RaffleHistory } from './raffle-history'
import { type Raffle, RaffleTerms } from './raffle-terms'
import styles from './raffles.module.css'
import { useDraw, useRaffleStatus } from './use-raffle'
import { Wheel } from './wheel'

type Status = NonNullable<ReturnType<typeof useRaffleStatus>['data']>

export function RafflePanel({ kind }: { kind: RaffleKind }) {
  const { t } = useTranslation('raffles')
  const status = useRaffleStatus(kind)
  const problem = useQueryProblem(status, t('failed'))
  if (status.data === undefined) {
    return (
      problem ?? (
        <div role="status" aria-busy="true" aria-label={t('common:state.loading')}>
          <Skeleton height="36rem" />
        </div>
      )
    )
  }
  const { raffle } = status.data
  if (raffle === null) return <EmptyState title={t('none')} text={t('noneHint')} />
  return <RaffleDesk kind={kind} raffle={raffle} status={status.data} />
}

const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** One raffle: its stage, what came out, and everything that decides it. */
function RaffleDesk({ kind, raffle, status }: { kind: RaffleKind; raffle: Raffle; status: Status }) {
  const { t } = useTranslation('raffles')
  const session = useSession()
  const isMember = canEnterMemberCentre(session)
  const isOnline = useOnline()
  const gate = useGate()
  const [clientSeed, setClientSeed] = useState(newSeed)
  const { claim, result, show } = useDraw(kind, status.history[0])
  const isMoving = result !== undefined && !result.isShown
  const isBusy = claim.isPending || isMoving
  const canAsk = status.obstacle === null || status.obstacle === 'LOGGED_OUT' || status.obstacle === 'TRIAL'
  const isDisabled = !isOnline || !canAsk
  const had = status.obstacle === 'ALREADY' && !isBusy ? status.history[0] : undefined
  const isStill = result === undefined ? had !== undefined : result.isShown && !claim.isSuccess
  const stage = { draw: result?.draw ?? had, isStill, onShown: show }

  const draw = (suffix = '') =>
    gate(
      () => {
        const { promotionId, termsVersion, oddsVersion } = raffle
        const seed = `${clientSeed.trim() || newSeed()}${suffix}`
        claim.mutate({ promotionId, termsVersion, ...(oddsVersion && { oddsVersion, clientSeed: seed }) })
        setClientSeed(newSeed())
      },
      { kind: 'offer', name: raffle.title },
    )
  return (
    <div className={styles.desk}>
      <Card as="section" aria-labelledby="raffle-title" className={styles.stage}>
        <div className={styles.head}>
          <h2 id="raffle-title" className={styles.title}>
            {raffle.title}
          </h2>
          <Facts raffle={raffle} tickets={isMember ? status.tickets : undefined} />
        </div>
        {kind === 'WHEEL' && <Wheel prizes={status.prizes} {...stage} />}
        {kind === 'EGG' && (
          <Eggs {...stage} isBusy={isBusy} isDisabled={isDisabled} onChoose={(egg) => draw(`-${egg}`)} />
        )}
        {kind === 'REDENVELOPE' && <Envelope {...stage} />}
        <p role="status" className={styles.result} data-kind={result?.isShown ? result.draw.prize.kind : undefined}>
          {result?.isShown && <ResultText draw={result.draw} status={status} />}
        </p>
        {kind !== 'EGG' && (
          <Button variant="primary" size="large" loading={isBusy} disabled={isDisabled} onClick={() => draw()}>
            {t(isMember ? `draw.${kind}` : 'logIn')}
          </Button>
        )}
        {kind === 'EGG' && !isMember && canAsk && (
          <Button variant="primary" size="large" disabled={!isOnline} onClick={() => draw('-5')}>
            {t('logIn')}
          </Button>
        )}
        {!isBusy && <Obstacle obstacle={isOnline ? status.obstacle : 'OFFLINE'} raffle={raffle} />}
        <FormProblem>{claim.isError && errorMessage(claim.error, t)}</FormProblem>
        <RaffleTerms raffle={raffle} />
        <details className={styles.terms}>
          <summary>{t('fair')}</summary>
          <p>{t(kind === 'REDENVELOPE' ? 'fairPot' : 'fairDraw')}</p>
          {status.serverSeedHash && (
            <dl className={styles.facts}>
              <div>
                <dt>{t(kind === 'REDENVELOPE' ? 'hash' : 'nextHash')}</dt>
                <dd>{status.serverSeedHash}</dd>
              </div>
            </dl>
          )}
          {kind !== 'REDENVELOPE' && (
            <TextField
              label={t('clientSeed')}
              hint={t('clientSeedHint')}
              value={clientSeed}
              maxLength={maxClientSeedLength - 2}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setClientSeed(event.target.value)}
            />
          )}
        </details>
      </Card>
      {status.prizes.length > 0 && <OddsList prizes={status.prizes} version={raffle.oddsVersion} />}
      {isMember && <RaffleHistory kind={kind} isHeld={isBusy} />}
    </div>
  )
}

function Facts({ raffle: { pot, endAt }, tickets }: { raffle: Raffle; tickets: number | undefined }) {
  const { t } = useTranslation('raffles')
  const money = useBrandMoneyText()
  const facts = [
    pot ? t('potLeft', { left: formatNumber(pot.left), shares: formatNumber(pot.shares) }) : undefined,
    pot ? t('potTotal', { total: money(pot.total) }) : undefined,
    !pot && tickets !== undefined ? t('tickets', { count: tickets }) : undefined,
    endAt === null ? undefined : t('until', { date: formatDateTime(endAt, shortTime) }),
  ]
  return <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
}

function ResultText({ draw: { prize, proof }, status }: { draw: RaffleDraw; status: Status }) {
  const { t } = useTranslation('raffles')
  const drawn = proof.type === 'DRAW' && proof.prizeId !== prize.prizeId ? proof.prizeId : undefined
  const instead = status.prizes.find(({ prizeId }) => prizeId === drawn)
  return (
    <>
      <span>{t(`won.${prize.kind}`, { prize: prize.name })}</span>
      {instead && <span className={styles.note}>{t('instead', { drawn: instead.name, prize: prize.name })}</span>}
    </>
  )
}

interface ObstacleProps {
  obstacle: RaffleObstacle | 'OFFLINE' | null
  raffle: Raffle
}

/** Says why nothing can be drawn now, and how tickets come. */
function Obstacle({ obstacle, raffle: { startAt, earn } }: ObstacleProps) {
  const { t } = useTranslation('raffles')
  const money = useBrandMoneyText()
  if (obstacle === null || obstacle === 'LOGGED_OUT') return null
  return (
    <p className={styles.obstacle}>
      <span>{t(`obstacle.${obstacle}`, { date: formatDateTime(startAt, shortTime) })}</span>{' '}
      {obstacle === 'NO_TICKETS' && earn && (
        <span>{t('earn', { amount: money(earn.depositOf), tickets: earn.tickets })}</span>
      )}
    </p>
  )
}
