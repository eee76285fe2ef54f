import { getContentItem, listContentKinds } from '@parlay/contracts/staff/content'
import { EmptyState, Skeleton } from '@parlay/ui'
import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { staffQuery } from '../../calls/staff-query'
import type { PageProps } from '../../frame/route'
import { PageHead } from '../../list/page-head'
import { AuditLink } from '../../queue/audit-link'
import { useMay } from '../../session/session'
import { QueryState } from '../../states/query-state'
import styles from '../staff/staff.module.css'
import own from './content.module.css'
import { ItemState } from './item-state'
import { type Detail, isKind, type Kind, newDetail } from './place'
import '../../i18n/content-messages'

const Editor = lazy(() =>
  import(/* webpackChunkName: "content-editor" */ './editor').then((module) => ({ default: module.Editor })),
)
const History = lazy(() =>
  import(/* webpackChunkName: "content-editor" */ './history').then((module) => ({ default: module.History })),
)

/** One item of content: its draft in an editor, what readers see, and its history. */
export function ContentItemPage({ params }: PageProps) {
  const { t } = useTranslation(['office', 'content'])
  const { kind = '', key = '' } = params
  if (!isKind(kind)) return <EmptyState title={t('missing.title')} text={t('missing.text')} />
  return <KnownKind key={`${kind}/${key}`} kind={kind} itemKey={key} />
}

function KnownKind({ kind, itemKey: key }: { kind: Kind; itemKey: string }) {
  const found = useQuery(staffQuery(getContentItem, { kind, key }))
  // An item that does not exist yet is begun in the editor.
  const isNew = found.data === undefined && isApiError(found.error, 'SYS_INVALID_URL')
  const query = isNew ? { ...found, data: newDetail(kind, key), error: null } : found
  return (
    <QueryState query={query} loading={<Skeleton height="320px" />}>
      {(detail) => <Item kind={kind} itemKey={key} detail={detail} />}
    </QueryState>
  )
}

interface ItemProps {
  kind: Kind
  itemKey: string
  detail: Detail
}

function Item({ kind, itemKey: key, detail }: ItemProps) {
  const { t } = useTranslation(['office', 'content'])
  const may = useMay()
  const kinds = useQuery(staffQuery(listContentKinds, {}))
  const [times, setTimes] = useState(0)
  const { item, revisions } = detail
  const settled = revisions.filter(({ state }) => state !== 'DRAFT')
  return (
    <>
      <PageHead
        before={
          <Link to={`/content?kind=${kind}`} className={styles.back}>
            <ArrowLeft aria-hidden="true" />
            <span>{t('page.content')}</span>
          </Link>
        }
        title={item.title || key}
        text={`${t(`content:kind_${kind}`)} · ${key}`}
        actions={<ItemState item={item} />}
      />
      <QueryState query={kinds} loading={<Skeleton height="320px" />}>
        {(table) => (
          <Suspense fallback={<Skeleton height="320px" />}>
            <div className={own.stack}>
              <Editor
                key={`${settled[0]?.number ?? 0}-${settled[0]?.state ?? ''}-${times}`}
                place={{ kind, key }}
                detail={detail}
                table={table}
                isFixed={!may('content.edit')}
                onReset={() => setTimes(times + 1)}
              />
              <History place={{ kind, key }} revisions={revisions} />
              <AuditLink subject={`content:${kind}/${key}`} />
            </div>
          </Suspense>
        )}
      </QueryState>
    </>
  )
}
