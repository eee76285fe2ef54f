import { type AgentCentrePage, agentCentrePages, type ScreenProps } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { registerMessages, useTranslation } from '@parlay/shared/i18n'
import { canEnterAgentCentre, useSession } from '@parlay/shared/session'
import { CentreOverlay, Skeleton } from '@parlay/shared/ui'
import { pages } from '../pages'

registerMessages('agent-centre', (language) => import(`../i18n/${language}.json`))

const defaultPage: AgentCentrePage = 'agentTeamOverview'

const openPage = (page: AgentCentrePage) => emit('overlay-requested', { overlay: 'agent-centre', page })

/** The agent centre is for agents only: the shell does not offer it to anyone else, and the gateway refuses them. */
export function AgentCentreOverlay({ page, onClose }: ScreenProps<'mf-agent-centre/AgentCentreOverlay'>) {
  const { t } = useTranslation('agent-centre')
  const session = useSession()
  if (!canEnterAgentCentre(session)) return null

  const active = pages[page] ? page : defaultPage
  const Page = pages[active]?.Page
  const entries = agentCentrePages.flatMap((key) => {
    const entry = pages[key]
    return entry ? [{ key, label: t(`menu.${key}`), icon: entry.icon }] : []
  })
  return (
    <CentreOverlay
      title={t('title')}
      closeLabel={t('close')}
      menuLabel={t('menu')}
      entries={entries}
      active={active}
      onSelect={openPage}
      onClose={onClose}
      skeleton={<Skeleton height="20rem" />}
    >
      {Page && <Page />}
    </CentreOverlay>
  )
}
