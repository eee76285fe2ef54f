import { rollBackContent } from '@parlay/contracts/staff/content'
import { Badge, Button, Card } from '@parlay/ui'
import { Dialog } from '@parlay/ui/dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { useMay } from '../../session/session'
import { SiteTime } from '../../texts/site-time'
import { Diff } from '../audit/diff'
import styles from './content.module.css'
import { comparable, draftOf, shownOf } from './draft'
import type { Place, Revision } from './place'

interface HistoryProps {
  place: Place
  revisions: readonly Revision[]
}

const partsOf = (one: Revision | undefined) => one && comparable(draftOf(one.body, one))

/** Every revision of an item, the newest first, with what it changed. */
export function History({ place, revisions }: HistoryProps) {
  const { t } = useTranslation(['office', 'content'])
  const may = useMay()
  const [compared, setCompared] = useState<Revision>()
  const [restored, setRestored] = useState<Revision>()
  if (revisions.length === 0) return null
  const before = (one: Revision) => revisions.find(({ number }) => number === (one.basedOn ?? one.number - 1))
  return (
    <Card as="section" aria-label={t('content:history')}>
      <h2>{t('content:history')}</h2>
      <ol className={styles.plain}>
        {revisions.map((one) => (
          <li key={one.number} className={styles.entry}>
            <div className={styles.acts}>
              <span>{t('content:number', { number: one.number })}</span>
              <Badge tone={one.state === 'PUBLISHED' ? 'success' : 'neutral'}>{t(`content:state_${one.state}`)}</Badge>
              <SiteTime time={one.publishedAt ?? one.changedAt} />
              <span translate="no">{one.publishedBy || one.author || t('content:files')}</span>
            </div>
            {one.reason && <p>{one.reason}</p>}
            <div className={styles.acts}>
              <Button size="small" onClick={() => setCompared(one)}>
                {t('content:compare')}
              </Button>
              {one.state === 'RETIRED' && may('content.publish') && (
                <Button size="small" onClick={() => setRestored(one)}>
                  {t('content:roll_back')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {compared && (
        <Dialog
          open
          onClose={() => setCompared(undefined)}
          title={t('content:number', { number: compared.number })}
          size="large"
        >
          <Diff title={t('content:difference')} before={partsOf(before(compared))} after={partsOf(compared)} />
        </Dialog>
      )}
      {restored && (
        <ActDialog
          endpoint={rollBackContent}
          request={{ ...place, number: restored.number }}
          title={t('content:roll_back')}
          text={t('content:roll_back_text')}
          submitLabel={t('content:roll_back')}
          onClose={() => setRestored(undefined)}
        >
          <Diff title={t('content:difference')} before={partsOf(shownOf(revisions))} after={partsOf(restored)} />
        </ActDialog>
      )}
    </Card>
  )
}
