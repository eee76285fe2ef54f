import type { QueueKind } from '@parlay/contracts/staff/queue'
import { Button, classNames, type Elements, EmptyState } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQueryClient } from '@parlay/web/state'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type Filter, FilterBar } from '../list/filter-bar'
import { KeysetPages } from '../list/keyset-pages'
import type { ListColumn } from '../list/list-column'
import { NoMatch } from '../list/no-match'
import { PageHead } from '../list/page-head'
import { RowList } from '../list/row-list'
import { useOpened } from '../list/use-opened'
import { useSelf } from '../session/session'
import type { QueryLike } from '../states/query-like'
import { QueryState } from '../states/query-state'
import type { BatchAct } from './batch'
import { BatchBar } from './batch-bar'
import { ClaimBar } from './claim-bar'
import { MarkBadge } from './mark-badge'
import styles from './queue.module.css'
import { QueuePanel } from './queue-panel'
import { useMarks } from './use-marks'
import { useOwnClaim } from './use-own-claim'
import { useSelection } from './use-selection'

/** A decision about a row. */
export interface QueueAct<Row> {
  name: string
  /** The verb on its button. */
  label: string
  icon: Elements
  danger?: boolean
  /** The key that begins it for the row that is open or has the focus. */
  keyName?: string
  isPossible: (row: Row) => boolean
  /** The dialog that asks for what it takes, and then makes the call. */
  dialog: (row: Row, control: ActControl) => Elements
}

export interface ActControl {
  onClose: () => void
  /** Opens the next row, because this one is decided. */
  onDone: () => void
}

interface QueuePageProps<Row> {
  /** The name of its route. */
  name: string
  query: QueryLike<{ list: readonly Row[]; next?: string | null }>
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  filters?: readonly Filter[]
  values?: Readonly<Record<string, string>>
  onFilter?: (changed: Record<string, string>) => void
  /** Decisions of the reader. */
  acts?: readonly QueueAct<Row>[]
  /** Decisions of the reader about several rows. */
  batchActs?: readonly BatchAct<Row>[]
  /** The kind of its items, of which one person at a time decides about each. */
  kind?: QueueKind
  /** Returns the heading of an opened row. */
  titleOf: (row: Row) => string
  /** An opened row, below its heading and the acts. */
  children: (row: Row) => Elements
}

/**
 * The rows that wait for a person. An opened row is shown next to the list, and in its place on narrow windows. After a
 * decision the next row is open.
 */
export function QueuePage<Row>(props: QueuePageProps<Row>) {
  const {
    name,
    query,
    columns,
    rowKey,
    filters,
    values = {},
    onFilter,
    acts = [],
    batchActs = [],
    kind,
    titleOf,
  } = props
  const { t } = useTranslation('office')
  const client = useQueryClient()
  const [openKey, open] = useOpened()
  const [acting, setActing] = useState<{ row: Row; act: QueueAct<Row> } | null>(null)
  const rows = query.data?.list
  const errorText = useErrorText('office')
  const marks = useMarks(kind)
  const { account } = useSelf()
  const ownClaim = useOwnClaim(kind, openKey, (id) => marks.get(id)?.claim?.staff === account)
  const selection = useSelection(rows, rowKey)
  const markColumn: ListColumn<Row> = {
    key: 'mark',
    header: t('claim.column'),
    compact: 'line',
    cell: (row) => <MarkBadge mark={marks.get(rowKey(row))} />,
  }
  const shownColumns = [
    ...(batchActs.length > 0 ? [selection.column] : []),
    ...columns.map((column, index) => (index === 0 ? { ...column, isOpener: true } : column)),
    ...(kind === undefined ? [] : [markColumn]),
  ]
  const place = rows?.findIndex((row) => rowKey(row) === openKey) ?? -1
  const opened = rows?.[place]
  const isFiltered = filters?.some((filter) => values[filter.name]) ?? false

  const begin = (act: QueueAct<Row>) => (row: Row) => {
    if (!act.isPossible(row)) return emit('toast-requested', { kind: 'info', text: t('queue.not_possible') })
    open(rowKey(row))
    setActing({ row, act })
    ownClaim.claim(rowKey(row), (error) => {
      setActing(null)
      emit('toast-requested', { kind: 'error', text: errorText(error) })
    })
  }
  const openNext = (row: Row) => {
    ownClaim.settle(rowKey(row))
    const decided = rows?.findIndex((other) => rowKey(other) === rowKey(row)) ?? -1
    const next = rows?.[decided + 1] ?? rows?.[decided - 1]
    open(next === undefined ? null : rowKey(next))
  }
  const list = (shown: readonly Row[] | undefined) => (
    <RowList
      caption={t(`page.${name}`)}
      columns={
        openKey === null
          ? shownColumns
          : shownColumns.filter(({ key, compact }) => keptKeys.includes(key) || isKept(compact))
      }
      rows={shown}
      rowKey={rowKey}
      openKey={openKey}
      onOpen={(row) => open(rowKey(row))}
      rowKeys={[
        ...acts.flatMap((act) =>
          act.keyName === undefined ? [] : [{ key: act.keyName, label: act.label, act: begin(act) }],
        ),
        ...(batchActs.length > 0 ? [{ key: 'x', label: t('batch.key'), act: selection.toggle }] : []),
      ]}
      empty={isFiltered ? <NoMatch /> : <EmptyState title={t('queue.empty')} text={t('queue.empty_text')} />}
    />
  )
  return (
    <>
      <PageHead
        title={t(`page.${name}`)}
        text={t(`about_page.${name}`)}
        actions={
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            loading={query.isFetching && rows !== undefined}
            onClick={() => void client.invalidateQueries()}
          >
            {t('queue.refresh')}
          </Button>
        }
      />
      <div className={classNames(styles.desk, openKey !== null && styles.isOpen)}>
        <div className={styles.list}>
          {filters && onFilter && (
            <FilterBar
              filters={filters}
              values={values}
              onChange={(changed) => onFilter({ ...changed, after: '', row: '' })}
            />
          )}
          {selection.chosen.length > 0 && (
            <BatchBar acts={batchActs} rows={selection.chosen} rowKey={rowKey} onDone={selection.clear} />
          )}
          <QueryState query={query} loading={list(undefined)}>
            {({ list: shown, next }) => (
              <>
                {list(shown)}
                <KeysetPages next={next ?? null} isQueue />
              </>
            )}
          </QueryState>
        </div>
        {openKey !== null && rows !== undefined && (
          <QueuePanel
            key={openKey}
            title={opened === undefined ? t('queue.gone') : titleOf(opened)}
            onClose={() => open(null)}
          >
            {opened === undefined ? (
              <p>{t('queue.gone_text')}</p>
            ) : (
              <>
                {kind !== undefined && <ClaimBar kind={kind} id={openKey} mark={marks.get(openKey)} />}
                <div className={styles.acts}>
                  {acts
                    .filter((act) => act.isPossible(opened))
                    .map((act) => (
                      <Button
                        key={act.name}
                        variant={act.danger ? 'danger' : 'primary'}
                        icon={act.icon}
                        onClick={() => begin(act)(opened)}
                      >
                        {act.label}
                      </Button>
                    ))}
                </div>
                {props.children(opened)}
              </>
            )}
          </QueuePanel>
        )}
      </div>
      {acting?.act.dialog(acting.row, { onClose: () => setActing(null), onDone: () => openNext(acting.row) })}
    </>
  )
}

const keptKeys = ['waiting', 'mark', 'chosen']
const isKept = (compact: ListColumn<unknown>['compact']) => compact === 'title' || compact === 'end'
