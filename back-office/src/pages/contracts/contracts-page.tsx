import {
  baseFieldOf,
  contractKinds,
  contractStates,
  type HouseContract,
  listHouseContracts,
} from '@parlay/contracts/staff/contracts'
import { Badge, Pagination } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { pageField, wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import styles from '../../queue/queue.module.css'
import { QueuePage } from '../../queue/queue-page'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { useAmountText } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import { useContractActs } from './use-contract-acts'

const first = 'DIVIDEND'
const kinds: readonly (typeof contractKinds)[number][] = contractKinds.filter((kind) => kind !== first)
const none: { kind: '' | (typeof contractKinds)[number]; state: '' | (typeof contractStates)[number]; page: number } = {
  kind: '',
  state: '',
  page: 1,
}
const fields = { kind: wordField('kind', kinds), state: wordField('state', contractStates), page: pageField }

/** The contracts of a kind between the house and first agents. */
export function ContractsPage() {
  const { t } = useTranslation('office')
  const [{ kind, state, page }, change] = useQueueFilter(fields, none)
  const query = useQuery(staffQuery(listHouseContracts, { kind: kind || first, ...(state && { state }), pageNo: page }))
  return (
    <>
      <QueuePage
        name="contracts"
        query={query}
        columns={useColumns()}
        rowKey={({ contractId }) => contractId}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('contracts.kind'),
            emptyLabel: t(`contracts.kind_${first}`),
            options: kinds.map((value) => ({ value, label: t(`contracts.kind_${value}`) })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: t('queue.state'),
            options: contractStates.map((value) => ({ value, label: t(`contracts.state_${value}`) })),
          },
        ]}
        values={{ kind, state }}
        onFilter={(changed) => change({ ...changed, page: 1 })}
        acts={useContractActs()}
        titleOf={({ party }) => party}
      >
        {(row) => <Contract contract={row} />}
      </QueuePage>
      <Pagination
        page={page}
        totalPages={query.data?.totalPages ?? 1}
        onChange={(next) => change({ page: next, row: '' })}
      />
    </>
  )
}

function Contract({ contract }: { contract: HouseContract }) {
  const { t } = useTranslation('office')
  const amountText = useAmountText()
  const { kind, expiresAt, startsAt, endedAt, offeredAt } = contract
  const time = (at: number | null) => at && <SiteTime time={at} />
  return (
    <>
      <Facts
        facts={[
          [t('contracts.agent'), <MemberLink key="agent" account={contract.party} />],
          [t('contracts.contract'), contract.contractId],
          [t('contracts.kind'), t(`contracts.kind_${kind}`)],
          [t('queue.state'), t(`contracts.state_${contract.state}`)],
          [t('contracts.version'), contract.version],
          [t('contracts.offered'), time(offeredAt)],
          [t('contracts.expires'), time(expiresAt)],
          [t('contracts.starts'), time(startsAt)],
          [t('contracts.ended'), time(endedAt)],
          [t('reason.label'), contract.reason],
        ]}
      />
      <section className={styles.part}>
        <h3>{t('contracts.tiers')}</h3>
        <ol className={styles.steps}>
          {contract.tiers.map((tier) => (
            <li key={`${tier.activeMembers} ${tier.rate}`}>
              {t('contracts.tier', {
                rate: formatNumber(Number(tier.rate), { style: 'percent', maximumFractionDigits: 4 }),
                members: tier.activeMembers,
                base: amountText(tier[baseFieldOf[kind]] ?? '0.00'),
              })}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function useColumns(): readonly ListColumn<HouseContract>[] {
  const { t } = useTranslation('office')
  return [
    { key: 'party', header: t('contracts.agent'), compact: 'title', cell: ({ party }) => party },
    {
      key: 'state',
      header: t('queue.state'),
      compact: 'end',
      cell: ({ state }) => (
        <Badge tone={state === 'ACTIVE' ? 'success' : 'info'}>{t(`contracts.state_${state}`)}</Badge>
      ),
    },
    { key: 'version', header: t('contracts.version'), align: 'end', cell: ({ version }) => version },
    {
      key: 'starts',
      header: t('contracts.starts'),
      compact: 'line',
      cell: ({ startsAt }) => (startsAt === null ? '–' : <SiteTime time={startsAt} />),
    },
    {
      key: 'expires',
      header: t('contracts.expires'),
      compact: 'line',
      cell: ({ expiresAt }) => (expiresAt === null ? '–' : <SiteTime time={expiresAt} />),
    },
  ]
}
