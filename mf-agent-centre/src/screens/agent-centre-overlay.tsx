import { type ContractInfo, contractKinds, getContractInfo } from '@parlay/contracts/endpoints/agent-contracts'
import { switchOfAgentPage } from '@parlay/contracts/feature-pages'
import { type AgentCentrePage, agentCentrePages, type ScreenProps } from '@parlay/contracts/remotes'
import { CentreOverlay, EmptyState, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterAgentCentre, useSession } from '@parlay/web/session'
import { useIsOff, useSystemStatus } from '@parlay/web/site'
import { useCentreAddress } from '@parlay/web/site/use-centre-address'
import { useQuery } from '@parlay/web/state'
import { contractPageOf, featureOf } from '../contract-pages'
import { pages } from '../pages'
import { openReport } from '../reports/report-start'
import '../messages'

const defaultPage: AgentCentrePage = 'agentTeamOverview'

const openPage = (page: AgentCentrePage) => openReport({ page })

/** The agent centre is for agents only: the shell does not offer it to anyone else, and the gateway refuses them. */
export function AgentCentreOverlay(props: ScreenProps<'mf-agent-centre/AgentCentreOverlay'>) {
  return canEnterAgentCentre(useSession()) ? <AgentCentre {...props} /> : null
}

/** Returns the kind of contracts whose page it is, as the call about them names it. */
function featureOfPage(page: AgentCentrePage): keyof ContractInfo['enabled'] | undefined {
  const kind = contractKinds.find((one) => contractPageOf[one] === page)
  return kind && featureOf[kind]
}

function AgentCentre({ page, onClose }: ScreenProps<'mf-agent-centre/AgentCentreOverlay'>) {
  const { t } = useTranslation('agent-centre')
  const { data: info } = useQuery(queryOptionsFor(getContractInfo, {}))
  const isOff = useIsOff()
  // Until it is known which contracts there are, what was asked for is shown.
  const isOffered = (key: AgentCentrePage): boolean => {
    const feature = featureOfPage(key)
    return feature === undefined || (info ? info.enabled[feature] : key === page)
  }
  // A page that is switched off says so; one of contracts that the brand does not have is replaced by the overview.
  const shown = isOffered(page) ? page : defaultPage
  const active = isOff(switchOfAgentPage(page)) ? page : shown
  useCentreAddress({ overlay: 'agent-centre', page }, info && { overlay: 'agent-centre', page: active })
  const { Page } = pages[active]
  // The days of reports and histories are those of the brand, so no page opens before its time zone is known.
  const isZoneKnown = useSystemStatus() !== undefined
  const entries = agentCentrePages
    .filter((key) => isOffered(key) && !isOff(switchOfAgentPage(key)))
    .map((key) => {
      const feature = featureOfPage(key)
      const value = feature ? (info?.waiting[feature] ?? 0) : 0
      return {
        key,
        label: t(`menu.${key}`),
        icon: pages[key].icon,
        count: { value, label: (count: number) => t('waiting', { count }) },
      }
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
      {isOff(switchOfAgentPage(active)) ? (
        <EmptyState title={t('errors:err_function_disabled')} />
      ) : (
        isZoneKnown && <Page />
      )}
    </CentreOverlay>
  )
}
