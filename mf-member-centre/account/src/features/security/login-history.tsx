import type { Device } from '@parlay/contracts'
import { listLoginHistory } from '@parlay/contracts/endpoints/account'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Badge, Card, EmptyState, Pagination, Table, type TableColumn } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './security.module.css'
import { useDeviceName } from './use-device-name'

const pageSize = 5

type LoginEntry = { time: number; device: Device; ipMasked: string; result: string }

/** Lists the last logins and their results, so that a member notices a stranger's. */
export function LoginHistory() {
  const { t } = useTranslation('member-centre')
  const deviceName = useDeviceName()
  const [pageNo, setPageNo] = useState(1)
  const history = useQuery({
    ...queryOptionsFor(listLoginHistory, { pageNo, pageSize }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const columns: TableColumn<LoginEntry>[] = [
    { key: 'time', header: t('logins.time'), cell: ({ time }) => formatDateTime(time) },
    { key: 'device', header: t('logins.device'), cell: ({ device }) => deviceName(device) },
    { key: 'address', header: t('logins.address'), cell: ({ ipMasked }) => ipMasked },
    {
      key: 'result',
      header: t('logins.result'),
      cell: ({ result }) => (
        <Badge tone={result === 'OK' ? 'success' : 'neutral'}>
          {t(result === 'OK' ? 'logins.ok' : 'logins.refused')}
        </Badge>
      ),
    },
  ]
  const problem = useQueryProblem(history, t('logins.failed'))
  return (
    <Card>
      <h3 className={styles.title}>{t('logins.title')}</h3>
      {problem ?? (
        <Table
          caption={t('logins.title')}
          columns={columns}
          rows={history.data?.list ?? []}
          empty={<EmptyState title={t('logins.empty')} />}
          rowKey={({ time, device, result }) => `${time} ${deviceName(device)} ${result}`}
          loadingRows={history.data ? undefined : pageSize}
        />
      )}
      <Pagination page={pageNo} totalPages={history.data?.totalPages ?? 0} onChange={setPageNo} />
    </Card>
  )
}
