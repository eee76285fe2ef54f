import { Card } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './links.module.css'

/** The hosts whose visitors register below the agent without a code. */
export function DomainsCard({ domains }: { domains: readonly string[] }) {
  const { t } = useTranslation('agent-links')
  return (
    <Card as="section" aria-labelledby="agent-domains" className={styles.part}>
      <h3 id="agent-domains" className={styles.title}>
        {t('domains')}
      </h3>
      <p className={styles.quiet}>{t(domains.length > 0 ? 'domainsAbout' : 'noDomains')}</p>
      {domains.length > 0 && (
        <ul className={styles.domains}>
          {domains.map((domain) => (
            <li key={domain}>{domain}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
