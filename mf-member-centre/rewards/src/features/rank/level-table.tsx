import type { RankLevel } from '@parlay/contracts/endpoints/ranks'
import { isZero } from '@parlay/member-common/amount'
import { Badge, Table, type TableColumn } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import styles from './rank.module.css'
import { rateText } from './rate-text'
import { Swatch } from './swatch'

const Sums = ({ children }: { children: string }) => <span className={styles.sums}>{children}</span>

/** All levels, with what they ask and what they give. */
export function LevelTable({ levels, own }: { levels: readonly RankLevel[]; own: number }) {
  const { t } = useTranslation('rank')
  const moneyText = useMemberMoneyText()
  const sumsText = ({ validBet, deposit }: RankLevel['reach']): string => {
    const parts = [
      ...(isZero(validBet) ? [] : [t('asks.validBet', { amount: moneyText(validBet) })]),
      ...(isZero(deposit) ? [] : [t('asks.deposit', { amount: moneyText(deposit) })]),
    ]
    return parts.length === 0 ? t('asks.nothing') : parts.join(', ')
  }
  const giftText = (amount: string | null) => (amount === null ? '–' : moneyText(amount))
  const columns: TableColumn<RankLevel>[] = [
    {
      key: 'name',
      header: t('column.level'),
      cell: ({ level, name, colour }) => (
        <span className={styles.levelCell}>
          <Swatch colour={colour} name={name} />
          {level === own && <Badge tone="brass">{t('yours')}</Badge>}
        </span>
      ),
    },
    { key: 'reach', header: t('column.reach'), cell: ({ reach }) => <Sums>{sumsText(reach)}</Sums> },
    { key: 'keep', header: t('column.keep'), cell: ({ keep }) => <Sums>{sumsText(keep)}</Sums> },
    { key: 'upgrade', header: t('column.upgrade'), align: 'end', cell: ({ upgrade }) => giftText(upgrade) },
    { key: 'weekly', header: t('column.weekly'), align: 'end', cell: ({ weekly }) => giftText(weekly) },
    { key: 'birthday', header: t('column.birthday'), align: 'end', cell: ({ birthday }) => giftText(birthday) },
    {
      key: 'rebate',
      header: t('column.rebate'),
      align: 'end',
      cell: ({ rebateRate }) => (rebateRate === null ? '–' : rateText(rebateRate)),
    },
    {
      key: 'rakeback',
      header: t('column.rakeback'),
      align: 'end',
      cell: ({ rakebackRate }) => (rakebackRate === null ? '–' : rateText(rakebackRate)),
    },
    {
      key: 'freeWithdrawals',
      header: t('column.freeWithdrawals'),
      align: 'end',
      cell: ({ freeWithdrawals }) => formatNumber(freeWithdrawals),
    },
    { key: 'vip', header: t('column.vip'), cell: ({ vipService }) => t(vipService ? 'yes' : 'no') },
  ]
  const isGiven: Partial<Record<string, (level: RankLevel) => boolean>> = {
    upgrade: ({ upgrade }) => upgrade !== null,
    weekly: ({ weekly }) => weekly !== null,
    birthday: ({ birthday }) => birthday !== null,
    rebate: ({ rebateRate }) => rebateRate !== null,
    rakeback: ({ rakebackRate }) => rakebackRate !== null,
    freeWithdrawals: ({ freeWithdrawals }) => freeWithdrawals > 0,
    vip: ({ vipService }) => vipService,
  }
  // A benefit that no level of the brand gives has no column.
  const shown = columns.filter(({ key }) => isGiven[key] === undefined || levels.some(isGiven[key]))
  return (
    <div className={styles.levels}>
      <h3 className={styles.title}>{t('levels')}</h3>
      <Table caption={t('levels')} columns={shown} rows={levels} rowKey={({ level }) => String(level)} />
    </div>
  )
}
