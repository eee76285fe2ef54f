import { ErrorState, Skeleton, type TimeRange } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useMedia } from '@parlay/web/site/use-media'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { TeamMember } from '../../member-field/member-field'
import { BackTo } from '../../reports/back-to'
import { Crumbs } from '../../reports/crumbs'
import { type ReportStart, useReportStart } from '../../reports/report-start'
import { DownlineList } from './downline-list'
import { DownlineSheet } from './downline-sheet'
import { DownlineTree } from './downline-tree'
import styles from './downlines.module.css'
import { TreeHead } from './member-cells'
import { type OpenMemberFigure, openMemberRows } from './member-figures'
import { everybody, searchOf } from './member-filter'
import { MemberFilters, NarrowedTo } from './member-filters'
import { NoDownlinesYet } from './no-downlines-yet'
import { TransferButton } from './transfer-button'
import { root, rowsOf } from './tree-rows'
import { useShownMembers } from './use-shown-members'
import { useTree } from './use-tree'

const page = 'downlineManagmentView'

/** All members below the agent: as a tree, on a small screen as lists that lead down, and as a list of search results. */
export function Downlines() {
  const isNarrow = useMedia('(max-width: 40em)')
  const start = useReportStart(page)
  const { filter, account, change, timeZone } = useShownMembers(start)
  const [path, setPath] = useState(start?.path ?? [])
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(start?.open))
  const [sheetOf, showSheet] = useState<string>()
  const search = searchOf(filter, account)
  const { startTime, endTime, ...members } = filter
  const range = { startTime, endTime }
  /** The state to which the way back from a report leads. */
  const here: ReportStart = { page, range, members, path, open: [...open], ...(start?.from && { from: start.from }) }
  const openFigure: OpenMemberFigure = (figure, member) => {
    if (figure !== 'team') return openMemberRows(figure, member, { from: here, range, timeZone })
    showSheet(undefined)
    const { memberId, account } = member
    return change({ ...everybody, team: { memberId, account }, before: members })
  }
  const shown = { range, onOpen: showSheet, onFigure: openFigure }
  return (
    <div className={styles.downlines}>
      <MemberFilters filter={filter} onChange={change} />
      <div className={styles.buttons}>
        <TransferButton />
      </div>
      <BackTo from={start?.from} />
      <NarrowedTo filter={filter} onChange={change} />
      {search && <DownlineList request={search} onOpen={showSheet} onFigure={openFigure} />}
      {!search &&
        (isNarrow ? (
          <Levels {...shown} path={path} onPath={setPath} />
        ) : (
          <Tree {...shown} open={open} setOpen={setOpen} />
        ))}
      {sheetOf !== undefined && (
        <DownlineSheet
          memberId={sheetOf}
          range={range}
          from={here}
          onFigure={openFigure}
          onClose={() => showSheet(undefined)}
        />
      )}
    </div>
  )
}

interface WholeTeamProps {
  range: TimeRange
  onOpen: (memberId: string) => void
  onFigure: OpenMemberFigure
}

interface LevelsProps extends WholeTeamProps {
  path: readonly TeamMember[]
  onPath: (path: readonly TeamMember[]) => void
}

/** The way down on a small screen: one level at a time. */
function Levels({ range, path, onOpen, onFigure, onPath }: LevelsProps) {
  const { t } = useTranslation('agent-downlines')
  const shown = path.at(-1)
  return (
    <>
      {path.length > 0 && (
        <Crumbs label={t('path')} start={t('ownTeam')} path={path} onStep={(steps) => onPath(path.slice(0, steps))} />
      )}
      <DownlineList
        key={shown?.memberId}
        request={{ ...range, ...(shown ? { memberId: shown.memberId } : { level: 1 }) }}
        onOpen={onOpen}
        onFigure={onFigure}
        onDown={({ memberId, account }) => onPath([...path, { memberId, account }])}
      />
    </>
  )
}

interface TreeProps extends WholeTeamProps {
  open: ReadonlySet<string>
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>
}

function Tree({ range, open, setOpen, onOpen, onFigure }: TreeProps) {
  const { t } = useTranslation('agent-downlines')
  const tree = useTree(range, { open, setOpen })
  const first = tree.branches.get(root)
  if (!first || (first.next === undefined && first.isLoading)) return <Skeleton height="20rem" />
  if (first.next === undefined) {
    const again = () => tree.loadMore(root)
    return <ErrorState message={t('failed')} text={errorMessage(first.error, t)} onRetry={again} />
  }
  if (first.list.length === 0) return <NoDownlinesYet />
  return (
    <div className={styles.treeFrame}>
      <TreeHead />
      <DownlineTree
        rows={rowsOf(tree.branches, open)}
        onToggle={tree.toggle}
        onMore={tree.loadMore}
        onOpen={onOpen}
        onFigure={onFigure}
      />
    </div>
  )
}
