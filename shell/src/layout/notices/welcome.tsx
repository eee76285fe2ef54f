import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { listPromotions, type Promotion } from '@parlay/contracts/endpoints/promotions'
import type { MemberCentrePage } from '@parlay/contracts/remotes'
import { Button } from '@parlay/ui/button'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatMoney, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { CircleCheck, Gift } from 'lucide-react'
import { brand } from '../../brand'
import { useCentrePages } from '../use-centre-pages'
import styles from './notice-pop-up.module.css'
import welcome from './welcome.module.css'
import '../../i18n/later-messages'

const openPage = (page: MemberCentrePage) => emit('overlay-requested', { overlay: 'member-centre', page })

/** Welcomes a new member with the first steps, and with the gift for newcomers while there is one. It blocks nothing. */
export function Welcome({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const { t } = useTranslation('later')
  const gift = useGift()
  const hasDeposits = useCentrePages().includes('depositv2')
  const hasVerifiedMobile = member.twoFactor.includes('SMS')
  return (
    <aside aria-labelledby="welcome" className={styles.place} data-welcome>
      <div className={styles.card}>
        <h2 id="welcome" className={styles.title}>
          {t('welcome.title', { brand: brand.label, name: member.nickname })}
        </h2>
        <ol className={welcome.steps} aria-label={t('welcome.steps')}>
          <li>
            {hasVerifiedMobile ? (
              <span className={welcome.done}>
                <CircleCheck aria-hidden="true" />
                <span>{t('welcome.verified')}</span>
              </span>
            ) : (
              <button type="button" className={welcome.step} onClick={() => openPage('securityCenter')}>
                {t('welcome.verify')}
              </button>
            )}
          </li>
          {hasDeposits && (
            <li>
              <button type="button" className={welcome.step} onClick={() => openPage('depositv2')}>
                {t('welcome.deposit')}
              </button>
            </li>
          )}
          <li>
            <Link to="/rng" className={welcome.step}>
              {t('welcome.play')}
            </Link>
          </li>
        </ol>
        {gift?.offer && (
          <Link to={`/promoDetail?${new URLSearchParams({ id: gift.promotionId })}`} className={welcome.gift}>
            <Gift aria-hidden="true" />
            <span>
              {t(
                gift.eligibility.reasons.includes('CONTACT_UNPROVEN') ? 'welcome.gift_once_verified' : 'welcome.gift',
                {
                  amount: formatMoney(gift.offer.amount, { symbol: brand.currencySymbol }),
                },
              )}
            </span>
          </Link>
        )}
        <Button onClick={onClose}>{t('notice.understood')}</Button>
      </div>
    </aside>
  )
}

/** The gift of money that the member has not had yet, if there is one. */
function useGift(): Promotion | undefined {
  const language = wireLanguage(useLanguage())
  const { data } = useQuery(queryOptionsFor(listPromotions, { category: 'WELCOME', language }))
  return data?.list.find(
    ({ offer, state, eligibility }) =>
      offer?.kind === 'GIFT' &&
      offer.raffle === undefined &&
      (state === 'OPEN' || state === 'CLAIMABLE') &&
      eligibility.reasons.every((reason) => reason === 'CONTACT_UNPROVEN'),
  )
}
