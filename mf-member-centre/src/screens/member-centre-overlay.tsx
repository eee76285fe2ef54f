import { queryOptionsFor } from '@parlay/shared/api'
import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { type MemberCentrePage, memberCentrePages, type ScreenProps } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { registerMessages, useTranslation } from '@parlay/shared/i18n'
import { useBadges } from '@parlay/shared/site/use-badges'
import { useQuery } from '@parlay/shared/state'
import { CentreOverlay, Skeleton } from '@parlay/shared/ui'
import { ServiceButton } from '../features/customer-service/service-button'
import { countOf } from '../features/menu/count-of'
import { pageToOpen } from '../features/menu/page-to-open'
import { pages } from '../pages'

registerMessages('member-centre', (language) => import(`../i18n/${language}.json`))

const openPage = (page: MemberCentrePage) => emit('overlay-requested', { overlay: 'member-centre', page })

export function MemberCentreOverlay({ page, onClose }: ScreenProps<'mf-member-centre/MemberCentreOverlay'>) {
  const { t } = useTranslation('member-centre')
  const badges = useBadges()
  const member = useQuery(queryOptionsFor(getMemberInfo, {}))
  const active = pageToOpen(page, { memberLabel: member.data?.memberLabel ?? [], built: Object.keys(pages) })
  const entries = memberCentrePages.flatMap((key) => {
    const entry = pages[key]
    return entry ? [{ key, label: t(`menu.${key}`), icon: entry.icon, ...countOf(key, { badges, t }) }] : []
  })
  const Page = pages[active]?.Page

  return (
    <CentreOverlay
      title={t('title')}
      closeLabel={t('close')}
      menuLabel={t('menu')}
      entries={member.isPending ? undefined : entries}
      active={active}
      onSelect={openPage}
      onClose={onClose}
      action={<ServiceButton rankLevel={member.data?.clubLabel.rankLevel} />}
      skeleton={<Skeleton height="20rem" />}
    >
      {Page && <Page />}
    </CentreOverlay>
  )
}
