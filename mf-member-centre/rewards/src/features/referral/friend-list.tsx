import type { Referral } from '@parlay/contracts/endpoints/referral'
import { shortTime } from '@parlay/member-common/short-time'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { EmptyState, Pagination, Table, type TableColumn } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import styles from './referral.module.css'
import { Standing } from './standing'
import { useFriends } from './use-referral'

/** Lists who has registered by the member's code, newest first and masked. */
export function FriendList() {
  const { t } = useTranslation('referral')
  const [pageNo, setPageNo] = useState(1)
  const friends = useFriends(pageNo)
  const problem = useQueryProblem(friends, t('failed'))
  return (
    <div className={styles.friends}>
      <h3 className={styles.title}>{t('friends')}</h3>
      {problem ?? <FriendTable list={friends.data?.list} />}
      <Pagination page={pageNo} totalPages={friends.data?.totalPages ?? 0} onChange={setPageNo} />
    </div>
  )
}

function FriendTable({ list }: { list: readonly Referral[] | undefined }) {
  const { t } = useTranslation('referral')
  const moneyText = useMemberMoneyText()
  const columns: TableColumn<Referral>[] = [
    { key: 'friend', header: t('friend'), compact: 'title', cell: ({ accountMasked }) => accountMasked },
    {
      key: 'joined',
      header: t('joined'),
      compact: 'note',
      cell: ({ joinedAt }) => formatDateTime(joinedAt, shortTime),
    },
    { key: 'standing', header: t('standing'), compact: 'line', cell: (friend) => <Standing of={friend} /> },
    {
      key: 'reward',
      header: t('reward'),
      align: 'end',
      compact: 'end',
      cell: ({ reward }) => reward !== null && moneyText(reward),
    },
  ]
  return (
    <Table
      caption={t('friends')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ accountMasked, joinedAt }) => `${accountMasked} ${joinedAt}`}
      loadingRows={list ? undefined : 3}
      empty={<EmptyState title={t('empty')} text={t('emptyHint')} />}
    />
  )
}
