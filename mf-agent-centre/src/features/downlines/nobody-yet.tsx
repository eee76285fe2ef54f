import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { Button, EmptyState } from '@parlay/shared/ui'

/** The page of an agent without a team, with the way to the links that bring one. */
export function NobodyYet() {
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
