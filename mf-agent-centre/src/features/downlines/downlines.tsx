import { errorMessage, queryOptionsFor } from '@parlay/shared/api'
import { downlineStates, listDownlines } from '@parlay/shared/contracts/endpoints/downlines'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useMedia } from '@parlay/shared/site/use-media'
import { useQuery } from '@parlay/shared/state'
import {
  Button,
  DateRange,
  EmptyState,
  ErrorState,
  rangeOfPreset,
  Select,
  Skeleton,
  TextField,
  type TimeRange,
} from '@parlay/shared/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { TeamMember } from '../../member-field/member-field'
import { Crumbs } from '../../reports/crumbs'
import { useSettled } from '../../use-settled'
import { DownlineList } from './downline-list'
import { DownlineSheet } from './downline-sheet'
import { DownlineTree } from './downline-tree'
import styles from './downlines.module.css'
import { TreeHead } from './member-cells'
import { root, rowsOf } from './tree-rows'
import { useTree } from './use-tree'

interface DownlineFilter extends TimeRange {
  account: string
  level: string
  state: '' | (typeof downlineStates)[number]
}

/** Until the gateway has said how many levels there are. */
const usualLevels = 10

/** Everybody below the agent: as a tree, on a small screen as lists that lead down, and as a list of what is searched. */
export function Downlines() {
  const { t } = useTranslation('agent-downlines')
  const isNarrow = useMedia('(max-width: 40em)')
  const [filter, setFilter] = useState<DownlineFilter>(() => ({
    ...rangeOfPreset('past30'),
    ...{ account: '', level: '', state: '' },
  }))
  const [openedId, open] = useState<string>()
  const first = useQuery(queryOptionsFor(listDownlines, { level: 1, pageSize: 1 }))
  const levels = first.data?.levels ?? usualLevels
  const account = useSettled(filter.account.trim())
  const { startTime, endTime, level, state } = filter
  const range = { startTime, endTime }
  const change = (fields: Partial<DownlineFilter>) => setFilter({ ...filter, ...fields })
  const isSearched = account !== '' || level !== '' || state !== ''
  const searched = {
    ...range,
    ...(account && { account }),
    ...(level && { level: Number(level) }),
    ...(state && { state }),
  }
  return (
    <div className={styles.downlines}>
      <section className={styles.filters} aria-label={t('filters')}>
        <DateRange value={filter} onChange={change} />
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          icon={<Search aria-hidden />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={filter.account}
          onChange={({ target }) => change({ account: target.value })}
        />
        <Select
          label={t('level')}
          value={level}
          options={[
            { value: '', label: t('level.all') },
            ...Array.from({ length: levels }, (_, index) => ({
              value: String(index + 1),
              label: t('levelOf', { level: index + 1 }),
            })),
          ]}
          onChange={(chosen) => change({ level: chosen })}
        />
        <Select
          label={t('state')}
          value={state}
          options={(['', ...downlineStates] as const).map((one) => ({ value: one, label: t(`state.${one || 'all'}`) }))}
          onChange={(chosen) => change({ state: chosen })}
        />
      </section>
      {isSearched && <DownlineList request={searched} onOpen={open} />}
      {!isSearched && (isNarrow ? <Levels range={range} onOpen={open} /> : <Tree range={range} onOpen={open} />)}
      {openedId !== undefined && <DownlineSheet memberId={openedId} range={range} onClose={() => open(undefined)} />}
    </div>
  )
}

interface WholeTeamProps {
  range: TimeRange
  onOpen: (memberId: string) => void
}

/** The way down on a small screen: one level at a time. */
function Levels({ range, onOpen }: WholeTeamProps) {
  const { t } = useTranslation('agent-downlines')
  const [path, setPath] = useState<readonly TeamMember[]>([])
  const shown = path.at(-1)
  return (
    <>
      {path.length > 0 && (
        <Crumbs label={t('path')} start={t('ownTeam')} path={path} onStep={(steps) => setPath(path.slice(0, steps))} />
      )}
      <DownlineList
        key={shown?.memberId}
        request={{ ...range, ...(shown ? { memberId: shown.memberId } : { level: 1 }) }}
        onOpen={onOpen}
        onDown={({ memberId, account }) => setPath([...path, { memberId, account }])}
      />
    </>
  )
}

function Tree({ range, onOpen }: WholeTeamProps) {
  const { t } = useTranslation('agent-downlines')
  const tree = useTree(range)
  const first = tree.branches.get(root)
  if (!first || (first.next === undefined && first.isLoading)) return <Skeleton height="20rem" />
  if (first.next === undefined) {
    const again = () => tree.loadMore(root)
    return <ErrorState message={t('failed')} text={errorMessage(first.error, t)} onRetry={again} />
  }
  if (first.list.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyHint')}
        action={
          <Button onClick={() => emit('overlay-requested', { overlay: 'agent-centre', page: 'registerCenter' })}>
            {t('toLinks')}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.treeFrame}>
      <TreeHead />
      <DownlineTree
        rows={rowsOf(tree.branches, tree.open)}
        onToggle={tree.toggle}
        onMore={tree.loadMore}
        onOpen={onOpen}
      />
    </div>
  )
}
