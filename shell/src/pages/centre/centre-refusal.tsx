import { centrePath } from '@parlay/contracts/centre-paths'
import { agentCentrePages, type CentrePage, memberCentrePages } from '@parlay/contracts/remotes'
import { Button } from '@parlay/ui/button'
import { LinkButton } from '@parlay/ui/link-button'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSession } from '@parlay/web/session'
import { Compass, LockKeyhole, UserRoundX } from 'lucide-react'
import { type Address, centreOf } from '../../remotes/centre-address'
import { mayEnter, type Refusal } from '../../remotes/centre-refusal'
import { LostPage } from '../not-found/lost-page'
import '../../seo/messages'

interface CentreRefusalProps {
  address: Address
  refusal: Exclude<Refusal, 'off'>
}

/** Says why an address of a centre does not open it, and what to do. */
export function CentreRefusal({ address, refusal }: CentreRefusalProps) {
  const { t } = useTranslation('seo')
  const session = useSession()
  switch (refusal) {
    case 'visitor':
      return (
        <LostPage
          sign={LockKeyhole}
          title={t('centre.visitor.title')}
          text={t('centre.visitor.text')}
          ways={
            <>
              <Button variant="primary" onClick={() => emit('login-requested', { stay: true })}>
                {t('common:action.login')}
              </Button>
              <RegisterButton />
            </>
          }
        />
      )
    case 'trial':
      return (
        <LostPage
          sign={LockKeyhole}
          title={t('common:gate.trial_title')}
          text={t('errors:in_need_true_account')}
          ways={<RegisterButton />}
        />
      )
    case 'noAgent':
      return (
        <LostPage
          sign={UserRoundX}
          title={t('centre.noAgent.title')}
          text={t('centre.noAgent.text')}
          ways={
            <LinkButton to="/member/account" variant="primary">
              {t('centre.toMember')}
            </LinkButton>
          }
        />
      )
    case 'unknown': {
      const meant = meantBy(address)
      return (
        <LostPage
          sign={Compass}
          title={t('notFound.title')}
          text={t('errors:err_invalid_url')}
          ways={
            meant && mayEnter(meant.overlay, session) ? (
              <LinkButton to={centrePath(meant)} replace variant="primary">
                {t(`notFound.in.${meant.overlay}`)}
              </LinkButton>
            ) : undefined
          }
        />
      )
    }
  }
}

function RegisterButton() {
  const { t } = useTranslation('common')
  return <Button onClick={() => emit('auth-requested', { modal: 'register' })}>{t('action.register')}</Button>
}

/** Returns the page of the other centre with the key that the address has. */
function meantBy(address: Address): CentrePage | undefined {
  const name = address.pathname.split('/').at(2)
  const agentPage = agentCentrePages.find((key) => key === name)
  const memberPage = memberCentrePages.find((key) => key === name)
  if (agentPage && centreOf(address)?.overlay === 'member-centre') return { overlay: 'agent-centre', page: agentPage }
  return memberPage && { overlay: 'member-centre', page: memberPage }
}
