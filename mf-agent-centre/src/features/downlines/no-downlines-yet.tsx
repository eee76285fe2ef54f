import { Button, EmptyState } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'

/** The page of an agent without a team, with the way to the links that bring one. */
export function NoDownlinesYet() {
  const { t } = useTranslation('agent-downlines')
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyHint')}
      action={
        <Button onClick={() => emit('overlay-requested', { overlay: 'agent-centre', page: 'registerCenter' })}>
          {t('toLinks')}
        </Button>
      }
    />
  )
}
