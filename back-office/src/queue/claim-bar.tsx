import {
  claimQueueItem,
  holdQueueItem,
  type QueueKind,
  type QueueMark,
  queueKinds,
  releaseQueueItem,
  unholdQueueItem,
} from '@parlay/contracts/staff/queue'
import { Button } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { Clock, Hand, HandHelping } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../act/act-dialog'
import { useAct } from '../act/use-act'
import { useMay, useSelf } from '../session/session'
import { useSiteTime } from '../texts/use-site-time'
import styles from './queue.module.css'

interface ClaimBarProps {
  kind: QueueKind
  id: string
  mark: QueueMark | undefined
}

/** A take-over needs a reason, which the person who had the claim can read. */
const takeOver = { ...claimQueueItem, reason: 'required' as const }

const hour = 60 * 60_000
/** The times to which an item can be put off. */
const pauses: Readonly<Record<string, number>> = { hour, day: 24 * hour, three_days: 72 * hour, week: 168 * hour }

/** The person who works on an item and until when it is put off, with the acts that change both. */
export function ClaimBar({ kind, id, mark }: ClaimBarProps) {
  const { t } = useTranslation('office')
  const may = useMay()
  const { account } = useSelf()
  const siteTime = useSiteTime()
  const [asking, ask] = useState<'take-over' | 'hold' | null>(null)
  const press = usePress()
  const claim = mark?.claim ?? null
  const hold = mark?.hold ?? null
  const item = { kind, id }
  const isOwn = claim?.staff === account
  const isFree = claim === null || isOwn
  return (
    <div className={styles.claim}>
      {claim !== null && (
        <p>{t(isOwn ? 'claim.own_text' : 'claim.other_text', { name: claim.name, time: siteTime(claim.until) })}</p>
      )}
      {hold !== null && <p>{t('hold.text', { staff: hold.staff, time: siteTime(hold.until), reason: hold.reason })}</p>}
      {may(queueKinds[kind].decide) && (
        <div className={styles.acts}>
          {claim === null && (
            <Button icon={<Hand aria-hidden="true" />} onClick={press(claimQueueItem, item)}>
              {t('claim.claim')}
            </Button>
          )}
          {isOwn && (
            <Button icon={<HandHelping aria-hidden="true" />} onClick={press(releaseQueueItem, item)}>
              {t('claim.release')}
            </Button>
          )}
          {!isFree && (
            <Button icon={<Hand aria-hidden="true" />} onClick={() => ask('take-over')}>
              {t('claim.take_over')}
            </Button>
          )}
          {isFree && hold === null && (
            <Button icon={<Clock aria-hidden="true" />} onClick={() => ask('hold')}>
              {t('hold.hold')}
            </Button>
          )}
          {isFree && hold !== null && (
            <Button icon={<Clock aria-hidden="true" />} onClick={press(unholdQueueItem, item)}>
              {t('hold.end')}
            </Button>
          )}
        </div>
      )}
      {asking === 'take-over' && claim !== null && (
        <ActDialog
          endpoint={takeOver}
          request={{ ...item, takeOver: true }}
          title={t('claim.take_over_title', { name: claim.name })}
          text={t('claim.take_over_text', { name: claim.name })}
          submitLabel={t('claim.take_over')}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'hold' && (
        <ActDialog
          endpoint={holdQueueItem}
          request={({ pause = 'day' }) => ({ ...item, until: Date.now() + (pauses[pause] ?? hour) })}
          title={t('hold.title', { id })}
          text={t('hold.hint')}
          submitLabel={t('hold.hold')}
          fields={[
            {
              kind: 'choice',
              name: 'pause',
              label: t('hold.for'),
              initial: 'day',
              options: Object.keys(pauses).map((value) => ({ value, label: t(`hold.for_${value}`) })),
            },
          ]}
          onClose={() => ask(null)}
        >
          {({ pause = 'day' }) => (
            <p className={styles.note}>{t('hold.until', { time: siteTime(Date.now() + (pauses[pause] ?? hour)) })}</p>
          )}
        </ActDialog>
      )}
    </div>
  )
}

/** Returns a function that makes a handler for a call without a dialog. A refusal is said in a line at the edge. */
function usePress() {
  const errorText = useErrorText('office')
  const calls = {
    [claimQueueItem.id]: useAct(claimQueueItem),
    [releaseQueueItem.id]: useAct(releaseQueueItem),
    [unholdQueueItem.id]: useAct(unholdQueueItem),
  }
  return ({ id }: { id: string }, item: { kind: QueueKind; id: string }) =>
    () =>
      void calls[id]?.(item).catch((error: unknown) =>
        emit('toast-requested', { kind: 'error', text: errorText(error) }),
      )
}
