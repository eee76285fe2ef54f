import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './audit.module.css'
import { flatDiff } from './flat-diff'

interface DiffProps {
  title: string
  before: unknown
  after: unknown
  /** There is only one value for each field. */
  hasOneSide?: boolean
}

/** The fields of an act: what they were before and what they are after it. */
export function Diff({ title, before, after, hasOneSide = false }: DiffProps) {
  const { t } = useTranslation('office')
  const changes = flatDiff(before, after)
  if (changes.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.scroll}>
        <table className={styles.diff} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              {!hasOneSide && <th scope="col">{t('audit.before')}</th>}
              <th scope="col">{t(hasOneSide ? 'audit.value' : 'audit.after')}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {changes.map((change) => (
              <tr key={change.path} className={classNames(!hasOneSide && change.isChanged && styles.changed)}>
                <th scope="row">{change.path}</th>
                {!hasOneSide && <td>{change.isChanged ? <del>{change.before ?? ''}</del> : change.before}</td>}
                <td>{!hasOneSide && change.isChanged ? <ins>{change.after ?? ''}</ins> : change.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
