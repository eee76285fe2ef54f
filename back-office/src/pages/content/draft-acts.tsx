import { discardContentDraft, publishContent, retireContent, unscheduleContent } from '@parlay/contracts/staff/content'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { useMay } from '../../session/session'
import { Diff } from '../audit/diff'
import { comparable, type Draft, draftOf, shownOf } from './draft'
import type { Detail, Place } from './place'
import { PreviewDialog } from './preview-dialog'

interface DraftActsProps {
  place: Place
  detail: Detail
  draft: Draft
  version: number
  isDirty: boolean
  onFaults: (faults: Readonly<Record<string, string>>) => void
  onReset: () => void
}

type Act = 'preview' | 'publish' | 'discard' | 'unschedule' | 'retire'

/** The acts on an item. A draft has to be saved before it is previewed or published. */
export function DraftActs({ place, detail, draft, version, isDirty, onFaults, onReset }: DraftActsProps) {
  const { t } = useTranslation(['office', 'content'])
  const may = useMay()
  const [open, setOpen] = useState<Act | null>(null)
  const close = () => setOpen(null)
  const { item, revisions, files } = detail
  const saved = revisions.find(({ state }) => state === 'DRAFT')
  const shown = shownOf(revisions)
  const newest = saved ?? shown
  const before = shown ? comparable(draftOf(shown.body, shown)) : files && comparable(draftOf(files, {}))
  const isLater = draft.validFrom !== null && draft.validFrom > Date.now()
  const mayPublish = may('content.publish')
  const button = (act: Act) => (
    <Button key={act} disabled={isDirty && act !== 'discard'} onClick={() => setOpen(act)}>
      {t(act === 'publish' && isLater ? 'content:schedule' : `content:${act}`)}
    </Button>
  )
  const acts: readonly (Act | false)[] = [
    newest !== undefined && 'preview',
    saved !== undefined && mayPublish && 'publish',
    saved !== undefined && may('content.edit') && 'discard',
    item.scheduledFor !== null && mayPublish && 'unschedule',
    shown !== undefined && mayPublish && 'retire',
  ]
  const plain = { onClose: close, danger: true }
  return (
    <>
      {acts.filter((act) => act !== false).map(button)}
      {open === 'preview' && newest && (
        <PreviewDialog place={place} number={newest.number} onFaults={onFaults} onClose={close} />
      )}
      {open === 'publish' && (
        <ActDialog
          endpoint={publishContent}
          request={{ ...place, version }}
          title={t(isLater ? 'content:schedule' : 'content:publish')}
          text={t(isLater ? 'content:schedule_text' : 'content:publish_text')}
          submitLabel={t(isLater ? 'content:schedule' : 'content:publish')}
          onClose={close}
        >
          <Diff title={t('content:difference')} before={before} after={comparable(draft)} />
        </ActDialog>
      )}
      {open === 'discard' && (
        <ActDialog
          endpoint={discardContentDraft}
          request={{ ...place, version }}
          title={t('content:discard')}
          text={t('content:discard_text')}
          submitLabel={t('content:discard')}
          onDone={onReset}
          {...plain}
        />
      )}
      {open === 'unschedule' && (
        <ActDialog
          endpoint={unscheduleContent}
          request={place}
          title={t('content:unschedule')}
          text={t('content:unschedule_text')}
          submitLabel={t('content:unschedule')}
          {...plain}
        />
      )}
      {open === 'retire' && (
        <ActDialog
          endpoint={retireContent}
          request={place}
          title={t('content:retire')}
          text={t('content:retire_text')}
          submitLabel={t('content:retire')}
          {...plain}
        />
      )}
    </>
  )
}
