import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { switchOfMemberPage } from '@parlay/contracts/feature-pages'
import { type MemberCentrePage, memberCentrePages, type ScreenProps } from '@parlay/contracts/remotes'
import { useHasOwnWallets } from '@parlay/member-account/use-has-own-wallets'
import { CentreOverlay, EmptyState, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useIsOff, useSwitch, useSystemStatus } from '@parlay/web/site'
import { loadPart } from '@parlay/web/site/load-part'
import { useBadges } from '@parlay/web/site/use-badges'
import { useCentreAddress } from '@parlay/web/site/use-centre-address'
import { useQuery } from '@parlay/web/state'
import { lazy, Suspense } from 'react'
import { countOf } from '../features/menu/count-of'
import { isOffered, pageToOpen } from '../features/menu/page-to-open'
import { pages } from '../pages'
import '@parlay/member-common/messages'

// The page that was asked for comes first.
const ServiceButton = lazy(() =>
  loadPart(() => import('../features/customer-service/service-button')).then((module) => ({
    default: module.ServiceButton,
  })),
)

const openPage = (page: MemberCentrePage) => emit('overlay-requested', { overlay: 'member-centre', page })

export function MemberCentreOverlay(props: ScreenProps<'mf-member-centre/MemberCentreOverlay'>) {
  const { page, onClose, backFrom } = props
  const { t } = useTranslation('member-centre')
  const badges = useBadges()
  const member = useQuery(queryOptionsFor(getMemberInfo, {}))
  const isOff = useIsOff()
  const wallets = useHasOwnWallets()
  // Until that is known, what was asked for is shown.
  const circumstances = {
    memberLabel: member.data?.memberLabel ?? [],
    pages,
    hasOwnWallets: wallets.hasOwnWallets ?? page === 'transferFund',
    toUpline: member.data?.toUpline ?? page === 'transferUpline',
    hasReferral: useSwitch('PROMO.REFERRAL'),
  }
  // A page that is switched off says so; any other that the member has not is replaced by the account page.
  const isUnavailable = isOff(switchOfMemberPage(page))
  const active = isUnavailable ? page : pageToOpen(page, circumstances)
  const isKnown = !member.isPending && !wallets.isPending
  useCentreAddress({ overlay: 'member-centre', page }, isKnown ? { overlay: 'member-centre', page: active } : undefined)
  const entries = memberCentrePages.flatMap((key) => {
    const isHidden = isOff(switchOfMemberPage(key)) || !isOffered(key, circumstances)
    return isHidden ? [] : [{ key, label: t(`menu.${key}`), icon: pages[key].icon, ...countOf(key, { badges, t }) }]
  })
  const { Page } = pages[active]
  // The days of reports and histories are those of the brand, so no page opens before its time zone is known.
  const isZoneKnown = useSystemStatus() !== undefined

  return (
    <CentreOverlay
      title={t('title')}
      closeLabel={t('close')}
      menuLabel={t('menu')}
      entries={isKnown ? entries : undefined}
      active={active}
      onSelect={openPage}
      onClose={onClose}
      focusFirst={backFrom && `[data-opens="${backFrom}"]`}
      action={
        <Suspense fallback={null}>
          <ServiceButton rankLevel={member.data?.clubLabel.rankLevel} />
        </Suspense>
      }
      skeleton={<Skeleton height="20rem" />}
    >
      {isUnavailable ? <EmptyState title={t('errors:err_function_disabled')} /> : isZoneKnown && <Page />}
    </CentreOverlay>
  )
}
