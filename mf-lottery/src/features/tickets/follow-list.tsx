import { type Follow, listFollows, stopFollow } from '@parlay/contracts/endpoints/lottery-bets'
import { Badge, type BadgeTone, Button, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@parlay/ui'
import { PlayLabel } from '@parlay/ui/lottery-line/play-label'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { callApi, errorMessage, queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import styles from './tickets.module.css'

const toneOf: Readonly<Record<Follow['state'], BadgeTone>> = {
  ACTIVE: 'info',
  DONE: 'neutral',
  WON: 'success',
  STOPPED: 'neutral',
  FAILED: 'warning',
}

export function FollowList() {
  const { t } = useTranslation('lottery-bets')
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(listFollows, {}))
  if (isPending) {
    return (
      <div aria-busy="true">
        <Skeleton height="40dvh" />
      </div>
    )
  }
  if (!data) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  if (data.list.length === 0) {
    return <EmptyState icon={<Repeat aria-hidden="true" />} title={t('follows.empty')} text={t('follows.empty_text')} />
  }
  return (
    <ul className={styles.list}>
      {data.list.map((follow) => (
        <FollowItem key={follow.followId} follow={follow} />
      ))}
    </ul>
  )
}

/** Why a follow-up has ended, where a refusal ended it. */
const reasons: Readonly<Record<string, string>> = {
  WAL_INSUFFICIENT: 'follows.reason.balance',
  LOTT_ODDS_CHANGED: 'follows.reason.odds',
  LOTT_LIMIT: 'follows.reason.limit',
  BONUS_MAX_BET: 'follows.reason.bonus',
}

function FollowItem({ follow }: { follow: Follow }) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const { name, state, reason, placed, draws, cost, stopOnWin, createdAt, lines } = follow
  return (
    <li className={styles.ticket}>
      <div className={styles.head}>
        <h2 translate="no" className={styles.name}>
          {name}
        </h2>
        <Badge tone={toneOf[state]}>{t(`follow.${state}`)}</Badge>
      </div>
      <p className={styles.quiet}>
        {`${t('follows.placed', { placed, draws, cost: money(cost) })} · ${formatDateTime(createdAt)}`}
      </p>
      {stopOnWin && <p className={styles.quiet}>{t('follow.stopOnWin')}</p>}
      {state === 'FAILED' && <p>{t(reasons[reason ?? ''] ?? 'follows.reason.other')}</p>}
      <ul className={styles.lines}>
        {lines.map(({ playType, numbers, unit, multiple }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places, and the same one may be there twice.
          <li key={place} className={styles.line}>
            <PlayLabel playType={playType} />
            <p className={styles.numbers}>{numbers.join(' ')}</p>
            <p className={styles.quiet}>{t('follows.stake', { unit: money(unit), multiple })}</p>
          </li>
        ))}
      </ul>
      {state === 'ACTIVE' && <StopButton follow={follow} />}
    </li>
  )
}

function StopButton({ follow: { followId, name } }: { follow: Follow }) {
  const { t } = useTranslation('lottery-bets')
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const stop = useIdempotentCall((request: { followId: string }, idempotencyKey) =>
    callApi(stopFollow, request, { idempotencyKey }),
  )
  const onConfirm = async () => {
    try {
      await stop({ followId })
      emit('toast-requested', { kind: 'success', text: t('follows.stopped') })
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    } finally {
      void client.invalidateQueries({ queryKey: ['LOTT.follow'] })
    }
  }
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('follows.stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('follows.stopTitle')}
        body={t('follows.stopBody', { name })}
        confirmLabel={t('follows.stop')}
        danger
        onConfirm={onConfirm}
      />
    </div>
  )
}
