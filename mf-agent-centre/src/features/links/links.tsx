import type { AgentLink } from '@parlay/contracts/endpoints/agent-links'
import { Button, EmptyState, Pagination, Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Link2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useReportStart } from '../../reports/report-start'
import { useQueryProblem } from '../../use-query-problem'
import { DomainsCard } from './domains-card'
import { LinkCard } from './link-card'
import { LinkDialog } from './link-dialog'
import styles from './links.module.css'
import { NewDownline } from './new-downline'
import { useLinks } from './use-links'

type Opened = { kind: 'link'; link: AgentLink | undefined } | { kind: 'downline' }

/** The registration links with their funnels, the agent's own hosts, and new accounts opened by hand. */
export function Links() {
  const { t } = useTranslation('agent-links')
  const start = useReportStart('registerCenter')
  const [pageNo, setPageNo] = useState(start?.pageNo ?? 1)
  const [opened, open] = useState<Opened>()
  const links = useLinks(pageNo)
  const problem = useQueryProblem(links, t('failed'))
  const close = () => open(undefined)
  if (!links.data) return problem ?? <Skeleton height="28rem" />
  const { list, totalPages, domains, ownRebate, most } = links.data
  return (
    <div className={styles.links}>
      <div className={styles.buttons}>
        <Button variant="primary" icon={<Link2 aria-hidden />} onClick={() => open({ kind: 'link', link: undefined })}>
          {t('newLink')}
        </Button>
        <Button icon={<UserPlus aria-hidden />} onClick={() => open({ kind: 'downline' })}>
          {t('newDownline')}
        </Button>
      </div>
      {problem}
      <section className={styles.part} aria-labelledby="agent-links">
        <h3 id="agent-links" className={styles.title}>
          {t('links')}
        </h3>
        <p className={styles.quiet}>{t('linksAbout', { most })}</p>
        {list.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyHint')} />
        ) : (
          <ul className={styles.list}>
            {list.map((link) => (
              <li key={link.linkId}>
                <LinkCard link={link} pageNo={pageNo} onChange={() => open({ kind: 'link', link })} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={pageNo} totalPages={totalPages} onChange={setPageNo} />
      </section>
      <DomainsCard domains={domains} />
      {opened?.kind === 'link' && <LinkDialog link={opened.link} ownRebate={ownRebate} onClose={close} />}
      {opened?.kind === 'downline' && <NewDownline ownRebate={ownRebate} onClose={close} />}
    </div>
  )
}
