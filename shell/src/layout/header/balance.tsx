import { IconButton, Skeleton } from '@parlay/ui'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { lazy } from 'react'
import { brand } from '../../brand'
import { LazyPart } from '../lazy-part'
import styles from './balance.module.css'
import { useBalance } from './use-balance'
import { useCountingAmount } from './use-counting-amount'
import { useHiddenBalance } from './use-hidden-balance'

const BalanceMenu = lazy(() =>
  import(/* webpackChunkName: "overlays" */ './balance-menu').then(({ BalanceMenu: one }) => ({
    default: one,
  })),
)

const mask = '••••••'

/** Shows all money that can be used for play. For a member it is also the button of a menu. */
export function Balance({ account }: { account: string }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { total, isElsewhere = false, currencySymbol = brand.currencySymbol, retry } = useBalance()
  const hasMenu = canEnterMemberCentre(useSession()) && total !== undefined
  const shown = useCountingAmount(total)
  const [isHidden, setIsHidden] = useHiddenBalance(account)
  const amount = (
    <span translate="no" className={styles.amount} data-balance={isHidden ? undefined : total}>
      {isHidden && <span>{`${currencySymbol} ${mask}`}</span>}
      {!isHidden && !retry && shown === undefined && <Skeleton width="6ch" />}
      {!isHidden && shown !== undefined && <span>{formatMoney(shown, { symbol: currencySymbol })}</span>}
    </span>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are sent together.
    <div role="group" aria-label={t('header.balance')} className={styles.balance}>
      {hasMenu ? (
        <LazyPart waiting={amount}>
          <BalanceMenu isElsewhere={isElsewhere} isHidden={isHidden}>
            {amount}
          </BalanceMenu>
        </LazyPart>
      ) : (
        amount
      )}
      {retry && <IconButton size="small" label={common('action.retry')} icon={<RotateCw />} onClick={retry} />}
      <IconButton
        size="small"
        label={isHidden ? t('header.show_balance') : t('header.hide_balance')}
        title={common(isHidden ? 'field.show' : 'field.hide')}
        icon={isHidden ? <EyeOff /> : <Eye />}
        onClick={() => setIsHidden(!isHidden)}
      />
    </div>
  )
}
