import { type ContentItem, contentKinds, listContent } from '@parlay/contracts/staff/content'
import { Button, Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { FileUp, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { NoMatch } from '../../list/no-match'
import { PageHead } from '../../list/page-head'
import { RowList } from '../../list/row-list'
import { useMay } from '../../session/session'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import { ExportFiles } from './export-files'
import { ItemState } from './item-state'
import '../../i18n/content-messages'
import styles from './content.module.css'

const ImportDialog = lazy(() =>
  import(/* webpackChunkName: "content-editor" */ './import-dialog').then((module) => ({
    default: module.ImportDialog,
  })),
)
const NewDialog = lazy(() =>
  import(/* webpackChunkName: "content-editor" */ './new-dialog').then((module) => ({ default: module.NewDialog })),
)

type Kind = (typeof contentKinds)[number]
const fields = { kind: wordField('kind', contentKinds) }
const none: { kind: '' | Kind } = { kind: '' }

/** The content of the site by kind: what is shown, what is being written, and which languages are missing. */
export function ContentPage() {
  const { t } = useTranslation(['office', 'content'])
  const may = useMay()
  const [{ kind: chosen }, change] = useAddressFilter(fields, none)
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const kind = chosen || 'announcement'
  const query = useQuery(staffQuery(listContent, { kind }))
  const columns = useColumns()
  const close = () => setOpen(null)
  const list = (rows: readonly ContentItem[] | undefined) => (
    <RowList
      caption={t(`content:kind_${kind}`)}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      href={({ key }) => `/content/${kind}/${key}`}
      empty={<NoMatch />}
    />
  )
  return (
    <>
      <PageHead
        title={t('page.content')}
        text={t('about_page.content')}
        actions={
          <>
            <ExportFiles />
            {may('content.edit') && (
              <>
                <Button icon={<FileUp aria-hidden="true" />} onClick={() => setOpen('import')}>
                  {t('content:import')}
                </Button>
                {kind !== 'page' && (
                  <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
                    {t('content:new')}
                  </Button>
                )}
              </>
            )}
          </>
        }
      />
      <Tabs
        label={t('content:kinds')}
        items={contentKinds.map((key) => ({ key, label: t(`content:kind_${key}`) }))}
        value={kind}
        onChange={(next: Kind) => change({ kind: next })}
      >
        <div className={styles.list}>
          <QueryState query={query} loading={list(undefined)}>
            {({ list: rows }) => list(rows)}
          </QueryState>
        </div>
      </Tabs>
      <Suspense fallback={null}>
        {open === 'new' && <NewDialog kind={kind} onClose={close} />}
        {open === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function useColumns(): readonly ListColumn<ContentItem>[] {
  const { t } = useTranslation(['office', 'content'])
  return [
    {
      key: 'title',
      header: t('content:title'),
      width: '38%',
      isOneLine: true,
      compact: 'title',
      cell: ({ title, key }) => title || key,
    },
    { key: 'state', header: t('queue.state'), compact: 'end', cell: (item) => <ItemState item={item} /> },
    {
      key: 'missing',
      header: t('content:missing'),
      compact: 'line',
      cell: ({ missing }) => <span translate="no">{missing.length > 0 ? missing.join(' ') : '–'}</span>,
    },
    { key: 'author', header: t('content:author'), isWide: true, cell: ({ author }) => author ?? t('content:files') },
    {
      key: 'changed',
      header: t('content:changed'),
      isWide: true,
      cell: ({ changedAt }) => <SiteTime time={changedAt} never="–" />,
    },
  ]
}
